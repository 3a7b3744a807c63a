import * as v from 'valibot'
import { SESSION_CHANNEL_PREFIX } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { Channel, Undo } from '#platform/platform.ts'
import { currentShell } from '#page/current.ts'
import { $passwordLock } from './password-lock.store.ts'
import { browserSecret, portableSession, type PortableSession, storedSince, wasSignedOut } from './session.codec.ts'
import { $session } from './session.store.ts'

/** SES-10, ms. */
const SIBLING_WAIT_MS = 200

const message = v.union([
  v.object({ source: v.literal('livery'), type: v.literal('askSession'), asker: v.string() }),
  v.object({ source: v.literal('livery'), type: v.literal('answerSession'), asker: v.string(), session: portableSession }),
])

/** Undefined after 200 ms (SES-10). */
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

/** Undo on `leaving`: an open channel prevents the back/forward cache. */
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

/** Named by a secret in storage: other documents of the origin without access to it cannot join. Without storage tabs do not share. */
function openChannel(): Channel | undefined {
  return platform().openChannel(`${SESSION_CHANNEL_PREFIX}${currentShell().merchant.code}:${browserSecret()}`)
}

function isOurs({ record }: PortableSession): boolean {
  return record.merchantCode === currentShell().merchant.code
}
