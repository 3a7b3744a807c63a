export { default } from 'lucide-static/icons/refresh-cw.svg?raw'
