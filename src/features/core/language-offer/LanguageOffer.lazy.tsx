// Loaded with the offer.
import type { ReactElement } from 'react'
import { directionOf, localeOf, nativeNameOf, type LanguageCode } from '#lib/languages.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import type { Undo } from '#platform/platform.ts'
import { segmentOf } from '#routes/routes.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import buttonSheet from '#ui/IconButton.module.css?inline'
import { openOverlay } from '#ui/open-overlay.tsx'
import languages from 'lucide-static/icons/languages.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import { chooseLanguage, dismissLanguageOffer } from '#features/core/language/language.actions.ts'
import sheet from './LanguageOffer.css?inline'

adoptSheets(buttonSheet, sheet)

interface OfferWords {
  readonly question: string
  readonly accept: string
  readonly dismiss: string
}

/** In the offered language: this chunk has all languages' texts. */
const WORDS: Readonly<Record<string, OfferWords>> = import.meta.glob<OfferWords>('../../../i18n/locales/*/languageOffer.json', {
  eager: true,
  import: 'default',
})

/** Undefined for an operator's language, which has no offer: its words are in its own pages alone. */
function offerWords(language: LanguageCode): OfferWords | undefined {
  return WORDS[`../../../i18n/locales/${segmentOf(language)}/languageOffer.json`]
}

/** I18-3. Over the page, so nothing moves. */
export function openLanguageOffer(language: LanguageCode): Undo | undefined {
  const words = offerWords(language)
  return words && openOverlay((open) => (open ? <LanguageOffer language={language} words={words} /> : null))
}

function LanguageOffer({ language, words }: { language: LanguageCode; words: OfferWords }): ReactElement {
  return (
    <aside className="language-offer" lang={localeOf(language)} dir={directionOf(language)} aria-label={nativeNameOf(language)}>
      <Icon of={languages} />
      <p className="language-offer-question">{words.question}</p>
      <Button size="sm" onClick={() => void chooseLanguage(language)}>
        {words.accept}
      </Button>
      <IconButton icon={x} label={words.dismiss} onClick={dismissLanguageOffer} />
    </aside>
  )
}
