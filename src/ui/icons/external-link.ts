export { default } from 'lucide-static/icons/external-link.svg?raw'
