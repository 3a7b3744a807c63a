export { default } from 'lucide-static/icons/copy.svg?raw'
