export { default } from 'lucide-static/icons/ticket.svg?raw'
