import { LOADING_HIDDEN_MS, mayShowLoading } from '#api/error-catalogue.ts'
import { platform } from '#platform/current.ts'
import { type Alert, type Notice, putById, queueAlert, type Toast, withoutId } from './rules.ts'
import { $alertQueue, $notices, $toasts } from './store.ts'
import type { Words } from './words.ts'

/** How long an information toast stays, in milliseconds. */
export const TOAST_MS = 3000

let failedAt: number | undefined

/** Shows a modal, after the more urgent ones; the same id is shown once, however many ask. */
export function showAlert(alert: Omit<Alert, 'urgency'> & Partial<Pick<Alert, 'urgency'>>): void {
  $alertQueue.set(queueAlert($alertQueue.get(), { urgency: 'problem', ...alert }))
}

/** The member agreed to the alert in front: it goes, then what it leads to happens. */
export function confirmAlert(): void {
  const [front] = $alertQueue.get()
  dismissAlert()
  front?.onConfirm?.()
}

/** The alert in front goes without leading anywhere. */
export function dismissAlert(): void {
  $alertQueue.set($alertQueue.get().slice(1))
}

/** Shows a panel until it is closed; the same id takes the earlier one's place. */
export function showNotice(notice: Notice): void {
  $notices.set(putById($notices.get(), notice))
}

export function dismissNotice(id: string): void {
  $notices.set(withoutId($notices.get(), id))
}

/** Shows a line for `forMs` milliseconds. */
export function showToast(body: Words, { id, forMs = TOAST_MS }: { id?: string; forMs?: number } = {}): void {
  const toast: Toast = { id: id ?? platform().random.uuid(), kind: 'info', body }
  $toasts.set(putById($toasts.get(), toast))
  platform().clock.after(forMs, () => $toasts.set($toasts.get().filter((other) => other !== toast)))
}

/** What was asked for could not be loaded. */
export function sayOffline(): void {
  showToast({ key: 'errors.network_offline' }, { id: 'offline' })
}

/** Shows a spinner line until `dismissToast(id)`; within 3 s of a failed response it is not shown (ERR-5). */
export function showLoading(id: string, body: Words): void {
  if (mayShowLoading({ failedAt, now: platform().clock.now() })) $toasts.set(putById($toasts.get(), { id, kind: 'loading', body }))
}

export function dismissToast(id: string): void {
  $toasts.set(withoutId($toasts.get(), id))
}

/** A response failed: no loading toast is seen from now to 3 s later (ERR-5). */
export function loadingFailed(): void {
  failedAt = platform().clock.now()
  clearLoading()
  // Something else may still put one up by itself: the end of the time clears once more.
  platform().clock.after(LOADING_HIDDEN_MS - 1, clearLoading)
}

/** Forgets what was said, for a page out of the back/forward cache and for tests. */
export function silence(): void {
  failedAt = undefined
  $alertQueue.set([])
  $notices.set([])
  $toasts.set([])
}

function clearLoading(): void {
  $toasts.set($toasts.get().filter(({ kind }) => kind !== 'loading'))
}
