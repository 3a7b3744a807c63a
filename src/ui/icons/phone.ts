export { default } from 'lucide-static/icons/phone.svg?raw'
