import { atom, computed } from 'nanostores'
import type { Settings } from '#contract/settings.ts'
import { deviceKind } from '#features/device/device.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { platform } from '#platform/current.ts'
import { decideService, type HostApp, hostAppOf, isBetterOutside, type Service, type ServiceFacts, SERVICES } from './rules.ts'

export interface Services {
  readonly shown: readonly Service[]
  /** The app that shows the page, where a real browser would offer more. */
  readonly betterOutside: HostApp | undefined
}

/** The prerendered shell offers none: which there are, the settings say. */
export const SERVICES_IN_SHELL: Services = { shown: [], betterOutside: undefined }

/** Other services to sign in by (SOC-1). */
export const $services = computed($settings, (settings): Services => {
  if (!settings) return SERVICES_IN_SHELL
  const facts = serviceFacts(settings)
  const decided = SERVICES.map((service) => decideService(service, facts))
  return { shown: SERVICES.filter((_, at) => decided[at]?.do === 'show'), betterOutside: isBetterOutside(decided) ? facts.app : undefined }
})

/** The service that is asked now; undefined when none is. */
export const $asking = atom<Service | undefined>(undefined)

/** The app whose browser shows the page. */
export function hostApp(): HostApp | undefined {
  return hostAppOf(platform().device.userAgent, deviceKind() === 'webview')
}

function serviceFacts(settings: Settings): ServiceFacts {
  const { firebase, apiKey, authDomain, projectId, googleWebClientId } = settings.smsProvider
  return {
    isOn: (flag) => isOn(settings, flag),
    firebase: firebase && apiKey !== '' && authDomain !== '' && projectId !== '',
    googleWebClientId,
    lineClientId: settings.gw.LINE_CLIENT_ID,
    app: hostApp(),
  }
}
