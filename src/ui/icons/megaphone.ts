export { default } from 'lucide-static/icons/megaphone.svg?raw'
