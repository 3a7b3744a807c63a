import { createApi } from '#api/call.ts'
import { connectApi } from '#api/current.ts'
import { storeVisitorOrigin } from '#features/core/analytics/visitor-origin.codec.ts'
import { $consent, withholdConsent } from '#features/core/consent/consent.store.ts'
import { offerLanguage } from '#features/core/language/language.actions.ts'
import type { Arrival } from '#features/core/navigation/arrival.rules.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { carriedParameters, carryParameters, decideGuard } from '#features/core/navigation/navigation.rules.ts'
import { bindScreenChange } from '#features/core/navigation/speculation.bind.ts'
import { isCopy, isListedHost } from '#features/core/navigation/host.rules.ts'
import { ARRIVAL_KEY, DEVICE_SESSION_KEY, MEMBER_KEY, REMEMBERED_KEY } from '#lib/storage-keys.ts'
import { $passwordLock, resumePasswordLock } from '#features/core/session/password-lock.store.ts'
import { $isSessionUnknown, $session, noteSessionAsked } from '#features/core/session/session.store.ts'
import { mayJoin, resumeSession } from '#features/core/session/session.codec.ts'
import { onSignedInHere } from '#features/access/sign-in/signed-in-here.store.ts'
import { loadSettings, resumeSettings } from '#features/core/settings/settings.actions.ts'
import { logDecision } from '#lib/decision-log.ts'
import { importOptional, importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { isGuarded, isSignInScreen } from '#routes/routes.ts'
import { apiPorts } from './api-ports.ts'
import { bindFavicon, bindPageCache, bindSessionMark, bindSettingsOnReturn, bindSiteState } from './document-binders.ts'
import { openHome } from './home.ts'
import { bindPressTarget } from '#early/press-target.ts'
import { eachOnItsOwn } from '#lib/tasks.ts'
import type { Finish } from './resolve-session.ts'
import { announceWorks, bindSleepingIslands } from './sleeping-islands.ts'

/** Serves sleeping islands, `startHome` home's. Before `startBoot`, which may wait for the back end, because presses wait for this. */
export function serveIslands(startHome?: () => void): void {
  resumeSession()
  bindPressTarget(window)
  // Before the first tap, which may leave the page.
  bindScreenChange(window)
  bindSleepingIslands()
  startHome?.()
  announceWorks()
}

/**
 * Resolves the session, applies the guard, starts calls and listeners independently. On every page, without React. `arrival`: what
 * before-paint could not store.
 */
export async function startBoot({ arrival }: { arrival?: Arrival | undefined } = {}): Promise<void> {
  if (leavesCopy()) return
  const ports = apiPorts()
  const asksConsent = holdForConsent()
  resumeSession()
  // Before the network: the page may be left and restored meanwhile.
  bindPageCache()
  if (isMember()) resumePasswordLock()
  let finish: Finish | undefined
  if (isUnresolved(arrival)) {
    const { resolveSession } = await importWithRetry(() => import('./resolve-session.ts'))
    finish = await resolveSession(ports, arrival)
  }
  noteSessionAsked()
  // A member who may still be signed in waits for a retry, not for a password prompt.
  if ($isSessionUnknown.get() && isGuarded(currentShell().route, currentShell().merchant.access)) return
  if (isRedirectedByGuard()) return
  connectApi(createApi(ports))
  if (asksConsent) void bindConsent()
  if (currentShell().route === 'home') void openHome()
  resumeSettings()
  for (const bind of [bindSessionMark, bindSettingsOnReturn, bindFavicon, bindSignInHere, bindSiteState]) bind()
  if (currentShell().merchant.pixels) void bindPixels()
  $consent.subscribe(storeVisitorOrigin)
  offerLanguage()
  noindexForeignHosts()
  const settings = loadSettings()
  await eachOnItsOwn([settings, isMember() ? startMember() : undefined, actOnAddress(settings), (finish ?? signInFromMemory)(settings)])
}

/** Leaves a translator's copy for the real site on sign-in screens: no password is typed there (LOG-1). */
function leavesCopy(): boolean {
  const { route, merchant } = currentShell()
  const { page } = platform()
  const { hostname, search, searchParams } = new URL(page.href())
  if (!isSignInScreen(route) || !isCopy(hostname)) return false
  const go = searchParams.get('go')
  const path = hrefTo(route, go === null ? undefined : { go })
  page.replace(`https://${merchant.identityHost}${carryParameters(path, search, carriedParameters(merchant.features.clickIds))}`)
  return true
}

function isMember(): boolean {
  return $session.get().state === 'member'
}

/** A link brought a token, or a member is or was signed in elsewhere in this browser. */
function isUnresolved(arrival: Arrival | undefined): boolean {
  const { tab, local } = platform()
  if (arrival !== undefined || tab.get(ARRIVAL_KEY) !== undefined) return true
  return !isMember() && mayJoin() && (local.get(MEMBER_KEY) ?? local.get(DEVICE_SESSION_KEY)) !== undefined
}

/** Again: before-paint lets possible members pass (RTE-3, LOG-5). */
function isRedirectedByGuard(): boolean {
  const { route, merchant } = currentShell()
  const guarded = isGuarded(route, merchant.access)
  const guard = logDecision(
    'guard',
    decideGuard({ route, guarded, session: isMember() ? 'member' : 'none', arriving: false, locked: $passwordLock.get() !== undefined }),
  )
  if (guard.do === 'stay') return false
  const { pathname, search, hash } = new URL(platform().page.href())
  const path = hrefTo(guard.to, guard.to === 'home' ? undefined : { go: pathname + search + hash })
  goTo(path, { instead: true })
  return true
}

/** Starts the member's part on a sign-in without navigation. */
function bindSignInHere(): Undo {
  return onSignedInHere('startMember', () => {
    void eachOnItsOwn([loadSettings({ force: true }), startMember()])
  })
}

/** Signs in with the remembered credentials (LOG-7) once the settings allow it. A link's token that waits for a retry goes first. */
async function signInFromMemory(settings: Promise<void>): Promise<void> {
  const { tab, local } = platform()
  const linkWaits = $isSessionUnknown.get() && tab.get(ARRIVAL_KEY) !== undefined
  if (isMember() || linkWaits || local.get(REMEMBERED_KEY) === undefined) return
  await settings
  const auto = await importOptional(import('#features/access/sign-in/sign-in.actions.ts'))
  await auto?.signInAutomatically()
}

async function startMember(): Promise<void> {
  const member = await importWithRetry(() => import('./member.ts'))
  await member.startMember()
}

/** For foreign hosts whose server sends no noindex header (SEO-2). */
function noindexForeignHosts(): void {
  const { page, head } = platform()
  const { hosts, identityHost } = currentShell().merchant
  const listed = logDecision('search engines', {
    do: isListedHost({ host: new URL(page.href()).hostname, hosts, identityHost }) ? 'list' : 'keepAway',
  })
  if (listed.do === 'keepAway') head.forbidListing()
}

/** Returns whether consent is withheld: it may be required, or the browser refuses it (TRK-8). */
function holdForConsent(): boolean {
  const asks = currentShell().merchant.features.consent !== undefined || platform().device.privacySignal !== undefined
  if (asks) withholdConsent()
  return asks
}

async function bindConsent(): Promise<void> {
  const consent = await importWithRetry(() => import('#features/core/consent/consent.bind.ts'))
  consent.bindConsent()
}

/** Listens now, loads once the page is idle and consent given (TRK-8). */
async function bindPixels(): Promise<void> {
  const pixels = await importOptional(import('#features/support/pixels/pixels.bind.ts'))
  pixels?.bindPixels()
}

/** Redirects members from sign-in screens, and follows redirectUrl (RTE-7). */
async function actOnAddress(settings: Promise<void>): Promise<void> {
  const { route } = currentShell()
  const redirects = new URL(platform().page.href()).searchParams.has('redirectUrl')
  // The settings decide between the token and a hand-over code.
  if (redirects) await settings
  if (isMember() && isSignInScreen(route)) {
    const { afterSignIn } = await importWithRetry(() => import('#features/access/sign-in/after-sign-in.actions.ts'))
    await afterSignIn({ by: 'runningSession' })
    return
  }
  if (!redirects) return
  const { followRedirect } = await importWithRetry(() => import('#features/access/handoff/redirect.actions.ts'))
  await followRedirect()
}
