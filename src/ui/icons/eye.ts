export { default } from 'lucide-static/icons/eye.svg?raw'
