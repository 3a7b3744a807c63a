import { call } from '#api/current.ts'
import { reportEvent, type EventName } from '#contract/events.ts'
import { currentDeviceWords } from '#features/core/device/device.actions.ts'
import { $session } from '#features/core/session/session.store.ts'
import { announceTracked } from './tracked-events.ts'
import { platform } from '#platform/current.ts'

/** Values of an event, in the names of TRK-3. */
export type EventPayload = Readonly<Record<string, string | number>>

/** Reports a member's action to the operator's server (TRK-4). A failure drops the event and shows nothing. */
export async function track(eventName: EventName, payload: EventPayload = {}): Promise<void> {
  const { page, random } = platform()
  const session = $session.get()
  const { pwaType } = currentDeviceWords()
  const id = random.uuid()
  announceTracked({ name: eventName, id, payload, at: platform().clock.now() })
  try {
    await call(reportEvent, {
      domain: new URL(page.href()).host,
      eventName,
      eventValue: { payload },
      eventID: id,
      ...(session.state === 'member' ? { loginSpanId: session.member.spanId } : {}),
      ...(pwaType === undefined ? {} : { pwaType }),
    }, { quiet: true })
  } catch {
    // A lost event must not disturb the screen (ERR-7).
  }
}
