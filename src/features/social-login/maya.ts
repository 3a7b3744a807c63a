import { call } from '#api/current.ts'
import { loginMaya } from '#contract/session.ts'
import { refreshMayaTokens } from '#contract/social.ts'
import { visitorOrigin } from '#features/registration/origin.ts'
import { MAYA_KEY } from '#features/session/keys.ts'
import { $session } from '#features/session/store.ts'
import { $settings } from '#features/settings/store.ts'
import { saySignedInByLink } from '#features/sign-in/link-said.ts'
import { concludeSignIn, signInDevice } from '#features/sign-in/sign-in.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { decideLanding, refreshAfterMs } from './maya-rules.ts'
import { answered, saySocial } from './said.ts'

/** Signs in whom the super-app brings, with the session id that stood in the address (LOG-9). The session ends with the tab. */
export async function takeLanding(sessionId: string): Promise<void> {
  const landing = decided('super-app', decideLanding({ on: $settings.get()?.maya ?? false, signedIn: $session.get().state === 'member' }))
  if (landing.do === 'drop') return
  const { page, tab } = platform()
  const { origin, pathname, host, searchParams } = new URL(page.href())
  const { affiliateCode } = visitorOrigin()
  const env = searchParams.get('env') ?? 'prod'
  const asked = { sessionId, env, registerUrl: origin + pathname, domain: host, ...(affiliateCode && { affiliateCode }), ...signInDevice() }
  const result = await answered(call(loginMaya, asked), 'maya_failed')
  if (!result) return
  if (!result.ok) return await saySocial('maya_failed')
  tab.set(MAYA_KEY, env)
  await concludeSignIn(result.value, { keep: false })
  saySignedInByLink(result.value.userName)
}

/** Has the super-app's session renewed before it ends, for as long as somebody is signed in here (LOG-9). */
export async function keepMayaAlive(): Promise<void> {
  const { tab, clock } = platform()
  const env = tab.get(MAYA_KEY)
  if (env === undefined || $session.get().state !== 'member') return tab.remove(MAYA_KEY)
  const expiresAt = await refreshed(env)
  if (expiresAt === undefined) return tab.remove(MAYA_KEY)
  clock.after(refreshAfterMs({ now: clock.now(), expiresAt }), () => void keepMayaAlive())
}

/** When the session ends now; undefined when there is none any more. */
async function refreshed(env: string): Promise<number | undefined> {
  try {
    const result = await call(refreshMayaTokens, { env }, { quiet: true })
    return result.ok ? result.value.expiresAt : undefined
  } catch {
    // Nobody answered: asked again in a while.
    return 0
  }
}
