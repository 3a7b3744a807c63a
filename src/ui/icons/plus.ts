export { default } from 'lucide-static/icons/plus.svg?raw'
