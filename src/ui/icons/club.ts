export { default } from 'lucide-static/icons/club.svg?raw'
