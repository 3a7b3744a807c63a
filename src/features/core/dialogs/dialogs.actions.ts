import { atom } from 'nanostores'
import { LOADING_HIDDEN_MS, mayShowLoading, wordsOf } from '#api/error-catalogue.ts'
import type { ErrorDecision } from '#api/ports.ts'
import { formFailureOf } from '#features/core/submission/submission.store.ts'
import { loadWords, type Words } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import { type Alert, type ShownNotice, putById, queueAlert, saysTheSame, type Toast, withoutId } from './dialogs.rules.ts'
import { $alertQueue, $notices, $toasts } from './dialogs.store.ts'

const TOAST_MS = 3000

/** An undrawn toast expires, ms. */
const STALE_MS = 10_000

/** Starts the time of a toast not drawn yet. */
const undrawn = new WeakMap<Toast, () => void>()

const $failedAt = atom<number | undefined>(undefined)

/** By urgency; an id shows once. */
export function showAlert(alert: Omit<Alert, 'urgency'> & Partial<Pick<Alert, 'urgency'>>): void {
  $alertQueue.set(queueAlert($alertQueue.get(), { urgency: 'problem', ...alert }))
}

/** Storage refused what should outlast the document. */
export async function showNotKept(): Promise<void> {
  await importWithRetry(() => loadWords('social'))
  showAlert({ id: 'notKept', body: { key: 'social.error_web-storage-unsupported' } })
}

/** The back end cannot confirm the session; offers a retry (SES-10). */
export function showSessionUnknown(): void {
  const action = { label: { key: 'errors.refresh' }, run: () => platform().page.reload() }
  showNotice({ id: 'sessionUnknown', tone: 'warning', body: { key: 'errors.unreachable' }, action })
}

export function confirmAlert(): void {
  const [front] = $alertQueue.get()
  dropFront()
  front?.onConfirm?.()
}

/** Closing, and stepping back over the history entry, which would end an earlier navigation, ms. */
const CLOSE_MS = 300

/** Runs what leaves the page from an alert. */
export function afterAlert(leave: () => void): void {
  platform().clock.after(CLOSE_MS, leave)
}

export function takeOtherWay(): void {
  const [front] = $alertQueue.get()
  dropFront()
  front?.other?.run()
}

/** Declines: without `onConfirm`. */
export function dismissAlert(): void {
  const [front] = $alertQueue.get()
  dropFront()
  front?.onCancel?.()
}

/** If not yet answered. */
export function withdrawAlert(id: string): void {
  $alertQueue.set(withoutId($alertQueue.get(), id))
}

function dropFront(): void {
  $alertQueue.set($alertQueue.get().slice(1))
}

export function showNotice(notice: ShownNotice): void {
  $notices.set(putById($notices.get(), notice))
}

/** With those of the same text. */
export function closeNotice(notice: ShownNotice): void {
  $notices.set($notices.get().filter((other) => !saysTheSame(other, notice)))
}

/** What a notice is about is over. */
export function dismissNotice(id: string): void {
  $notices.set(withoutId($notices.get(), id))
}

/** From when it is drawn: slow phones load the view longer than some toasts last. */
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

/** Called by the view. */
export function startToastTimes(): void {
  for (const toast of $toasts.get()) {
    undrawn.get(toast)?.()
    undrawn.delete(toast)
  }
}

/** Online: the file was lost in transit or its release removed. */
export function showCouldNotLoad(): void {
  showToast({ key: platform().lifecycle.isOnline() ? 'common.notLoaded' : 'errors.network_offline' }, { id: 'offline' })
}

/** Until `dismissToast(id)`; not within 3 s of a failure (ERR-5). */
export function showLoading(id: string, body: Words): void {
  if (mayShowLoading({ failedAt: $failedAt.get(), now: platform().clock.now() }))
    $toasts.set(putById($toasts.get(), { id, kind: 'loading', body }))
}

export function dismissToast(id: string): void {
  $toasts.set(withoutId($toasts.get(), id))
}

/** Until 3 s after a failed response (ERR-5). */
export function loadingFailed(): void {
  $failedAt.set(platform().clock.now())
  clearLoading()
  // Other code may set one directly: clear again at the end.
  platform().clock.after(LOADING_HIDDEN_MS - 1, clearLoading)
}

/** ERR-2, ERR-5. sign-in/relogin.actions.ts handles the session's part. */
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

/** For pressed calls whose failure the catalogue silences (ERR-2), in callers without their own place. */
export function showSilentFailure(error: unknown): void {
  const { code, message } = formFailureOf(error)
  if (code !== 'unanswered') showAlert({ id: 'silentFailure', body: wordsOf({ serverMessage: message }) })
}

function clearLoading(): void {
  $toasts.set($toasts.get().filter(({ kind }) => kind !== 'loading'))
}
