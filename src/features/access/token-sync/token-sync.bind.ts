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

/** SES-7: at start, on change, and on expiry, in any screen. Responses change nothing here. */
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

/** Returns ms until the next. */
function announce(url: string): number {
  const { tab, clock } = platform()
  const [member, token, now] = [$memberId.get(), $token.get(), clock.now()]
  const plan = logDecision(
    'token sync',
    decideTokenSync({ url, member, token, announced: parseStored(announced, tab.get(TOKEN_SYNC_KEY)), now }),
  )
  if (plan.because === 'announced') return plan.expiresIn
  if (plan.do === 'announce' && member !== undefined && token !== undefined) {
    // Before the response, against doubles; failures are repeated.
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

/** `keepalive`: a sign-out leaves the page. */
async function send(url: string, method: 'POST' | 'DELETE', token: string): Promise<boolean> {
  try {
    const answer = await platform().fetch(url, { method, headers: { Authorization: `Bearer ${token}` }, keepalive: true })
    return answer.ok
  } catch {
    // Members stay signed in without it.
    return false
  }
}
