export { default } from 'lucide-static/icons/eye-off.svg?raw'
