export { default } from 'lucide-static/icons/chevron-right.svg?raw'
