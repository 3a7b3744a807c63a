export { default } from 'lucide-static/icons/rocket.svg?raw'
