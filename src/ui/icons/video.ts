export { default } from 'lucide-static/icons/video.svg?raw'
