export { default } from 'lucide-static/icons/message-circle.svg?raw'
