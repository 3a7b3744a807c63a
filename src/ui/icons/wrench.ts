export { default } from 'lucide-static/icons/wrench.svg?raw'
