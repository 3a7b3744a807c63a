// Apart from category-icons.ts: loaded with the games screen and with home's last lanes, not with home's first screen.
import heart from 'lucide-static/icons/heart.svg?raw'
import history from 'lucide-static/icons/history.svg?raw'

/** The icons of the games' lists on this device. */
export const DEVICE_LIST_ICONS = { favourites: heart, recent: history } as const
