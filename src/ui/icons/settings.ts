export { default } from 'lucide-static/icons/settings.svg?raw'
