export { default } from 'lucide-static/icons/chevron-left.svg?raw'
