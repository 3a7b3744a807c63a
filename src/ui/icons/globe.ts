export { default } from 'lucide-static/icons/globe.svg?raw'
