import { atom, computed } from 'nanostores'
import type { Alert, Notice, Toast } from './rules.ts'
import type { Turn } from './turns.ts'

/** Nothing is said in the prerendered shell. */
export const ALERT_IN_SHELL: Alert | undefined = undefined
export const NOTICES_IN_SHELL: readonly Notice[] = []
export const TOASTS_IN_SHELL: readonly Toast[] = []

/** Written by actions.ts alone. */
export const $alertQueue = atom<readonly Alert[]>([])

/** What lies over the page by itself, or would, beside the alerts. Written by take-turn.ts alone. */
export const $turns = atom<readonly Turn[]>([])

/** The alert to show now: while the site is closed they wait. */
export const $alert = computed([$alertQueue, $turns], ([first], turns) => (turns.includes('closedSite') ? undefined : first))

export const $notices = atom<readonly Notice[]>(NOTICES_IN_SHELL)

export const $toasts = atom<readonly Toast[]>(TOASTS_IN_SHELL)

/** False until the first screen had its time; then the views are loaded ahead, so that they can say that the network is gone. Written by ahead.ts alone. */
export const $viewsAhead = atom(false)

/** Nothing is said in the shell. */
export const SAID_IN_SHELL = ''

/** Names all that is said now; '' when there is nothing to show and nothing to prepare. */
export const $said = computed([$alert, $notices, $toasts, $viewsAhead], (alert, notices, toasts, ahead) =>
  [...(ahead ? ['ahead'] : []), ...(alert ? [alert.id] : []), ...[...notices, ...toasts].map(({ id }) => id)].join(' '))
