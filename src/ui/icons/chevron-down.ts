export { default } from 'lucide-static/icons/chevron-down.svg?raw'
