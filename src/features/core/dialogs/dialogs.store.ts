import { atom, computed } from 'nanostores'
import type { Alert, ShownNotice, Toast } from './dialogs.rules.ts'
import type { Overlay } from './overlays.rules.ts'

/** The prerendered shell shows no dialog. */
export const ALERT_IN_SHELL: Alert | undefined = undefined

export const NOTICES_IN_SHELL: readonly ShownNotice[] = []

export const TOASTS_IN_SHELL: readonly Toast[] = []

export const OPEN_DIALOGS_IN_SHELL = ''

/** Only dialogs.actions.ts sets it. */
export const $alertQueue = atom<readonly Alert[]>([])

/** Besides alerts, showing or waiting. Set by early-dialogs.actions.ts only. */
export const $overlays = atom<readonly Overlay[]>([])

/** Alerts wait while the site is closed. */
export const $alert = computed([$alertQueue, $overlays], ([first], overlays) => (overlays.includes('closedSite') ? undefined : first))

export const $notices = atom<readonly ShownNotice[]>(NOTICES_IN_SHELL)

export const $toasts = atom<readonly Toast[]>(TOASTS_IN_SHELL)

/** After first use or when idle: views are preloaded to report a lost connection. */
export const $preloadDialogs = atom(false)

export function preloadDialogs(): void {
  $preloadDialogs.set(true)
}

/** Ids of open dialogs, `ahead` for the preload, else ''. */
export const $openDialogs = computed([$alert, $notices, $toasts, $preloadDialogs], (alert, notices, toasts, preload) =>
  [...(preload ? ['ahead'] : []), ...(alert ? [alert.id] : []), ...[...notices, ...toasts].map(({ id }) => id)].join(' '),
)
