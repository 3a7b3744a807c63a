import book from 'lucide-static/icons/book-open.svg?raw'
import community from 'lucide-static/icons/users.svg?raw'
import external from 'lucide-static/icons/external-link.svg?raw'
import news from 'lucide-static/icons/newspaper.svg?raw'
import shop from 'lucide-static/icons/shopping-bag.svg?raw'
import star from 'lucide-static/icons/star.svg?raw'
import trophy from 'lucide-static/icons/trophy.svg?raw'
import video from 'lucide-static/icons/video.svg?raw'
import type { LinkIcon } from '#build-time/brand/schema/look.ts'

/** Icons for links of a merchant's own. */
export const LINK_ICONS: Readonly<Record<LinkIcon, string>> = { book, community, external, news, shop, star, trophy, video }
