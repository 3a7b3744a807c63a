export { default } from 'lucide-static/icons/users.svg?raw'
