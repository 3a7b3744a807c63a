import { type ErrorDecision, LOADING_HIDDEN_MS, mayShowLoading } from '#api/error-catalogue.ts'
import type { Words } from '#i18n/words.ts'
import { platform } from '#platform/current.ts'
import { type Alert, type Notice, putById, queueAlert, type Toast, withoutId } from './dialogs.rules.ts'
import { $alertQueue, $notices, $toasts } from './dialogs.store.ts'

/** How long an information toast stays, in milliseconds. */
export const TOAST_MS = 3000

let failedAt: number | undefined

/** Shows a modal, after the more urgent ones. Calls with the same id show it once. */
export function showAlert(alert: Omit<Alert, 'urgency'> & Partial<Pick<Alert, 'urgency'>>): void {
  $alertQueue.set(queueAlert($alertQueue.get(), { urgency: 'problem', ...alert }))
}

/** Closes the alert in front, then runs its `onConfirm`. */
export function confirmAlert(): void {
  const [front] = $alertQueue.get()
  dismissAlert()
  front?.onConfirm?.()
}

/** Closes the alert in front without running its `onConfirm`. */
export function dismissAlert(): void {
  $alertQueue.set($alertQueue.get().slice(1))
}

/** Shows a panel until it is closed. One of the same id is replaced in its place. */
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

/** Shows that a requested part could not be loaded. */
export function showCouldNotLoad(): void {
  showToast({ key: 'errors.network_offline' }, { id: 'offline' })
}

/** Shows a spinner line until `dismissToast(id)`; shows nothing within 3 s of a failed response (ERR-5). */
export function showLoading(id: string, body: Words): void {
  if (mayShowLoading({ failedAt, now: platform().clock.now() })) $toasts.set(putById($toasts.get(), { id, kind: 'loading', body }))
}

export function dismissToast(id: string): void {
  $toasts.set(withoutId($toasts.get(), id))
}

/** Hides loading toasts from now until 3 s after a failed response (ERR-5). */
export function loadingFailed(): void {
  failedAt = platform().clock.now()
  clearLoading()
  // Other code may still set one directly: the end of the time clears once more.
  platform().clock.after(LOADING_HIDDEN_MS - 1, clearLoading)
}

/** Shows what the catalogue decided about a failed call (ERR-2, ERR-5). sign-in/relogin.actions.ts does the part that concerns the session. */
export function showError(decision: ErrorDecision): void {
  if (decision.do !== 'silent' || decision.because !== 'aborted') loadingFailed()
  switch (decision.do) {
    case 'silent':
    case 'relogin':
      return
    case 'toast':
      return showToast(decision.words, { id: decision.because, forMs: decision.forMs })
    case 'alert':
      return showAlert({ id: decision.because, body: decision.words })
    case 'notice':
    case 'disableAutoLogin':
      return showNotice({ id: decision.because, tone: 'warning', body: decision.words })
  }
}

function clearLoading(): void {
  $toasts.set($toasts.get().filter(({ kind }) => kind !== 'loading'))
}
