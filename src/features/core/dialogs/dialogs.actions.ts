import { atom } from 'nanostores'
import { LOADING_HIDDEN_MS, mayShowLoading, wordsOf } from '#api/error-catalogue.ts'
import type { ErrorDecision } from '#api/ports.ts'
import { formFailureOf } from '#features/core/submission/submission.store.ts'
import { loadWords, type Words } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import { type Alert, type ShownNotice, putById, queueAlert, saysTheSame, type Toast, withoutId } from './dialogs.rules.ts'
import { $alertQueue, $notices, $toasts } from './dialogs.store.ts'

/** How long an information toast stays, in milliseconds. */
const TOAST_MS = 3000

/** A toast that nothing could draw for this time, in milliseconds, is no news any more. */
const STALE_MS = 10_000

/** What starts the time of a toast that is not drawn yet. */
const undrawn = new WeakMap<Toast, () => void>()

const $failedAt = atom<number | undefined>(undefined)

/** Shows a modal, after the more urgent ones. Calls with the same id show it once. */
export function showAlert(alert: Omit<Alert, 'urgency'> & Partial<Pick<Alert, 'urgency'>>): void {
  $alertQueue.set(queueAlert($alertQueue.get(), { urgency: 'problem', ...alert }))
}

/** Says that storage refused what was promised to last longer than the document. */
export async function showNotKept(): Promise<void> {
  await importWithRetry(() => loadWords('social'))
  showAlert({ id: 'notKept', body: { key: 'social.error_web-storage-unsupported' } })
}

/** Says that the back end cannot be asked whether the session still runs, and offers to try again (SES-10). */
export function showSessionUnknown(): void {
  const action = { label: { key: 'errors.refresh' }, run: () => platform().page.reload() }
  showNotice({ id: 'sessionUnknown', tone: 'warning', body: { key: 'errors.unreachable' }, action })
}

/** Closes the alert in front, then runs its `onConfirm`. */
export function confirmAlert(): void {
  const [front] = $alertQueue.get()
  dropFront()
  front?.onConfirm?.()
}

/** How long an alert takes to close and to step back over its history entry, which would end a navigation that began before, in milliseconds. */
const CLOSE_MS = 300

/** Runs what leaves the page from an alert. */
export function afterAlert(leave: () => void): void {
  platform().clock.after(CLOSE_MS, leave)
}

/** Closes the alert in front, then takes its third way. */
export function takeOtherWay(): void {
  const [front] = $alertQueue.get()
  dropFront()
  front?.other?.run()
}

/** Closes the alert in front without running its `onConfirm`: the reader declines. */
export function dismissAlert(): void {
  const [front] = $alertQueue.get()
  dropFront()
  front?.onCancel?.()
}

/** Takes an alert back, shown or waiting, to which nobody has responded. */
export function withdrawAlert(id: string): void {
  $alertQueue.set(withoutId($alertQueue.get(), id))
}

function dropFront(): void {
  $alertQueue.set($alertQueue.get().slice(1))
}

/** Shows a panel until it is closed. One of the same id is replaced in its place. */
export function showNotice(notice: ShownNotice): void {
  $notices.set(putById($notices.get(), notice))
}

/** The reader closes a notice, and with it those that say the same. */
export function closeNotice(notice: ShownNotice): void {
  $notices.set($notices.get().filter((other) => !saysTheSame(other, notice)))
}

/** What a notice is about is over. */
export function dismissNotice(id: string): void {
  $notices.set(withoutId($notices.get(), id))
}

/** Shows a line for `forMs` milliseconds from when it is drawn: a slow phone takes longer for the first view of a toast than some toasts stay. */
export function showToast(body: Words, { id, forMs = TOAST_MS }: { id?: string; forMs?: number } = {}): void {
  const toast: Toast = { id: id ?? platform().random.uuid(), kind: 'info', body }
  const remove = (): void => $toasts.set($toasts.get().filter((other) => other !== toast))
  $toasts.set(putById($toasts.get(), toast))
  const { clock } = platform()
  const undoStale = clock.after(STALE_MS, remove)
  undrawn.set(toast, () => {
    undoStale()
    clock.after(forMs, remove)
  })
}

/** The view has drawn the toasts: their time begins. */
export function startToastTimes(): void {
  for (const toast of $toasts.get()) {
    undrawn.get(toast)?.()
    undrawn.delete(toast)
  }
}

/** Shows that a requested part could not be loaded. With a network the cause is another: the file was lost on its way, or its release is no longer kept. */
export function showCouldNotLoad(): void {
  showToast({ key: platform().lifecycle.isOnline() ? 'common.notLoaded' : 'errors.network_offline' }, { id: 'offline' })
}

/** Shows a spinner line until `dismissToast(id)`; shows nothing within 3 s of a failed response (ERR-5). */
export function showLoading(id: string, body: Words): void {
  if (mayShowLoading({ failedAt: $failedAt.get(), now: platform().clock.now() }))
    $toasts.set(putById($toasts.get(), { id, kind: 'loading', body }))
}

export function dismissToast(id: string): void {
  $toasts.set(withoutId($toasts.get(), id))
}

/** Hides loading toasts from now until 3 s after a failed response (ERR-5). */
export function loadingFailed(): void {
  $failedAt.set(platform().clock.now())
  clearLoading()
  // Other code may still set one directly: the end of the time clears once more.
  platform().clock.after(LOADING_HIDDEN_MS - 1, clearLoading)
}

/** Shows what the catalogue decided about a failed call (ERR-2, ERR-5). sign-in/relogin.actions.ts does the part that concerns the session. */
export function showError(decision: ErrorDecision): void {
  if (decision.because !== 'aborted') loadingFailed()
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

/**
 * Shows that a call failed which somebody pressed for, if the catalogue was silent about it (ERR-2): what was not done must not look done. For callers without
 * a place of their own for it.
 */
export function showSilentFailure(error: unknown): void {
  const { code, message } = formFailureOf(error)
  if (code !== 'unanswered') showAlert({ id: 'silentFailure', body: wordsOf({ serverMessage: message }) })
}

function clearLoading(): void {
  $toasts.set($toasts.get().filter(({ kind }) => kind !== 'loading'))
}
