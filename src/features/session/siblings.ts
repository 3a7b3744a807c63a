import * as v from 'valibot'
import { platform } from '#platform/current.ts'
import type { Channel, Undo } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { foundSession, type FoundSession } from './found-session.ts'
import { SINCE_KEY } from './keys.ts'
import { $passwordLock } from './password-lock.ts'
import { $session } from './store.ts'
import { wasSignedOut } from './stored-session.ts'

/** How long a new tab waits for its siblings (SES-10), in milliseconds. */
export const SIBLING_WAIT_MS = 200

const message = v.variant('type', [
  v.object({ source: v.literal('livery'), type: v.literal('askSession'), asker: v.string() }),
  v.object({ source: v.literal('livery'), type: v.literal('answerSession'), asker: v.string(), session: foundSession }),
])

/** Asks the other tabs of this merchant whose session runs; undefined after 200 ms without an answer (SES-10). */
export function askSiblings(): Promise<FoundSession | undefined> {
  const { clock, random } = platform()
  const channel = openChannel()
  if (!channel) return Promise.resolve(undefined)
  const asker = random.uuid()
  return new Promise((resolve) => {
    const finish = (session: FoundSession | undefined): void => {
      undoTimer()
      channel.close()
      resolve(session)
    }
    const undoTimer = clock.after(SIBLING_WAIT_MS, () => finish(undefined))
    channel.listen((data) => {
      const heard = v.safeParse(message, data)
      if (heard.success && heard.output.type === 'answerSession' && heard.output.asker === asker && isOurs(heard.output.session)) finish(heard.output.session)
    })
    channel.send({ source: 'livery', type: 'askSession', asker })
  })
}

/** Answers siblings that ask, as long as it is not undone. An open channel keeps a page out of the back/forward cache: undo it on `leaving`. */
export function answerSiblings(): Undo {
  const channel = openChannel()
  if (!channel) return () => undefined
  channel.listen((data) => {
    const heard = v.safeParse(message, data)
    const session = $session.get()
    if (!heard.success || heard.output.type !== 'askSession' || session.state !== 'member' || wasSignedOut(session.member.id)) return
    const found: FoundSession = { record: { ...session.member }, since: Number(platform().tab.get(SINCE_KEY) ?? 0), lock: $passwordLock.get() }
    channel.send({ source: 'livery', type: 'answerSession', asker: heard.output.asker, session: found })
  })
  return () => channel.close()
}

function openChannel(): Channel | undefined {
  return platform().openChannel(`livery:session:${currentShell().merchant.code}`)
}

function isOurs({ record }: FoundSession): boolean {
  return record.merchantCode === currentShell().merchant.code
}
