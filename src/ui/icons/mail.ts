export { default } from 'lucide-static/icons/mail.svg?raw'
