export { default } from 'lucide-static/icons/minus.svg?raw'
