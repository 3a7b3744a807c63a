import { call, clearCache } from '#api/current.ts'
import { LANGUAGE_KEY, LANGUAGE_OFFER_KEY } from '#lib/storage-keys.ts'
import { carriedParameters, carryParameters } from '#features/core/navigation/navigation.rules.ts'
import { $memberType } from '#features/core/session/session.store.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { logDecision } from '#lib/decision-log.ts'
import { platform, within } from '#platform/current.ts'
import { currentShell } from '#page/current.ts'
import { inLanguage, pathTo, splitPath } from '#routes/routes.ts'
import { decideLanguageOffer } from './language.rules.ts'
import { $languageOffer } from './language.store.ts'

const COOKIE_DAYS = 365
/** Wait for the server, ms. */
const MAX_SERVER_WAIT_MS = 1000

/**
 * I18-3: stores the choice, with a cookie for redirects at the edge; sends it for members other than type 4 (SES-8); opens the page in it.
 */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  const { local, cookies, page } = platform()
  local.set(LANGUAGE_KEY, language)
  cookies.write(LANGUAGE_KEY, language, COOKIE_DAYS)
  // Chromium sets cookies asynchronously; reading waits. Else the next request may carry the old choice and be redirected.
  cookies.read(LANGUAGE_KEY)
  $languageOffer.set(undefined)
  if (language === currentShell().language) return
  await within(MAX_SERVER_WAIT_MS, sendToServer(language))
  await clearCache()
  page.assign(addressIn(language))
}

export async function followLanguageLink(href: string): Promise<void> {
  const { merchant } = currentShell()
  const [language = merchant.defaultLanguage] = splitPath(new URL(href).pathname)
  await chooseLanguage(language)
}

/** Closes the bar for good on this device. */
export function dismissLanguageOffer(): void {
  platform().local.set(LANGUAGE_OFFER_KEY, '1')
  $languageOffer.set(undefined)
}

/** After hydration only. */
export function offerLanguage(): void {
  const { local, device } = platform()
  const { merchant, language: page, translations: languages = merchant.languages } = currentShell()
  const offer = logDecision(
    'language offer',
    decideLanguageOffer({
      page,
      languages,
      chosen: local.get(LANGUAGE_KEY),
      browser: device.languages,
      dismissed: local.get(LANGUAGE_OFFER_KEY) !== undefined,
    }),
  )
  $languageOffer.set(offer.show ? languages.find((language) => language === offer.language) : undefined)
}

async function sendToServer(language: LanguageCode): Promise<void> {
  const type = $memberType.get()
  if (type === 'guest' || type === 'exempt') return
  try {
    const { setMemberLanguage } = await import('#contract/members.ts')
    await call(setMemberLanguage, { language }, { quiet: true, pressed: true })
  } catch {
    // Local; the next choice reaches the server.
  }
}

/** Keeps query and hash, which may hold a destination. Home if untranslated. */
function addressIn(language: LanguageCode): string {
  const { merchant, translations = merchant.languages } = currentShell()
  const { pathname, search, hash } = new URL(platform().page.href())
  if (!translations.includes(language))
    return carryParameters(pathTo('home', language, merchant.defaultLanguage), search, carriedParameters(merchant.features.clickIds))
  return inLanguage(pathname, language, merchant.defaultLanguage) + search + hash
}
