export { default } from 'lucide-static/icons/share-2.svg?raw'
