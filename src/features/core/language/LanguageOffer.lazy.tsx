import type { ReactElement } from 'react'
import { directionOf, localeOf, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { segmentOf } from '#routes/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import buttonSheet from '#ui/IconButton.module.css?inline'
import languages from 'lucide-static/icons/languages.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import { chooseLanguage, dismissLanguageOffer } from './language.actions.ts'
import sheet from './LanguageOffer.css?inline'

adoptSheets(buttonSheet, sheet)

interface OfferWords {
  readonly question: string
  readonly accept: string
  readonly dismiss: string
}

/** The offer is in the offered language, not the page's: this chunk has the words of all languages. */
const WORDS = import.meta.glob<OfferWords>('../../../i18n/locales/*/languageOffer.json', { eager: true, import: 'default' })

/** A small bar that offers the site in another language, in that language (I18-3). It lies over the page, so nothing moves when it appears. Without a translation it shows the language's name. */
export default function LanguageOffer({ language }: { language: LanguageCode }): ReactElement {
  const words = WORDS[`../../../i18n/locales/${segmentOf(language)}/languageOffer.json`]
  const name = nativeNameOf(language)
  return (
    <aside className="language-offer" lang={localeOf(language)} dir={directionOf(language)} aria-label={name}>
      <Icon of={languages} />
      <p className="language-offer-question">{words?.question ?? name}</p>
      <Button size="sm" onClick={() => void chooseLanguage(language)}>{words?.accept ?? name}</Button>
      <IconButton icon={x} label={words?.dismiss ?? t('common.close')} onClick={dismissLanguageOffer} />
    </aside>
  )
}
