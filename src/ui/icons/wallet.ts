export { default } from 'lucide-static/icons/wallet.svg?raw'
