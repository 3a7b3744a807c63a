export { default } from 'lucide-static/icons/history.svg?raw'
