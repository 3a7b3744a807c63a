import { showAlert } from '#features/dialogs/actions.ts'
import { chooseAffiliate } from '#features/navigation/affiliate.ts'
import { keepParameters } from '#features/navigation/kept-parameters.ts'
import { $settings } from '#features/settings/store.ts'
import { prepareSignIn } from '#features/sign-in/sign-in.ts'
import { t } from '#i18n/translate.ts'
import { canStore } from '#platform/storage-probe.ts'
import { platform } from '#platform/current.ts'
import { currentShell } from '#shells/current.ts'
import { pathTo } from '#shells/paths.ts'
import { signInVouched } from './choice.ts'
import { decideFailure, libraryError } from './failure.ts'
import type { FirebaseProject } from './firebase-app.ts'
import type { HostedPerson } from './firebase-popup.lazy.ts'
import { decideIdentityHost, decidePress, outsideAddress, type Service } from './rules.ts'
import { socialWords } from './said.ts'
import { $asking, hostApp } from './store.ts'

export type PopupService = Extract<Service, 'google' | 'facebook' | 'twitter'>

/** Starts signing in by a service, or says why that cannot be. True when the service is to be asked now. */
export async function pressService(service: Service): Promise<boolean> {
  const { page, device } = platform()
  const { hosts, identityHost } = currentShell().merchant
  const press = decidePress({
    service,
    canStore: await canStore(platform().local),
    app: hostApp(),
    isAndroid: /\bAndroid\b/.test(device.userAgent),
    identityHost: decideIdentityHost({ host: new URL(page.href()).hostname, hosts, identityHost }),
  })
  switch (press.do) {
    case 'say':
      await socialWords()
      showAlert({ id: 'social', title: { key: `social.${press.words}_title` }, body: { key: `social.${press.words}` } })
      return false
    case 'moveTo':
      page.assign(addressAt(press.host))
      return false
    case 'begin':
      prepareSignIn()
      return true
  }
}

let asked = 0

/** Signs in by the service's popup. */
export async function signInByService(service: PopupService): Promise<void> {
  await askByPopup(service, ({ idToken, name, picture }) => signInVouched({ service, credential: { by: 'firebase', channel: service, idToken }, name, picture }))
}

/** Asks the service's popup who it is. A newer press takes the place of one that waits (SOC-5). */
export async function askByPopup(service: PopupService, take: (person: HostedPerson) => Promise<void>): Promise<void> {
  const turn = ++asked
  $asking.set(service)
  try {
    const { signInByPopup } = await import('./firebase-popup.lazy.ts')
    const person = await signInByPopup(firebaseProject(), service, libraryLanguage())
    if (turn === asked) await take(person)
  } catch (error) {
    if (turn === asked) await sayFailure(error)
  } finally {
    if (turn === asked) $asking.set(undefined)
  }
}

/** Says a library's error with its code and its own reason (SOC-5, SOC-8). */
export async function sayFailure(error: unknown): Promise<void> {
  const failure = decideFailure(libraryError(error))
  if (failure.do === 'ignore') return
  await socialWords()
  const parts = [t(`social.error_${failure.words}`), t('social.code', { code: failure.code }), ...(failure.reason ? [t('social.reason', { message: failure.reason })] : [])]
  showAlert({ id: 'social', title: { key: 'social.failed' }, body: { text: parts.join(' · ') } })
}

/** The project of the settings. */
export function firebaseProject(): FirebaseProject {
  const settings = $settings.get()
  const { apiKey = '', authDomain = '', projectId = '', appId = '' } = settings?.smsProvider ?? {}
  return { apiKey, authDomain, projectId, appId, emulator: settings?.vendorHosts.firebase }
}

/** The page's language as the library writes it. */
export function libraryLanguage(): string {
  const code = currentShell().language
  return code === 'CN' ? 'zh-CN' : code.toLowerCase()
}

/** This page in a real browser, with click ids and where it leads; undefined where only copying helps. */
export function addressOutside(): string | undefined {
  const app = hostApp()
  return app && outsideAddress(cleanAddress(), { app, userAgent: platform().device.userAgent })
}

/** The page's address with what stays with a visitor, and nothing else: no token leaves by it. */
export function cleanAddress(): string {
  const { origin, pathname, search } = new URL(platform().page.href())
  return origin + keepParameters(pathname, search, true)
}

/** Signing in at another host of the merchant. The affiliate, whom the host may have named, goes along. */
function addressAt(host: string): string {
  const here = new URL(platform().page.href())
  const { merchant, language } = currentShell()
  const url = new URL(keepParameters(pathTo('login', language, merchant.defaultLanguage), here.search, true), here)
  const { code } = chooseAffiliate({ query: here.searchParams.get('affiliateCode'), stored: undefined, host: here.hostname, merchantHosts: merchant.hosts })
  if (code) url.searchParams.set('affiliateCode', code)
  url.hostname = host
  if (!host.endsWith('localhost')) {
    url.protocol = 'https:'
    url.port = ''
  }
  return url.href
}
