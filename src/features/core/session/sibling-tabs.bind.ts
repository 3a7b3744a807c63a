import * as v from 'valibot'
import { SESSION_CHANNEL_PREFIX, SESSION_CHANNEL_SECRET_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { Channel, Undo } from '#platform/platform.ts'
import { currentShell } from '#page/current.ts'
import { $passwordLock } from './password-lock.store.ts'
import { portableSession, type PortableSession, storedSince, wasSignedOut } from './session.codec.ts'
import { $session } from './session.store.ts'

/** How long a new tab waits for its siblings (SES-10), in milliseconds. */
const SIBLING_WAIT_MS = 200

const message = v.union([
  v.object({ source: v.literal('livery'), type: v.literal('askSession'), asker: v.string() }),
  v.object({ source: v.literal('livery'), type: v.literal('answerSession'), asker: v.string(), session: portableSession }),
])

/** Asks the other tabs of this merchant for their session; resolves with undefined after 200 ms without one (SES-10). */
export function askSiblings(): Promise<PortableSession | undefined> {
  const { clock, random } = platform()
  const channel = openChannel()
  if (!channel) return Promise.resolve(undefined)
  const asker = random.uuid()
  return new Promise((resolve) => {
    const finish = (session: PortableSession | undefined): void => {
      undoTimer()
      channel.close()
      resolve(session)
    }
    const undoTimer = clock.after(SIBLING_WAIT_MS, () => finish(undefined))
    channel.listen((data) => {
      const heard = v.safeParse(message, data)
      if (heard.success && heard.output.type === 'answerSession' && heard.output.asker === asker && isOurs(heard.output.session))
        finish(heard.output.session)
    })
    channel.send({ source: 'livery', type: 'askSession', asker })
  })
}

/** Sends the session to sibling tabs that ask for it. An open channel keeps a page out of the back/forward cache: undo it on `leaving`. */
export function bindSiblingTabs(): Undo {
  const channel = openChannel()
  if (!channel) return () => undefined
  channel.listen((data) => {
    const heard = v.safeParse(message, data)
    const session = $session.get()
    if (!heard.success || heard.output.type !== 'askSession' || session.state !== 'member' || wasSignedOut(session.member.id)) return
    const found: PortableSession = { record: { ...session.member }, since: storedSince(), lock: $passwordLock.get() }
    channel.send({ source: 'livery', type: 'answerSession', asker: heard.output.asker, session: found })
  })
  return () => channel.close()
}

/**
 * The channel's name holds a secret of this device's storage: any document of the origin may open a channel, but only one that may read our storage, where
 * the kept session lies too, can name this one. Where storage refuses, each document has a secret of its own, and tabs do not share.
 */
function openChannel(): Channel | undefined {
  const { local, random, openChannel: open } = platform()
  let secret = local.get(SESSION_CHANNEL_SECRET_KEY)
  if (secret === undefined) local.set(SESSION_CHANNEL_SECRET_KEY, (secret = random.uuid()))
  return open(`${SESSION_CHANNEL_PREFIX}${currentShell().merchant.code}:${secret}`)
}

function isOurs({ record }: PortableSession): boolean {
  return record.merchantCode === currentShell().merchant.code
}
