export { default } from 'lucide-static/icons/trophy.svg?raw'
