export { default } from 'lucide-static/icons/circle-user.svg?raw'
