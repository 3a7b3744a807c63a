import type { Words } from '#i18n/words.ts'

/** A modal that the visitor must acknowledge. */
export interface Alert {
  readonly id: string
  readonly title?: Words
  readonly body: Words
  /** `common.ok` by default. */
  readonly confirm?: Words
  /** Without it no such button. */
  readonly cancel?: Words
  readonly other?: { readonly label: Words; readonly run: () => void }
  readonly urgency: Urgency
  /** Nothing closes it until it is changed. */
  readonly locked?: boolean
  readonly onConfirm?: () => void
  /** Runs when declined or closed. */
  readonly onCancel?: () => void
}

/** A lost session first, as it makes the rest pointless; `check`: the reality check. */
export type Urgency = 'session' | 'problem' | 'check'

const URGENCIES: readonly Urgency[] = ['session', 'problem', 'check']

/** By urgency, then arrival. An equal id stays. */
export function queueAlert(queue: readonly Alert[], alert: Alert): readonly Alert[] {
  if (queue.some(({ id }) => id === alert.id)) return queue
  const place = queue.findIndex((waiting) => URGENCIES.indexOf(waiting.urgency) > URGENCIES.indexOf(alert.urgency))
  return place < 0 ? [...queue, alert] : [...queue.slice(0, place), alert, ...queue.slice(place)]
}

/** Non-blocking, until closed. */
export interface ShownNotice {
  readonly id: string
  /** `plain` when absent. */
  readonly tone?: 'plain' | 'positive' | 'warning'
  readonly title?: Words
  readonly body: Words
  readonly action?: { readonly label: Words; readonly run: () => void }
}

/** `loading`: a spinner, until dismissed. */
export interface Toast {
  readonly id: string
  readonly kind: 'info' | 'loading'
  readonly body: Words
}

export function putById<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  return items.some(({ id }) => id === item.id) ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item]
}

/** Two causes may have one text. */
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
