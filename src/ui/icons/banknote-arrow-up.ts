export { default } from 'lucide-static/icons/banknote-arrow-up.svg?raw'
