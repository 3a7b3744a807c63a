import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import { $canClose, closePopup } from './popup.store.ts'

const STEP_BACK_MS = 300

/** Links open like banners' (BAN-3), with the proof. Closes the popup first if allowed. Returns whether it was a link. */
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

/** Closing steps back in history, which must end before navigation. */
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
