export { default } from 'lucide-static/icons/swords.svg?raw'
