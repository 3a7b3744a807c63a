import { call, clearCache } from '#api/current.ts'
import { setMemberLanguage } from '#contract/members.ts'
import { decideForcedRefresh } from '#features/navigation/forced-refresh.ts'
import { keepParameters } from '#features/navigation/kept-parameters.ts'
import { LANGUAGE_KEY } from '#features/session/keys.ts'
import { $memberType } from '#features/session/store.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { inLanguage, pathTo, splitPath, withoutLanguage } from '#shells/paths.ts'
import { decideLanguageOffer } from './offer.ts'
import { $languageOffer } from './store.ts'

const COOKIE_DAYS = 365
const DISMISSED_KEY = 'livery:language-offer'
/** How long a choice waits for the server to hear of it, in milliseconds. */
const PATIENCE_MS = 1000

/**
 * Chooses a UI language (I18-3): stored, as a cookie too so that hosts can redirect at the edge, told to the server for members other than
 * type 4 (SES-8); then the page is renewed in it (RTE-9).
 */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  const { local, cookies, page, clock } = platform()
  local.set(LANGUAGE_KEY, language)
  cookies.write(LANGUAGE_KEY, language, COOKIE_DAYS)
  $languageOffer.set(undefined)
  if (language === currentShell().language) return
  await Promise.race([tellServer(language), new Promise<void>((resolve) => void clock.after(PATIENCE_MS, resolve))])
  await clearCache()
  page.assign(addressIn(language))
}

/** Chooses the language of a link to one of our pages, as the footer has them. */
export async function followLanguageLink(href: string): Promise<void> {
  const { merchant } = currentShell()
  const [language = merchant.defaultLanguage] = splitPath(new URL(href).pathname)
  await chooseLanguage(language)
}

/** Closes the bar for good. */
export function dismissLanguageOffer(): void {
  platform().local.set(DISMISSED_KEY, '1')
  $languageOffer.set(undefined)
}

/** Decides whether the bar is shown; after hydration, since the prerendered page knows no visitor. */
export function offerLanguage(): void {
  const { local, device } = platform()
  const { merchant, language: page } = currentShell()
  const { languages } = merchant
  const offer = decided('language offer', decideLanguageOffer({ page, languages, chosen: local.get(LANGUAGE_KEY), browser: device.languages, dismissed: local.get(DISMISSED_KEY) !== undefined }))
  $languageOffer.set(offer.show ? languages.find((language) => language === offer.language) : undefined)
}

async function tellServer(language: LanguageCode): Promise<void> {
  const type = $memberType.get()
  if (type === 'guest' || type === 'exempt') return
  try {
    await call(setMemberLanguage, { language }, { quiet: true })
  } catch {
    // The choice holds in this browser; the server hears of the next one.
  }
}

/** This screen in another language where RTE-9 reloads it in place, else home; with query and hash. */
function addressIn(language: LanguageCode): string {
  const { defaultLanguage } = currentShell().merchant
  const { pathname, search, hash } = new URL(platform().page.href())
  const stays = decideForcedRefresh(withoutLanguage(pathname)).do === 'reload'
  return stays ? inLanguage(pathname, language, defaultLanguage) + search + hash : keepParameters(pathTo('home', language, defaultLanguage), search)
}
