export { default } from 'lucide-static/icons/key-round.svg?raw'
