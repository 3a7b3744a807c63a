import type { Words } from './words.ts'

/** A modal that must be acknowledged. */
export interface Alert {
  /** Asked again while it waits or is shown, the same one stays. */
  readonly id: string
  readonly title?: Words
  readonly body: Words
  /** The word on the button; `common.ok` when absent. */
  readonly confirm?: Words
  /** With it the alert can be declined. */
  readonly cancel?: Words
  readonly urgency: Urgency
  readonly onConfirm?: () => void
}

/** What comes first when several wait: a lost session makes everything else pointless; `check` is the reality check. */
export type Urgency = 'session' | 'problem' | 'check'

const ORDER: readonly Urgency[] = ['session', 'problem', 'check']

/** The queue with one more alert: by urgency, then by when it came. One that is already there stays as it is. */
export function queueAlert(queue: readonly Alert[], alert: Alert): readonly Alert[] {
  if (queue.some(({ id }) => id === alert.id)) return queue
  const place = queue.findIndex((waiting) => ORDER.indexOf(waiting.urgency) > ORDER.indexOf(alert.urgency))
  return place < 0 ? [...queue, alert] : [...queue.slice(0, place), alert, ...queue.slice(place)]
}

/** A panel that does not block, until it is closed. */
export interface Notice {
  readonly id: string
  /** How it looks; `plain` when absent. */
  readonly tone?: 'plain' | 'positive' | 'warning'
  readonly title?: Words
  readonly body: Words
  readonly action?: { readonly label: Words; readonly run: () => void }
}

/** A line that goes by itself. `loading` shows a spinner and stays until it is dismissed. */
export interface Toast {
  readonly id: string
  readonly kind: 'info' | 'loading'
  readonly body: Words
}

/** The list with the item in place of one of the same id, or at its end. */
export function putById<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  return items.some(({ id }) => id === item.id) ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item]
}

export function withoutId<Item extends { readonly id: string }>(items: readonly Item[], id: string): readonly Item[] {
  return items.filter((item) => item.id !== id)
}
