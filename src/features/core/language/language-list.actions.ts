// Apart from language.actions.ts: loaded with the language selector, not with boot.
import type { LanguageCode } from '#i18n/languages.ts'
import { LANGUAGE_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { orderLanguages } from './language-search.rules.ts'

/** Lists the merchant's languages for this visitor, the likely ones apart. */
export function listLanguages(): { likely: LanguageCode[]; others: LanguageCode[] } {
  const { local, device } = platform()
  const {
    merchant: { languages, defaultLanguage },
    language: page,
  } = currentShell()
  return orderLanguages({ languages, defaultLanguage, page, chosen: local.get(LANGUAGE_KEY), browser: device.languages })
}
