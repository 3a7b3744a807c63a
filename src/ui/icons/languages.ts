export { default } from 'lucide-static/icons/languages.svg?raw'
