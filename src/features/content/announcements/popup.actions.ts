import { call } from '#api/current.ts'
import { announcements, type Announcement } from '#contract/announcements.ts'
import { loadWords } from '#i18n/words.ts'
import { elapsed } from '#lib/elapsed.ts'
import { pictureAddress } from '#page/pictures.ts'
import { platform } from '#platform/current.ts'
import { loadTemplate } from '#ui/built-template.ts'
import { isPlainText } from '#ui/safe-content.ts'
import { MOST_PAGES, POPUP_DELAY_MS, POPUP_TYPE } from './popup.rules.ts'
import { openPopup, wantedNow } from './popup.store.ts'

/** AnnouncementTemplate.tsx, rendered. */
const TEMPLATE_FILE = '/m/announcement.txt'

/**
 * BAN-6: a second after start; call at once, picture beside the code. Without announcements no code and no notice. `none`: the page stays free; `unknown`: a
 * call or a file failed.
 */
export async function startPopup(): Promise<'opens' | 'none' | 'unknown'> {
  const { clock } = platform()
  const startedAt = clock.now()
  try {
    const pages = await loadPages()
    const [first] = pages
    if (!first) return 'none'
    loadPicture(first)
    const [{ bindPopup }, template] = await Promise.all([
      import('./popup.bind.ts'),
      loadTemplate(TEMPLATE_FILE, 'dialog'),
      loadWords('announcements'),
      // For markup, so that pages have their height at once; else plain text.
      pages.every(({ content }) => isPlainText(content)) || import('#lib/sanitise.ts').catch(() => undefined),
    ])
    if (!template) return 'none'
    clock.after(Math.max(0, POPUP_DELAY_MS - elapsed(startedAt, clock.now())), () => {
      openPopup(pages)
      bindPopup(template)
    })
    return 'opens'
  } catch {
    // The next screen tries again.
    return 'unknown'
  }
}

async function loadPages(): Promise<readonly Announcement[]> {
  const { value } = await call(announcements, { types: POPUP_TYPE, platform: 'MOBILE' }, { quiet: true })
  return wantedNow(value).slice(0, MOST_PAGES)
}

/** Before those of the page behind. */
function loadPicture({ image }: Announcement): void {
  const address = pictureAddress(image)
  if (address !== undefined) Object.assign(new Image(), { fetchPriority: 'high', src: address })
}
