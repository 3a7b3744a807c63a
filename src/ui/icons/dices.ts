export { default } from 'lucide-static/icons/dices.svg?raw'
