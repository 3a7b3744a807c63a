import { createApi } from '#api/call.ts'
import { connectApi } from '#api/current.ts'
import { offerLanguage } from '#features/language/actions.ts'
import type { Arrival } from '#features/navigation/arrival.ts'
import { decideGuard } from '#features/navigation/guard.ts'
import { keepParameters } from '#features/navigation/kept-parameters.ts'
import { isListedHost } from '#features/navigation/listed-host.ts'
import { ARRIVAL_KEY, KEPT_SESSION_KEY, MEMBER_KEY, REGISTER_INFO_KEY, REMEMBERED_KEY } from '#features/session/keys.ts'
import { $passwordLock, resumePasswordLock } from '#features/session/password-lock.ts'
import { $session } from '#features/session/store.ts'
import { resumeSession } from '#features/session/stored-session.ts'
import { $signedInHere } from '#features/sign-in/entry.ts'
import { loadSettings, resumeSettings } from '#features/settings/actions.ts'
import { wantsLauncher } from '#features/support/launcher/wanted.ts'
import { decided } from '#lib/decisions.ts'
import { ifFetched, untilFetched } from '#lib/parts.ts'
import { whenInteractive } from '#lib/when-interactive.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { isGuarded } from '#shells/routes.ts'
import { apiPorts } from './api-ports.ts'
import { bindFavicon, bindPageCache, bindSessionMark, bindSettingsOnReturn, bindSiteState } from './effects.ts'
import type { Finish } from './settle.ts'

/**
 * Starts a document: who uses it, may they be here, then the calls and everything that listens. Without React, on every page. `arrival` is what
 * before-paint could not store.
 */
export async function startBoot({ arrival }: { arrival?: Arrival | undefined } = {}): Promise<void> {
  const ports = apiPorts()
  resumeSession()
  if (isMember()) resumePasswordLock()
  let finish: Finish | undefined
  if (isOpen(arrival)) {
    const { settleSession } = await untilFetched(() => import('./settle.ts'))
    finish = await settleSession(ports, arrival)
  }
  if (leftByGuard()) return
  connectApi(createApi(ports))
  resumeSettings()
  for (const bind of [bindSessionMark, bindPageCache, bindSettingsOnReturn, bindFavicon, bindSignInHere, bindSiteState]) bind()
  offerLanguage()
  keepCopiesUnlisted()
  const settings = loadSettings()
  await Promise.all([settings, isMember() ? startMember(settings) : undefined, actOnAddress(settings), (finish ?? signInByItself)(settings), noteOrigin()])
}

function isMember(): boolean {
  return $session.get().state === 'member'
}

/** Is it still to be found out who is here? A link brought a token, or somebody is or was signed in elsewhere in this browser. */
function isOpen(arrival: Arrival | undefined): boolean {
  const { tab, local } = platform()
  if (arrival !== undefined || tab.get(ARRIVAL_KEY) !== undefined) return true
  return !isMember() && (local.get(MEMBER_KEY) ?? local.get(KEPT_SESSION_KEY)) !== undefined
}

/** Before-paint let pass who might have a session; now it is known (RTE-3, LOG-5). */
function leftByGuard(): boolean {
  const { route, merchant } = currentShell()
  const guarded = isGuarded(route, merchant.access)
  const guard = decided('guard', decideGuard({ route, guarded, session: isMember() ? 'member' : 'none', arriving: false, locked: $passwordLock.get() !== undefined }))
  if (guard.do === 'stay') return false
  const { pathname, search, hash } = new URL(platform().page.href())
  const path = hrefTo(guard.to, guard.to === 'login' ? { go: pathname + search + hash } : undefined)
  platform().page.replace(keepParameters(path, search))
  return true
}

/** A visitor who signs in over this page is its member from then on: what a member's document does begins late. */
function bindSignInHere(): Undo {
  return $signedInHere.listen(() => void startMember(loadSettings({ force: true })))
}

/** What this browser remembers may sign a visitor in (LOG-7), once the settings say whether. */
async function signInByItself(settings: Promise<void>): Promise<void> {
  if (isMember() || platform().local.get(REMEMBERED_KEY) === undefined) return
  await settings
  const auto = await ifFetched(import('#features/sign-in/auto-sign-in.ts'))
  await auto?.signInByItself()
}

async function startMember(settings: Promise<void>): Promise<void> {
  const member = await untilFetched(() => import('./member.ts'))
  await member.startMember(settings)
}

/** The host says so in a header; where that is missing, the page does (SEO-2). */
function keepCopiesUnlisted(): void {
  const { page, head } = platform()
  const { hosts, identityHost } = currentShell().merchant
  const listed = decided('search engines', { do: isListedHost({ host: new URL(page.href()).hostname, hosts, identityHost }) ? 'list' : 'keepAway' })
  if (listed.do === 'keepAway') head.forbidListing()
}

/** The button for customer service (PRO-5) comes last, and not before the first screen works; without it the tab and the menu lead there. */
export function offerService(): void {
  const { route, merchant } = currentShell()
  if (wantsLauncher({ route, launcher: merchant.features.support?.launcher })) whenInteractive(() => void showService())
}

async function showService(): Promise<void> {
  const launcher = await ifFetched(import('#islands/ChatLauncherIsland.lazy.tsx'))
  await launcher?.showLauncher()
}

/** Where the visitor came from is remembered on the first visit, and whenever an address says something new (RTE-11). */
async function noteOrigin(): Promise<void> {
  const { page, local } = platform()
  if (local.get(REGISTER_INFO_KEY) !== undefined && new URL(page.href()).search === '') return
  const origin = await ifFetched(import('#features/registration/origin.ts'))
  origin?.rememberOrigin()
}

/** What the address asks for once it is known who is here: redirectUrl (RTE-7); and sign-in is no place for members. */
async function actOnAddress(settings: Promise<void>): Promise<void> {
  const { route } = currentShell()
  if (isMember() && (route === 'login' || route === 'register')) {
    const { leaveSignIn } = await untilFetched(() => import('#features/sign-in/leave.ts'))
    return await leaveSignIn()
  }
  if (!new URL(platform().page.href()).searchParams.has('redirectUrl')) return
  // They say whether the token itself may go, or a code in its place.
  await settings
  const { followRedirect } = await untilFetched(() => import('#features/sign-in/redirect.ts'))
  await followRedirect()
}
