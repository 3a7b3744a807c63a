export { default } from 'lucide-static/icons/download.svg?raw'
