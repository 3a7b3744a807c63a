export { default } from 'lucide-static/icons/circle-check.svg?raw'
