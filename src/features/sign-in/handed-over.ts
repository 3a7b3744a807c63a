import type { Api } from '#api/call.ts'
import { callsAs } from '#api/calls-as.ts'
import type { ApiPorts } from '#api/ports.ts'
import { type LoginValue, redeemHandoff } from '#contract/session.ts'
import type { Settings } from '#contract/settings.ts'
import { systemStatus } from '#contract/system.ts'
import { playBreak } from '#features/session/play-break.ts'
import { $session } from '#features/session/store.ts'
import { joinSession } from '#features/session/transitions.ts'
import { statusRequest } from '#features/settings/actions.ts'
import { isOn } from '#features/settings/rules.ts'
import { decided } from '#lib/decisions.ts'
import { platform } from '#platform/current.ts'
import { decideHandoff } from './handoff-rules.ts'
import { sayLinkRefused, saySignedInByLink } from './link-said.ts'
import { recordOf } from './record-of.ts'
import { decidePasswordLock } from './rules.ts'

/**
 * Begins a session by the code that another address of the merchant sent along (RTE-4). Anybody can write a link with a code of theirs, as with a token of
 * theirs: so it replaces nobody, and who comes is told whose session this is. It is tried once and kept nowhere.
 */
export async function takeHandoff(ports: ApiPorts, code: string): Promise<void> {
  const api = callsAs(ports, undefined)
  const signedIn = $session.get().state === 'member'
  const onBreak = playBreak() !== undefined
  const settings = signedIn || onBreak ? undefined : await askSettings(api)
  if (decided('code of the link', decideHandoff({ signedIn, onBreak, announced: settings?.handoff })).do === 'leave') return
  const answer = await redeem(api, code)
  if (!answer) return sayLinkRefused()
  const { passwordExpired, firstTimeLogin } = answer
  const lock = decidePasswordLock({ passwordExpired, expiryForcesChange: isOn(settings, 'PWDEXPFORCECHANGE3'), password: undefined, defaultPassword: null, firstTimeLogin })
  if (joinSession({ record: recordOf(answer), since: platform().clock.now(), lock })) saySignedInByLink(answer.userName)
}

/** The page's own settings come later, as its member's: they wait for who that is. */
async function askSettings(api: Api): Promise<Settings | undefined> {
  try {
    const result = await api.call(systemStatus, statusRequest())
    return result.ok ? result.value : undefined
  } catch {
    // The page asks again by itself, and says what is wrong.
    return undefined
  }
}

async function redeem(api: Api, code: string): Promise<LoginValue | undefined> {
  try {
    const result = await api.call(redeemHandoff, { code })
    return result.ok ? result.value : undefined
  } catch {
    // Whether it was spent nobody knows: one try is all that a code has.
    return undefined
  }
}
