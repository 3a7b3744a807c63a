export { default } from 'lucide-static/icons/log-out.svg?raw'
