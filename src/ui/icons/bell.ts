export { default } from 'lucide-static/icons/bell.svg?raw'
