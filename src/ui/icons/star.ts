export { default } from 'lucide-static/icons/star.svg?raw'
