import * as v from 'valibot'
import { $memberId, $token } from '#features/session/store.ts'
import { decided } from '#lib/decisions.ts'
import { parseStored } from '#lib/json.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { decideTokenSync, endingOf } from './rules.ts'

/** Of this tab: each announces its own session. */
const ANNOUNCED_KEY = 'livery:token-sync'
const announced = v.object({ member: v.string(), token: v.string(), at: v.number() })

/** Tells the merchant's own service who is signed in, now and when it changes (SES-7). Its answers and failures change nothing here. */
export function bindTokenSync(): Undo {
  const { url } = currentShell().merchant.features.tokenSync
  if (url === undefined) return () => undefined
  let before = $token.get()
  void announce(url)
  const undos = [
    $token.listen((token) => {
      if (token !== undefined) void announce(url)
      else if (before !== undefined) void withdraw(url, before)
      before = token
    }),
    platform().lifecycle.on('visible', () => void announce(url)),
  ]
  return () => undos.forEach((undo) => undo())
}

async function announce(url: string): Promise<void> {
  const { tab, clock } = platform()
  const [member, token, now] = [$memberId.get(), $token.get(), clock.now()]
  const plan = decided('token sync', decideTokenSync({ url, member, token, announced: parseStored(announced, tab.get(ANNOUNCED_KEY)), now }))
  if (plan.do === 'nothing' || member === undefined || token === undefined) return
  // Noted before it is known to have arrived, so that two of a page do not both tell; what failed is told anew.
  tab.set(ANNOUNCED_KEY, JSON.stringify({ member, token: endingOf(token), at: now }))
  if (!(await tell(url, 'POST', token))) tab.remove(ANNOUNCED_KEY)
}

async function withdraw(url: string, token: string): Promise<void> {
  platform().tab.remove(ANNOUNCED_KEY)
  await tell(url, 'DELETE', token)
}

/** `keepalive`: a sign-out leads away at once. */
async function tell(url: string, method: 'POST' | 'DELETE', token: string): Promise<boolean> {
  try {
    const answer = await platform().fetch(url, { method, headers: { Authorization: `Bearer ${token}` }, keepalive: true })
    return answer.ok
  } catch {
    // The merchant's service is no part of ours: members are signed in without it.
    return false
  }
}
