import { quietPeriodElapsed, awaitQuietPeriod } from '#features/core/overlays/overlay-turn.bind.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { whenUsed } from '#lib/moments.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { offerLanguage } from '#features/core/language/language.actions.ts'
import { $languageOffer } from '#features/core/language/language.store.ts'

/** Wait for use, ms: visitors who only look load no view early. */
const UNUSED_MS = 10_000

/** I18-3; once the page is used or after 10 s, in its turn (LAY-2). */
export function bindLanguageOffer(): Undo {
  let close: Undo | undefined
  let endWait: Undo = () => undefined
  // Starts the visit's first 30 s.
  quietPeriodElapsed()
  const { setFlag, clock } = platform()
  const remove = (): void => {
    endWait()
    close?.()
    close = undefined
    setFlag('language-offer', 'hidden')
  }
  const undo = $languageOffer.subscribe((language) => {
    remove()
    if (language === undefined) return
    let isOver = false
    const show = async (): Promise<void> => {
      const { openLanguageOffer } = await importWithRetry(() => import('./LanguageOffer.lazy.tsx'))
      // Another tab may have answered meanwhile.
      if (!isOver) offerLanguage()
      // Answered, or another one, meanwhile.
      if (isOver) return
      close = openLanguageOffer(language)
      // Toasts and the chat button stay above it.
      if (close) setFlag('language-offer', 'shown')
    }
    let endQuietPeriod: Undo = () => undefined
    const endUse = whenUsed(UNUSED_MS, () => (endQuietPeriod = awaitQuietPeriod('languageOffer', () => void show())), clock.after)
    endWait = () => {
      isOver = true
      endUse()
      endQuietPeriod()
    }
  })
  return () => {
    undo()
    remove()
  }
}
