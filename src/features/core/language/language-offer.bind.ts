import { whenCalm } from '#features/core/dialogs/overlay-turn.bind.ts'
import { directionOf, localeOf, nativeNameOf, type LanguageCode } from '#i18n/languages.ts'
import { element, classNames } from '#lib/element.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { segmentOf } from '#routes/routes.ts'
import buttonCss from '#ui/Button.module.css'
import { drawnIcon } from '#ui/drawn-icon.ts'
import iconButtonCss from '#ui/IconButton.module.css'
import buttonSheet from '#ui/IconButton.module.css?inline'
import languages from 'lucide-static/icons/languages.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import { chooseLanguage, dismissLanguageOffer } from './language.actions.ts'
import { $languageOffer } from './language.store.ts'
import sheet from './LanguageOffer.css?inline'

adoptSheets(buttonSheet, sheet)

interface OfferWords {
  readonly question: string
  readonly accept: string
  readonly dismiss: string
}

/** The offer is in the offered language, not the page's: this chunk has the words of all languages. */
const WORDS: Readonly<Record<string, OfferWords>> = import.meta.glob<OfferWords>('../../../i18n/locales/*/languageOffer.json', {
  eager: true,
  import: 'default',
})

/**
 * A small bar that offers the site in another language, in that language (I18-3), while the store offers one, once the visit is calm (LAY-2). It lies over the page, so
 * nothing moves when it appears.
 */
export function bindLanguageOffer(): Undo {
  let bar: HTMLElement | undefined
  let endWait: Undo = () => undefined
  const { mark } = platform()
  const remove = (): void => {
    bar?.remove()
    mark('language-offer', 'hidden')
  }
  const undo = $languageOffer.subscribe((language) => {
    endWait()
    remove()
    // An operator's language has no offer: its words are in its own pages alone.
    const words = language && WORDS[`../../../i18n/locales/${segmentOf(language)}/languageOffer.json`]
    if (!words) return
    endWait = whenCalm('languageOffer', () => {
      bar = drawOffer(language, words)
      document.body.append(bar)
      // Toasts and the button for customer service keep above it.
      mark('language-offer', 'shown')
    })
  })
  return () => {
    undo()
    endWait()
    remove()
  }
}

function drawOffer(language: LanguageCode, { question, accept: agree, dismiss: dismissWords }: OfferWords): HTMLElement {
  const accept = element(
    'button',
    { type: 'button', class: classNames(buttonCss.button, buttonCss.primary, buttonCss.sm) },
    element('span', { class: buttonCss.face }, agree),
  )
  const dismiss = element(
    'button',
    { type: 'button', class: classNames(iconButtonCss.button, iconButtonCss.quiet), title: dismissWords, 'aria-label': dismissWords },
    drawnIcon(x),
  )
  accept.addEventListener('click', () => void chooseLanguage(language))
  dismiss.addEventListener('click', dismissLanguageOffer)
  const asked = element('p', { class: 'language-offer-question' }, question)
  return element(
    'aside',
    { class: 'language-offer', lang: localeOf(language), dir: directionOf(language), 'aria-label': nativeNameOf(language) },
    drawnIcon(languages),
    asked,
    accept,
    dismiss,
  )
}
