export { default } from 'lucide-static/icons/wifi-off.svg?raw'
