export { default } from 'lucide-static/icons/pencil.svg?raw'
