export { default } from 'lucide-static/icons/house.svg?raw'
