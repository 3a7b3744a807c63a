import {
  CLICK_IDS_KEY,
  EVENT_MARK_PREFIX,
  META_BROWSER_COOKIE,
  META_CLICK_COOKIE,
  PIXELS_KEY,
  QUEUED_EVENT_PREFIX,
  REGISTER_INFO_KEY,
  TID_KEY,
  VISIT_KEY,
  VOLUUM_CLICK_COOKIE,
} from './storage-keys.ts'

/** As the consent sheet lists them; what a screen needs to work takes no consent. */
export type Purpose = 'analytics' | 'marketing'

export interface WaitingKey {
  /** A whole key, or the beginning of several. */
  readonly key: string
  readonly store: 'device' | 'cookie'
  /** Any of them allows it. */
  readonly serves: readonly Purpose[]
}

const waits = (store: WaitingKey['store'], serves: readonly Purpose[], keys: readonly string[]): WaitingKey[] =>
  keys.map((key) => ({ key, store, serves }))

/** Stored only with consent and removed with it (TRK-8). All other keys of storage-keys.ts are necessary. */
export const WAITING_KEYS: readonly WaitingKey[] = [
  ...waits('device', ['analytics'], [QUEUED_EVENT_PREFIX]),
  ...waits('device', ['analytics', 'marketing'], [VISIT_KEY, EVENT_MARK_PREFIX, CLICK_IDS_KEY]),
  ...waits('device', ['marketing'], [TID_KEY, PIXELS_KEY, REGISTER_INFO_KEY]),
  ...waits('cookie', ['marketing'], [META_CLICK_COOKIE, META_BROWSER_COOKIE, VOLUUM_CLICK_COOKIE]),
]
