export { default } from 'lucide-static/icons/search.svg?raw'
