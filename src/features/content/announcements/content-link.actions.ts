import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import { $canClose, closePopup } from './popup.store.ts'

/** Wait this long for the browser to leave the popup's history entry, in milliseconds. */
const STEP_BACK_MS = 300

/**
 * Handles a press inside an announcement. A link in its text opens like a banner's (BAN-3), with the same proof of the session. The popup closes
 * first, if it may, so that it is closed when the reader comes back. Returns whether the press was on a link.
 */
export function followContentLink(pressed: EventTarget | null): boolean {
  const link = pressed instanceof Element ? pressed.closest('a[href]') : null
  if (!link) return false
  void follow(link.getAttribute('href') ?? '', link.getAttribute('target') === '_blank' ? 'new' : 'same')
  return true
}

async function follow(linkage: string, openIn: 'same' | 'new'): Promise<void> {
  if ($canClose.get()) await closeAndStepBack()
  const banners = await importOptional(import('#features/content/banners/open-banner.actions.ts'))
  if (!banners) return showNotLoaded()
  await banners.openBanner({ title: 'in an announcement', image: '', linkageType: 'URL', linkage, openIn })
}

/** Closing steps back over the popup's history entry. That must be over before the page is left. */
function closeAndStepBack(): Promise<void> {
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
