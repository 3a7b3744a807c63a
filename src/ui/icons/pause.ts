export { default } from 'lucide-static/icons/pause.svg?raw'
