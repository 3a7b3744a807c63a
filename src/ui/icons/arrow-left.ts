export { default } from 'lucide-static/icons/arrow-left.svg?raw'
