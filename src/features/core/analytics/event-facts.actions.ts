import * as v from 'valibot'
import { currentDeviceWords } from '#features/core/device/device.actions.ts'
import { parseJson } from '#lib/json.ts'
import { CLICK_IDS_KEY } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { platform } from '#platform/current.ts'
import { nativeTrackingIds } from '#platform/native-app.ts'
import { APP_IDS, type AppIds, type BodyFacts } from './delivery.rules.ts'
import { CLICK_ID_NAMES, type ClickIds, clickIdsOf } from './visitor.rules.ts'
import { visitorOrigin } from './visitor-origin.actions.ts'

const clickIds = v.record(v.picklist(CLICK_ID_NAMES), v.optional(v.string()))
/** The longest id that an app may name, in characters. */
const MAX_APP_ID_LENGTH = 200
const appIds = v.object(
  Object.fromEntries(
    APP_IDS.map((name) => [name, v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_APP_ID_LENGTH))), undefined)]),
  ),
)

/** The facts that every event's body carries (TRK-4). */
export function bodyFacts(): BodyFacts {
  const { affiliateCode, tid, pixels } = visitorOrigin()
  return {
    domain: new URL(platform().page.href()).host,
    affiliateCode,
    tid,
    pixels,
    clickIds: currentClickIds(),
    appIds: appIdsOf(nativeTrackingIds()),
    pwaType: currentDeviceWords().pwaType,
  }
}

/** Stores the click ids of the address, since a deposit may follow on a later visit (TRK-9). Call it with consent only. */
export function storeClickIds(): void {
  const ids = currentClickIds()
  if (Object.keys(ids).length > 0) platform().local.set(CLICK_IDS_KEY, JSON.stringify(ids))
}

function currentClickIds(): ClickIds {
  const { local, page } = platform()
  const stored = parseStored(clickIds, local.get(CLICK_IDS_KEY)) as ClickIds | undefined
  return clickIdsOf(new URL(page.href()).searchParams, stored)
}

/** The app is a stranger's program: what is no text is left out. */
function appIdsOf(told: unknown): AppIds {
  const read = v.safeParse(appIds, typeof told === 'string' ? parseJson(told) : undefined)
  return read.success ? Object.fromEntries(Object.entries(read.output).filter(([, id]) => id !== undefined)) : {}
}
