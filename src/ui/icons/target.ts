export { default } from 'lucide-static/icons/target.svg?raw'
