export { default } from 'lucide-static/icons/spade.svg?raw'
