export { default } from 'lucide-static/icons/crown.svg?raw'
