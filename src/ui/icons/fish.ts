export { default } from 'lucide-static/icons/fish.svg?raw'
