export { default } from 'lucide-static/icons/headset.svg?raw'
