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

/** Overlays that are in front or wait, beside the alerts. Only early-dialogs.actions.ts sets it. */
export const $overlays = atom<readonly Overlay[]>([])

/** The alert to show now. Alerts wait while the site is closed. */
export const $alert = computed([$alertQueue, $overlays], ([first], overlays) => (overlays.includes('closedSite') ? undefined : first))

export const $notices = atom<readonly ShownNotice[]>(NOTICES_IN_SHELL)

export const $toasts = atom<readonly Toast[]>(TOASTS_IN_SHELL)

/** True once the reader has done something, or the page is idle: the views are then preloaded so that they can still report a lost connection. */
export const $preloadDialogs = atom(false)

export function preloadDialogs(): void {
  $preloadDialogs.set(true)
}

/** Ids of all open dialogs, and `ahead` for the preload; '' when there is nothing to show or preload. */
export const $openDialogs = computed([$alert, $notices, $toasts, $preloadDialogs], (alert, notices, toasts, preload) =>
  [...(preload ? ['ahead'] : []), ...(alert ? [alert.id] : []), ...[...notices, ...toasts].map(({ id }) => id)].join(' '),
)
