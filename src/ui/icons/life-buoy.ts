export { default } from 'lucide-static/icons/life-buoy.svg?raw'
