import { call } from '#api/current.ts'
import { reportEvent, type EventName } from '#contract/events.ts'
import { currentDeviceWords } from '#features/device/device.ts'
import { $session } from '#features/session/store.ts'
import { platform } from '#platform/current.ts'

/** Values of an event, in the names of TRK-3. */
export type EventPayload = Readonly<Record<string, string | number>>

/** Reports something that a member did to the operator's server (TRK-4). It never disturbs a screen: what cannot be reported is dropped. */
export async function track(eventName: EventName, payload: EventPayload = {}): Promise<void> {
  const { page, random } = platform()
  const session = $session.get()
  const { pwaType } = currentDeviceWords()
  try {
    await call(reportEvent, {
      domain: new URL(page.href()).host,
      eventName,
      eventValue: { payload },
      eventID: random.uuid(),
      ...(session.state === 'member' ? { loginSpanId: session.member.spanId } : {}),
      ...(pwaType === undefined ? {} : { pwaType }),
    }, { quiet: true })
  } catch {
    // An event that is lost is nobody's trouble but the report's (ERR-7).
  }
}
