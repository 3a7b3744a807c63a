export { default } from 'lucide-static/icons/circle-alert.svg?raw'
