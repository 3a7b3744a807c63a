export { default } from 'lucide-static/icons/lock.svg?raw'
