import type { CallResult } from '#api/wire.ts'
import { call } from '#api/current.ts'
import { serverTime } from '#api/server-time.ts'
import type { RefusalOf, RequestOf } from '#contract/call.ts'
import { loginMaya, type LoginValue } from '#contract/session.ts'
import { refreshMayaTokens } from '#contract/social.ts'
import { visitorOrigin } from '#features/core/analytics/visitor-origin.codec.ts'
import { MAYA_KEY } from '#lib/storage-keys.ts'
import { $session } from '#features/core/session/session.store.ts'
import { afterSignIn } from '#features/access/sign-in/after-sign-in.actions.ts'
import { showSignedInByLink } from '#features/access/sign-in/incoming-session.actions.ts'
import { sayExcluded, signInDevice } from '#features/access/sign-in/sign-in.actions.ts'
import { askThenJoin } from '#features/access/social/flow/ask-fields.actions.ts'
import { $requiredFields } from '#features/access/join/extra-fields.store.ts'
import { extraRefusalOf } from '#features/access/join/join.actions.ts'
import type { RegisterRefusal } from '#features/access/join/join-form.rules.ts'
import { $registration } from '#features/access/join/join.store.ts'
import { loadSettings } from '#features/core/settings/settings.actions.ts'
import { formFailureOf, runSubmission } from '#features/core/submission/submission.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { decideSuperAppLanding, renewAfterMs } from '#features/access/social/flow/service-return.rules.ts'
import { resultOrAlert, showSocialFailure } from '#features/access/social/flow/social-notices.actions.ts'

/** LOG-9. By the address's session id; ends with the tab. */
export async function signInFromSuperApp(sessionId: string): Promise<void> {
  const facts = { on: currentShell().merchant.maya, signedIn: $session.get().state === 'member' }
  const landing = logDecision('super-app', decideSuperAppLanding(facts))
  if (landing.do === 'drop') return
  const { page, tab } = platform()
  const { origin, pathname, host, searchParams } = new URL(page.href())
  const { affiliateCode } = visitorOrigin()
  const env = searchParams.get('env') ?? 'prod'
  const body = { sessionId, env, registerUrl: origin + pathname, domain: host, ...(affiliateCode && { affiliateCode }), ...signInDevice() }
  const finish = async (response: LoginValue): Promise<void> => {
    tab.set(MAYA_KEY, env)
    await afterSignIn({ by: 'signIn', response, keep: false })
    showSignedInByLink(response.userName)
  }
  const result = await resultOrAlert(call(loginMaya, body), 'maya_failed')
  if (!result) return
  if (result.ok) return await finish(result.value)
  if (result.refusal.code === 'play.excluded') return await sayExcluded(result.refusal)
  if (result.refusal.code !== 'register.extra.invalid') return await showSocialFailure('maya_failed')
  // A newcomer, whose account waits for what is required (BRD-6). The refusal has not used up the session id.
  await loadSettings()
  if ($requiredFields.get().length === 0) return await showSocialFailure('maya_failed')
  let isOver = false
  const joined = await askThenJoin(
    (extra) =>
      runSubmission($registration, async () => {
        const again = await callOrFailure({ ...body, extra: extra ?? {} })
        if ('state' in again) return again
        if (!again.ok) {
          isOver = again.refusal.code !== 'register.extra.invalid'
          return { state: 'failure', refusal: mayaRefusal(again.refusal) }
        }
        await finish(again.value)
        return { state: 'success' }
      }),
    () => isOver,
  )
  if (joined !== 'closed' && joined.state === 'failure') await showSocialFailure('maya_failed')
}

async function callOrFailure(
  body: RequestOf<typeof loginMaya>,
): Promise<CallResult<typeof loginMaya> | { readonly state: 'failure'; readonly refusal: RegisterRefusal }> {
  try {
    return await call(loginMaya, body)
  } catch (error) {
    return { state: 'failure', refusal: formFailureOf(error) }
  }
}

function mayaRefusal(refusal: RefusalOf<typeof loginMaya>): RegisterRefusal {
  return refusal.code === 'register.extra.invalid' ? extraRefusalOf(refusal) : { code: 'unanswered', message: '' }
}

/** LOG-9. */
export async function keepSuperAppSessionAlive(): Promise<void> {
  const { tab, clock } = platform()
  const env = tab.get(MAYA_KEY)
  if (env === undefined || $session.get().state !== 'member') return tab.remove(MAYA_KEY)
  const expiresAt = await renewSession(env)
  if (expiresAt === undefined) return tab.remove(MAYA_KEY)
  clock.after(renewAfterMs({ now: serverTime(clock.now()), expiresAt }), () => void keepSuperAppSessionAlive())
}

/** New end, epoch ms; undefined if it is gone. */
async function renewSession(env: string): Promise<number | undefined> {
  try {
    const result = await call(refreshMayaTokens, { env }, { quiet: true })
    return result.ok ? result.value.expiresAt : undefined
  } catch {
    // No response: retry soon.
    return 0
  }
}
