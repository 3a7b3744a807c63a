export { default } from 'lucide-static/icons/maximize.svg?raw'
