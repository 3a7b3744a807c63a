import { calmFor, whenCalm } from '#features/core/overlays/overlay-turn.bind.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { whenUsed } from '#lib/moments.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { offerLanguage } from '#features/core/language/language.actions.ts'
import { $languageOffer } from '#features/core/language/language.store.ts'

/** So long at most the offer waits for a sign of use, in milliseconds: whoever only looks at a page does not pay for views in its first moments. */
const UNUSED_MS = 10_000

/**
 * Shows the bar that offers another language (I18-3) while the store offers one, once the page is used or ten seconds are over, and the visit is calm
 * (LAY-2).
 */
export function bindLanguageOffer(): Undo {
  let close: Undo | undefined
  let endWait: Undo = () => undefined
  // The visit's first 30 seconds have begun, whenever the page is used.
  calmFor()
  const { mark, clock } = platform()
  const remove = (): void => {
    endWait()
    close?.()
    close = undefined
    mark('language-offer', 'hidden')
  }
  const undo = $languageOffer.subscribe((language) => {
    remove()
    if (language === undefined) return
    let isOver = false
    const show = async (): Promise<void> => {
      const { openLanguageOffer } = await importWithRetry(() => import('./LanguageOffer.lazy.tsx'))
      // The bar may have waited long: another tab may have answered.
      if (!isOver) offerLanguage()
      // Answered, or another one, meanwhile.
      if (isOver) return
      close = openLanguageOffer(language)
      // Toasts and the button for customer service keep above it.
      if (close) mark('language-offer', 'shown')
    }
    let endCalm: Undo = () => undefined
    const endUse = whenUsed(UNUSED_MS, () => (endCalm = whenCalm('languageOffer', () => void show())), clock.after)
    endWait = () => {
      isOver = true
      endUse()
      endCalm()
    }
  })
  return () => {
    undo()
    remove()
  }
}
