import heart from '#ui/icons/heart.ts'
import history from '#ui/icons/history.ts'

/** What the lists of the device's are known by. */
export const KEPT_ICONS = { favourites: heart, recent: history } as const
