import { visitorOrigin } from '#features/core/analytics/visitor-origin.codec.ts'
import { $authSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { prepareSignIn } from '#features/access/sign-in/sign-in.actions.ts'
import { showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { systemOf } from '#features/core/device/device.rules.ts'
import { carriedToSignIn, carryParameters } from '#features/core/navigation/navigation.rules.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import { storageState } from '#platform/storage.ts'
import { currentShell } from '#page/current.ts'
import { pathTo, isSignInScreen } from '#routes/routes.ts'
import { newFlow, readFlow, type Flow } from './service-flow.codec.ts'
import { decideIdentityHost, decidePress, outsideAddress } from './service-press.rules.ts'
import { loadSocialWords } from './social-notices.actions.ts'
import type { NativeService, Service } from './social.rules.ts'
import { hostApp, isNative } from './social.store.ts'

/**
 * False if this page does not ask: an alert, a move to the merchant's other host, or the operator's app, which cannot link (`mayAskApp`
 * false).
 */
export async function prepareService(service: Service, { mayAskApp = true } = {}): Promise<boolean> {
  const { page, device, local } = platform()
  const { hosts, identityHost } = currentShell().merchant
  const press = decidePress({
    service,
    storage: await storageState(local),
    app: hostApp(),
    isAndroid: systemOf(device) === 'android',
    native: mayAskApp && isNative(service),
    identityHost: decideIdentityHost({ host: new URL(page.href()).hostname, hosts, identityHost }),
  })
  switch (press.do) {
    case 'say':
      await loadSocialWords()
      showAlert({ id: 'social', title: { key: `social.${press.words}_title` }, body: { key: `social.${press.words}` } })
      return false
    case 'fail':
      await loadSocialWords()
      showAlert({ id: 'social', body: { key: 'social.error_unknown' } })
      return false
    case 'moveTo':
      page.assign(signInAddressAt(press.host))
      return false
    case 'askApp': {
      prepareSignIn()
      const { signInByNativeApp } = await importWithRetry(() => import('./native-app.actions.ts'))
      signInByNativeApp(service as NativeService)
      return false
    }
    case 'begin':
      prepareSignIn()
      return true
  }
}

function signInAddressAt(host: string): string {
  const url = signInElsewhere()
  url.hostname = host
  if (!host.endsWith('localhost')) {
    url.protocol = 'https:'
    url.port = ''
  }
  return url.href
}

/** Sign-in or registration with destination and referrer (RTE-5, RTE-8, RTE-11), for a place without our storage. No token. */
function signInElsewhere(): URL {
  const { merchant, language, route } = currentShell()
  const screen = route === 'register' || $authSheet.get()?.view === 'join' ? 'register' : 'login'
  const url = new URL(pathTo(screen, language, merchant.defaultLanguage) + searchAfterReturn(), platform().page.href())
  const { affiliateCode, referralCode } = visitorOrigin()
  if (affiliateCode !== undefined) url.searchParams.set('affiliateCode', affiliateCode)
  if (referralCode !== undefined && !url.searchParams.has('r')) url.searchParams.set('referralCode', referralCode)
  return url
}

/** Undefined where it must be copied. */
export function addressOutside(): string | undefined {
  const app = hostApp()
  return app && outsideAddress(shareableAddress(), { app, userAgent: platform().device.userAgent })
}

export function shareableAddress(): string {
  return signInElsewhere().href
}

/** Drops a pending one. `linkTo`: the linking member (SOC-7). */
export function beginFlow(key: string, linkTo?: string): ReturnType<typeof newFlow> {
  const { local, random, clock } = platform()
  const flow = newFlow({
    random: (length) => random.bytes(length),
    now: clock.now(),
    language: currentShell().language,
    search: searchAfterReturn(),
    linkTo,
  })
  local.set(key, JSON.stringify(flow))
  return flow
}

/** Valid once. */
export function takeFlow(key: string): Flow | undefined {
  const { local } = platform()
  const flow = readFlow(local.get(key))
  local.remove(key)
  return flow
}

/** Carried parameters (RTE-8), and `go`. */
function searchAfterReturn(): string {
  const { pathname, search, hash } = new URL(platform().page.href())
  const go = $authSheet.get()?.go ?? (isSignInScreen(currentShell().route) ? undefined : pathname + search + hash)
  const query = new URL(
    carryParameters('/m/home', search, carriedToSignIn(currentShell().merchant.features.clickIds)),
    'https://own.invalid',
  ).searchParams
  if (go !== undefined) query.set('go', go)
  // `size` needs Chromium 113 and Safari 17.
  const text = String(query)
  return text === '' ? '' : `?${text}`
}
