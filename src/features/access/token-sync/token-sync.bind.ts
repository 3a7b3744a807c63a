import * as v from 'valibot'
import { $memberId, $token } from '#features/core/session/session.store.ts'
import { logDecision } from '#lib/decision-log.ts'
import { TOKEN_SYNC_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#page/current.ts'
import { ANNOUNCEMENT_MAX_AGE_MS, decideTokenSync, tokenEnding } from './token-sync.rules.ts'

const announced = v.object({ member: v.string(), token: v.string(), at: v.number() })

/**
 * Announces the signed-in member to the merchant's own service, now, on every change, and when the last announcement expires, whichever screen made it
 * (SES-7). Its responses and failures change nothing here.
 */
export function bindTokenSync(): Undo {
  const { url } = currentShell().merchant.features.tokenSync
  if (url === undefined) return () => undefined
  const { clock, lifecycle } = platform()
  let undoTimer: Undo = () => undefined
  const keepAnnounced = (): void => {
    undoTimer()
    undoTimer = clock.after(announce(url), keepAnnounced)
  }
  keepAnnounced()
  const undos = [
    () => undoTimer(),
    $token.listen((token, before) => {
      if (token !== undefined) keepAnnounced()
      else if (before !== undefined) void withdraw(url, before)
    }),
    lifecycle.on('visible', keepAnnounced),
  ]
  return () => undos.forEach((undo) => undo())
}

/** Returns the milliseconds until the next announcement is due. */
function announce(url: string): number {
  const { tab, clock } = platform()
  const [member, token, now] = [$memberId.get(), $token.get(), clock.now()]
  const plan = logDecision(
    'token sync',
    decideTokenSync({ url, member, token, announced: parseStored(announced, tab.get(TOKEN_SYNC_KEY)), now }),
  )
  if (plan.because === 'announced') return plan.expiresIn
  if (plan.do === 'announce' && member !== undefined && token !== undefined) {
    // Stored before the response, so that two triggers of one page do not both announce; a failed announcement is repeated.
    tab.set(TOKEN_SYNC_KEY, JSON.stringify({ member, token: tokenEnding(token), at: now }))
    void send(url, 'POST', token).then((received) => {
      if (!received) tab.remove(TOKEN_SYNC_KEY)
    })
  }
  return ANNOUNCEMENT_MAX_AGE_MS
}

async function withdraw(url: string, token: string): Promise<void> {
  platform().tab.remove(TOKEN_SYNC_KEY)
  await send(url, 'DELETE', token)
}

/** With `keepalive`, because a sign-out leaves the page at once. */
async function send(url: string, method: 'POST' | 'DELETE', token: string): Promise<boolean> {
  try {
    const answer = await platform().fetch(url, { method, headers: { Authorization: `Bearer ${token}` }, keepalive: true })
    return answer.ok
  } catch {
    // The merchant's service is not ours: members stay signed in without it.
    return false
  }
}
