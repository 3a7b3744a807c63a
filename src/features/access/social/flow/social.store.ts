import { atom, computed } from 'nanostores'
import type { Settings } from '#contract/settings.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { platform } from '#platform/current.ts'
import { nativeApp } from '#platform/native-app.ts'
import { decideService, hostAppOf, isBetterOutside, SERVICES, type HostApp, type Service, type ServiceFacts } from './social.rules.ts'

export interface Services {
  readonly shown: readonly Service[]
  /** If a real browser would offer more. */
  readonly betterOutside: HostApp | undefined
}

/** The settings name them. */
export const SERVICES_IN_SHELL: Services = { shown: [], betterOutside: undefined }

/** Third-party services to sign in with (SOC-1). */
export const $services = computed($settings, (settings): Services => {
  if (!settings) return SERVICES_IN_SHELL
  const facts = serviceFacts(settings)
  const decided = SERVICES.map((service) => decideService(service, facts))
  return { shown: SERVICES.filter((_, at) => decided[at]?.do === 'show'), betterOutside: isBetterOutside(decided) ? facts.app : undefined }
})

export const $pendingService = atom<Service | undefined>(undefined)

export function hostApp(): HostApp | undefined {
  return hostAppOf(platform().device.userAgent, deviceKind())
}

/** SOC-6. */
export function isNative(service: Service): boolean {
  return service !== 'phone' && service !== 'telegram' && hostApp() === 'own' && nativeApp()?.offers(service) === true
}

export function hasFirebase({ smsProvider: { firebase, apiKey, authDomain, projectId } }: Settings): boolean {
  return firebase && apiKey !== '' && authDomain !== '' && projectId !== ''
}

function serviceFacts(settings: Settings): ServiceFacts {
  const { facebookAppId, googleWebClientId } = settings.smsProvider
  return {
    isOn: (flag) => isOn(settings, flag),
    firebase: hasFirebase(settings),
    facebookAppId,
    googleWebClientId,
    lineClientId: settings.gw.LINE_CLIENT_ID,
    app: hostApp(),
    isNative,
  }
}
