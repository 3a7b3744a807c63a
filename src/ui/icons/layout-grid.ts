export { default } from 'lucide-static/icons/layout-grid.svg?raw'
