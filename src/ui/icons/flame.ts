export { default } from 'lucide-static/icons/flame.svg?raw'
