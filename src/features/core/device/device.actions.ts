import { atom } from 'nanostores'
import { allows } from '#features/core/consent/consent.rules.ts'
import { $consent } from '#features/core/consent/consent.store.ts'
import { DEVICE_ID_KEY, WEBCLIP_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import { isInNativeApp } from '#platform/native-app.ts'
import { chooseDeviceId, decideDeviceKind, type DeviceKind, type DeviceWords, deviceWords } from './device.rules.ts'

const ID_DAYS = 365

export function deviceKind(): DeviceKind {
  const { device, local, page } = platform()
  const inApp = new URL(page.href()).searchParams.get('inApp')
  return decideDeviceKind({
    device,
    webClip: local.get(WEBCLIP_KEY) !== undefined,
    inApp: isInNativeApp() || (inApp !== null && inApp !== '0' && inApp !== 'false'),
  })
}

export function currentDeviceWords(): DeviceWords {
  return deviceWords(deviceKind())
}

/**
 * TRK-1, sent as loginDeviceId. Created once, in local storage and a cookie; if the folder says so, stored only with consent to measuring
 * (TRK-8).
 */
export function deviceId(): string {
  const { local, cookies, random } = platform()
  const stored = local.get(DEVICE_ID_KEY)
  const cookie = cookies.read(DEVICE_ID_KEY)
  const id = chooseDeviceId(stored, cookie) ?? $unstoredId.get() ?? random.uuid()
  if (waitsForConsent()) {
    $unstoredId.set(id)
    return id
  }
  if (stored !== id) local.set(DEVICE_ID_KEY, id)
  if (cookie !== id) cookies.write(DEVICE_ID_KEY, id, ID_DAYS)
  return id
}

/** For the document, where consent is missing. */
const $unstoredId = atom<string | undefined>(undefined)

function waitsForConsent(): boolean {
  return !allows($consent.get(), 'analytics') && currentShell().merchant.features.consent?.deviceIdWaits === true
}
