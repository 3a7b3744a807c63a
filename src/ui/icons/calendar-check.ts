export { default } from 'lucide-static/icons/calendar-check.svg?raw'
