import type { Declaration } from '#contract/call.ts'
import { readFlag } from '#contract/fields.ts'
import { curlOf } from './curl.ts'
import type { Finding } from './findings.ts'
import losses from './losses.json' with { type: 'json' }
import type { Trial } from './trial.ts'

/** What docs/absent-calls.md says of each call. */
const LOSSES: Readonly<Record<string, { readonly loss: string; readonly needed?: boolean }>> = losses

/** What members lose where a back end lacks the call. */
export const lossOf = ({ name }: Declaration): string => LOSSES[name]?.loss ?? ''

/** What the settings announce, by the calls that it takes. */
const ANNOUNCED: Readonly<Record<string, (settings: Readonly<Record<string, unknown>>) => unknown>> = {
  ...each(['handoff', 'redeemHandoff'], (settings) => settings['handoff']),
  ...each(['passkeyOptions', 'registerPasskey', 'loginPasskey'], (settings) => settings['passkeys']),
  ...each(['playSummary'], (settings) => inside(settings, 'play')['summary']),
  ...each(['takeBreak'], (settings) => inside(settings, 'play')['breaks']),
  ...each(['selfExclude'], (settings) => inside(settings, 'play')['exclusion']),
  ...each(['playLimits', 'setPlayLimit', 'confirmPlayLimit'], (settings) =>
    (inside(settings, 'play')['limits'] as unknown[] | undefined)?.length === 0 ? false : inside(settings, 'play')['limits'] !== undefined,
  ),
  ...each(['inbox', 'readInbox', 'unreadCount'], (settings) => inside(settings, 'whitelabelVal')['INBOX3']),
  ...each(['rewards', 'claimReward'], (settings) => inside(settings, 'whitelabelVal')['REWCEN3']),
  ...each(['dailySignIn', 'claimDailySignIn'], (settings) => program(settings, 'LOGIN')),
  ...each(['missions', 'claimMission'], (settings) => program(settings, 'MISSION')),
  ...each(['savior', 'claimSavior'], (settings) => program(settings, 'SAVIOR')),
  ...each(['referral'], (settings) => program(settings, 'REFERRAL')),
}

function each<Value>(names: readonly string[], value: Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

function inside(settings: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  return (settings[key] ?? {}) as Record<string, unknown>
}

const program = (settings: Readonly<Record<string, unknown>>, key: string): unknown =>
  inside(inside(settings, 'availablePromotions'), key)['enabled']

/** A call that is missing although the settings announce it, or although no site works without it. */
export function missingOf({ settings, client, options }: Trial, call: Declaration): Finding[] {
  const needed = LOSSES[call.name]?.needed === true
  const isAnnounced = readFlag(ANNOUNCED[call.name]?.(settings))
  // A brand may take no new members.
  if (!isAnnounced && (!needed || call.name === 'register')) return []
  const headers = { 'X-Real-UA': 'livery-conform', Merchant: options.merchant, Language: options.language }
  return [
    {
      call: call.name,
      check: 'offered',
      field: '',
      found: 'not found',
      expected: isAnnounced ? 'a call that the settings announce' : 'a call without which no site works',
      requirement: 'RGP-9, docs/absent-calls.md',
      curl: curlOf(client.base, { method: call.method, target: call.path, headers }),
      times: 1,
    },
  ]
}
