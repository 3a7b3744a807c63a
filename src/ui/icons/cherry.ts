export { default } from 'lucide-static/icons/cherry.svg?raw'
