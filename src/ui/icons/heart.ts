export { default } from 'lucide-static/icons/heart.svg?raw'
