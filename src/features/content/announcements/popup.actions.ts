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

/** What the build writes there: AnnouncementTemplate.tsx, rendered. */
const TEMPLATE_FILE = '/m/announcement.txt'

/**
 * Opens the popup (BAN-6) a second after its start. Its call leaves at once, and its picture loads beside the code of its dialog. Without announcements,
 * or if they cannot be loaded, it loads no code and shows no notice.
 */
export async function startPopup(): Promise<void> {
  const { clock } = platform()
  const startedAt = clock.now()
  try {
    const pages = await loadPages()
    const [first] = pages
    if (!first) return
    loadPicture(first)
    const [{ bindPopup }, template] = await Promise.all([
      import('./popup.bind.ts'),
      loadTemplate(TEMPLATE_FILE, 'dialog'),
      loadWords('announcements'),
      // Preloaded where a text has markup, so that the pages have their full height from the first frame; without it they show plain text.
      pages.every(({ content }) => isPlainText(content)) || import('#lib/sanitise.ts').catch(() => undefined),
    ])
    if (!template) return
    clock.after(Math.max(0, POPUP_DELAY_MS - elapsed(startedAt, clock.now())), () => {
      openPopup(pages)
      bindPopup(template)
    })
  } catch {
    // The next screen tries again.
  }
}

async function loadPages(): Promise<readonly Announcement[]> {
  const { value } = await call(announcements, { types: POPUP_TYPE, platform: 'MOBILE' }, { quiet: true })
  return wantedNow(value).slice(0, MOST_PAGES)
}

/** Before the pictures of the page behind the popup. */
function loadPicture({ image }: Announcement): void {
  const address = pictureAddress(image)
  if (address !== undefined) Object.assign(new Image(), { fetchPriority: 'high', src: address })
}
