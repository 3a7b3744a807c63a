export { default } from 'lucide-static/icons/shield-check.svg?raw'
