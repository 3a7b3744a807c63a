import { atom, computed } from 'nanostores'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { isListedHost } from '#features/core/navigation/host.rules.ts'
import { $playBreak } from '#features/core/play-break/play-break.store.ts'
import { ownerOf } from '#features/core/session/session.codec.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { ownerHash } from '#lib/owner-hash.ts'
import { logDecision } from '#lib/decision-log.ts'
import { PUSH_OFF_KEY, PUSH_OWNER_KEY, PUSH_TOKEN_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { PushBrowser } from './browser-push.ts'
import { decidePushSupport, messagingProject, type PushSupport } from './push.rules.ts'

export const PUSH_SWITCH_IN_SHELL: PushSwitch = { show: false }

/** Set by push.bind.ts only. */
export const $pushBrowser = atom<PushBrowser | undefined>(undefined)

/** Set by push.actions.ts and push.bind.ts. */
export const $permission = atom<NotificationPermission>('default')

/** On this device. Set by push.actions.ts and push.bind.ts. */
export const $turnedOff = atom(false)

/** Known as this member's. Set by push.actions.ts and push.bind.ts. */
export const $pushBound = atom(false)

/** A token is being subscribed or given back. */
export const $pushPending = atom(false)

export const $messagingProject = computed($settings, messagingProject)

/** Can this page turn notifications on (PSH-3)? */
export const $pushSupport = computed([$pushBrowser, $permission, $messagingProject], (browser, permission, project): PushSupport => {
  if (!browser) return { do: 'hide', because: 'pushNotConfigured' }
  const { page, device } = platform()
  const { hosts, identityHost } = currentShell().merchant
  const ownHost = isListedHost({ host: new URL(page.href()).hostname, hosts, identityHost })
  return logDecision(
    'notifications',
    decidePushSupport({ project, ownHost, kind: deviceKind(), device, missing: browser.missing(), permission }),
  )
})

export type PushSwitch =
  | { readonly show: false }
  | {
      readonly show: true
      readonly on: boolean
      readonly pending: boolean
      readonly blocked: 'onlyInstalled' | 'unsupported' | 'blocked' | undefined
    }

/** On only when messages can arrive. */
export const $pushSwitch = computed(
  [$pushSupport, $permission, $pushBound, $pushPending, $playBreak],
  (support, permission, bound, pending, playBreak): PushSwitch => {
    // A break stops them (RGP-4, RGP-6).
    if (support.do === 'hide' || playBreak) return { show: false }
    const blocked = support.do === 'explain' ? support.because : undefined
    return { show: true, on: blocked === undefined && permission === 'granted' && bound, pending, blocked }
  },
)

/** Also a turned-off token with unconfirmed end: a press retries. */
export function readBound(): boolean {
  const { local } = platform()
  return local.get(PUSH_TOKEN_KEY) !== undefined && (readTurnedOff() || local.get(PUSH_OWNER_KEY) === pushOwner())
}

export function readTurnedOff(): boolean {
  return platform().local.get(PUSH_OFF_KEY) === ownerHash(pushOwner())
}

export function pushOwner(): string {
  return ownerOf($memberId.get() ?? '')
}
