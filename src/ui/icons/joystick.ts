export { default } from 'lucide-static/icons/joystick.svg?raw'
