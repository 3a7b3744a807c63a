import { platform } from '#platform/current.ts'
import { chooseDeviceId, decideDeviceKind, type DeviceKind, type DeviceWords, deviceWords } from './rules.ts'

const ID_KEY = 'deviceId'
const ID_DAYS = 365
const WEBCLIP_KEY = 'WEBCLIP'

/** Where this page runs. */
export function deviceKind(): DeviceKind {
  const { device, local, page } = platform()
  const inApp = new URL(page.href()).searchParams.get('inApp')
  return decideDeviceKind({ device, webClip: local.get(WEBCLIP_KEY) !== undefined, inApp: inApp !== null && inApp !== '0' && inApp !== 'false' })
}

/** Where this page runs, in the wire contract's words. */
export function currentDeviceWords(): DeviceWords {
  return deviceWords(deviceKind())
}

/** This browser's id (TRK-1), the same in local storage and cookie; made once, sent as loginDeviceId. */
export function deviceId(): string {
  const { local, cookies, random } = platform()
  const stored = local.get(ID_KEY)
  const cookie = cookies.read(ID_KEY)
  const id = chooseDeviceId(stored, cookie) ?? refusedStorageId ?? random.uuid()
  if (stored !== id && !local.set(ID_KEY, id)) refusedStorageId = id
  if (cookie !== id) cookies.write(ID_KEY, id, ID_DAYS)
  return id
}

/** Where storage is refused the id lives as long as the document. */
let refusedStorageId: string | undefined
