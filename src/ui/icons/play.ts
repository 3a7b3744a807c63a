export { default } from 'lucide-static/icons/play.svg?raw'
