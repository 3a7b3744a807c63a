export { default } from 'lucide-static/icons/gift.svg?raw'
