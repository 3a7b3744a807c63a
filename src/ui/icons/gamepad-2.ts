export { default } from 'lucide-static/icons/gamepad-2.svg?raw'
