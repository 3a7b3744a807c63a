import { sayNotLoaded } from '#features/dialogs/not-loaded.ts'
import { ifFetched } from '#lib/parts.ts'
import { platform } from '#platform/current.ts'
import { closePopup } from './popup.ts'
import { $closable } from './popup-store.ts'

/** How long the popup's own history entry may take to go, in milliseconds. */
const STEP_BACK_MS = 300

/**
 * A press inside an announcement: a link in its text leads where a banner's would (BAN-3), and takes the same along. The popup closes first, where it may
 * be closed, so that it is not there again on the way back. Answers whether it was a link.
 */
export function followContentLink(pressed: EventTarget): boolean {
  const link = pressed instanceof Element ? pressed.closest('a[href]') : null
  if (!link) return false
  void follow(link.getAttribute('href') ?? '', link.getAttribute('target') === '_blank' ? 'new' : 'same')
  return true
}

async function follow(linkage: string, openIn: 'same' | 'new'): Promise<void> {
  if ($closable.get()) await stepOut()
  const banners = await ifFetched(import('#features/banners/open.ts'))
  if (!banners) return sayNotLoaded()
  await banners.openBanner({ title: 'in an announcement', image: '', linkageType: 'URL', linkage, openIn })
}

/** Leaving the page would race with the step back over the popup's history entry: that comes first. */
function stepOut(): Promise<void> {
  const { page, clock } = platform()
  return new Promise((resolve) => {
    const done = (): void => {
      undos.forEach((undo) => undo())
      resolve()
    }
    const undos = [page.onBack(done), clock.after(STEP_BACK_MS, done)]
    closePopup()
  })
}
