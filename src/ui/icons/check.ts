export { default } from 'lucide-static/icons/check.svg?raw'
