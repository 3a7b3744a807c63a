import type { ReactElement } from 'react'
import { directionOf, localeOf, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import languages from '#ui/icons/languages.ts'
import x from '#ui/icons/x.ts'
import { chooseLanguage, dismissLanguageOffer } from './actions.ts'
import css from './LanguageOffer.module.css'
import { offerWords } from './offer-words.ts'

/** A small bar that offers the site in another language, in that language (I18-3). It lies over the page, so nothing moves when it comes. */
export default function LanguageOffer({ language }: { language: LanguageCode }): ReactElement {
  const words = offerWords(language)
  const name = nativeNameOf(language)
  return (
    <aside className={css.bar} lang={localeOf(language)} dir={directionOf(language)} aria-label={name}>
      <Icon of={languages} />
      <p className={css.question}>{words?.question ?? name}</p>
      <Button size="sm" onClick={() => void chooseLanguage(language)}>{words?.accept ?? name}</Button>
      <IconButton icon={x} label={words?.dismiss ?? t('common.close')} onClick={dismissLanguageOffer} />
    </aside>
  )
}
