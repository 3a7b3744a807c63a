import type { Words } from '#i18n/words.ts'

/** A modal that the reader must acknowledge. */
export interface Alert {
  /** While one with this id waits or is shown, another is ignored. */
  readonly id: string
  readonly title?: Words
  readonly body: Words
  /** Label of the button that confirms; `common.ok` when absent. */
  readonly confirm?: Words
  /** Label of the button that declines; without it there is none. */
  readonly cancel?: Words
  /** A third way, between the two. */
  readonly other?: { readonly label: Words; readonly run: () => void }
  readonly urgency: Urgency
  readonly onConfirm?: () => void
  /** Runs when the reader declines or closes it. */
  readonly onCancel?: () => void
}

/** Orders alerts that wait. A lost session precedes everything, since it makes the rest pointless; `check` is the reality check. */
export type Urgency = 'session' | 'problem' | 'check'

const URGENCIES: readonly Urgency[] = ['session', 'problem', 'check']

/** Adds an alert to the queue: by urgency, then by arrival. An alert with the same id stays as it is. */
export function queueAlert(queue: readonly Alert[], alert: Alert): readonly Alert[] {
  if (queue.some(({ id }) => id === alert.id)) return queue
  const place = queue.findIndex((waiting) => URGENCIES.indexOf(waiting.urgency) > URGENCIES.indexOf(alert.urgency))
  return place < 0 ? [...queue, alert] : [...queue.slice(0, place), alert, ...queue.slice(place)]
}

/** A panel that does not block and stays until it is closed. */
export interface ShownNotice {
  readonly id: string
  /** `plain` when absent. */
  readonly tone?: 'plain' | 'positive' | 'warning'
  readonly title?: Words
  readonly body: Words
  readonly action?: { readonly label: Words; readonly run: () => void }
}

/** A line that disappears after a while. `loading` shows a spinner and stays until it is dismissed. */
export interface Toast {
  readonly id: string
  readonly kind: 'info' | 'loading'
  readonly body: Words
}

/** Replaces the item of the same id, or appends the item. */
export function putById<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  return items.some(({ id }) => id === item.id) ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item]
}

/** The notices without those that say what one before them says: two causes, one sentence. */
export function distinctNotices(notices: readonly ShownNotice[]): readonly ShownNotice[] {
  return notices.filter((notice, place) => notices.findIndex((other) => saysTheSame(other, notice)) === place)
}

/** Both are closed by one press. */
export function saysTheSame(a: ShownNotice, b: ShownNotice): boolean {
  return JSON.stringify([a.title, a.body]) === JSON.stringify([b.title, b.body])
}

export function withoutId<Item extends { readonly id: string }>(items: readonly Item[], id: string): readonly Item[] {
  return items.filter((item) => item.id !== id)
}
