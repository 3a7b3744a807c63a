import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { showNotLoaded } from '#features/core/dialogs/not-loaded.actions.ts'
import { loadWords } from '#i18n/words.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $languageOffer, $languageSheet, closeLanguageSheet, LANGUAGE_OFFER_IN_SHELL, LANGUAGE_SHEET_IN_SHELL } from './language.store.ts'

const loadOffer = import.meta.env.SSR ? undefined : async () => (await import('./LanguageOffer.lazy.tsx')).default
const loadSheet = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./LanguageSheet.lazy.tsx'), loadWords('dialogs')])
      return view.default
    }

/** Renders the offer of another language and the language selector. Loads each when it first opens (LAY-3). */
export function LanguageHost(): ReactElement {
  const offer = useStore($languageOffer, { ssr: () => LANGUAGE_OFFER_IN_SHELL })
  const open = useStore($languageSheet, { ssr: () => LANGUAGE_SHEET_IN_SHELL })
  const Offer = useLazyView<{ language: NonNullable<typeof offer> }>(loadOffer, offer)
  const Sheet = useLazyView<{ open: boolean }>(loadSheet, open, sheetFailed)
  return (
    <>
      {Offer && offer && <Offer language={offer} />}
      {Sheet && <Sheet open={open} />}
    </>
  )
}

function sheetFailed(): void {
  closeLanguageSheet()
  void showNotLoaded()
}
