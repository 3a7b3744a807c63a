export { default } from 'lucide-static/icons/user.svg?raw'
