export { default } from 'lucide-static/icons/x.svg?raw'
