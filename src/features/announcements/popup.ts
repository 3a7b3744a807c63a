import { call } from '#api/current.ts'
import { announcements, type Announcement } from '#contract/announcements.ts'
import { decided } from '#lib/decisions.ts'
import { whenInteractive } from '#lib/when-interactive.ts'
import { loadWords } from '#i18n/words.ts'
import { platform } from '#platform/current.ts'
import { decideAnnouncement, POPUP_DELAY_MS, POPUP_TYPE } from './popup-rules.ts'
import { $closable, $pages, $read } from './popup-store.ts'
import { noteShown, shownToday } from './shown-today.ts'

/**
 * Shows the announcements that open by themselves (BAN-6), a second after the screen is ready. Where there are none, or they cannot be had, nothing
 * is loaded and nothing is said.
 */
export async function startPopup(): Promise<void> {
  await new Promise<void>(whenInteractive)
  const { clock } = platform()
  const readyAt = clock.now()
  try {
    const pages = await askPages()
    if (pages.length === 0) return
    const [{ mountPopup }] = await Promise.all([
      import('./AnnouncementsPopup.lazy.tsx'),
      loadWords('announcements'),
      // Ahead of the view, so that its pages have their length from the first frame; without it they show text alone.
      import('#lib/sanitise.ts').catch(() => undefined),
    ])
    clock.after(Math.max(0, readyAt + POPUP_DELAY_MS - clock.now()), () => {
      openPopup(pages)
      mountPopup()
    })
  } catch {
    // News can wait for the next screen.
  }
}

export function openPopup(pages: readonly Announcement[]): void {
  $read.set([])
  $pages.set(pages)
}

/** The end of a page was in view. */
export function pageRead(id: string): void {
  if (!$read.get().includes(id)) $read.set([...$read.get(), id])
}

/** Closes the popup, when it may be closed: this tab shows these no more today, and with `hideToday` this device neither. */
export function closePopup({ hideToday = false } = {}): void {
  if (!$closable.get()) return
  const ids = $pages.get().map(({ id }) => id)
  noteShown('tab', ids)
  if (hideToday) noteShown('device', ids)
  $pages.set([])
}

async function askPages(): Promise<readonly Announcement[]> {
  const result = await call(announcements, { types: POPUP_TYPE, platform: 'MOBILE' }, { quiet: true })
  if (!result.ok) return []
  const facts = { now: platform().clock.now(), hidden: shownToday('device'), seen: shownToday('tab') }
  return result.value.filter((announcement) => decided(`announcement ${announcement.id}`, decideAnnouncement({ announcement, ...facts })).show)
}
