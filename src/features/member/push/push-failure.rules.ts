/** Texts of `push` (ERR-6). */
export type PushFailure =
  | 'notification_request_tips'
  | 'error_notAnswered'
  | 'error_unsupportedBrowser'
  | 'error_storage'
  | 'error_worker'
  | 'error_subscribe'
  | 'error_setup'
  | 'error_unknown'

/** firebase/messaging codes without prefix; browsers' errors by name. */
const WORDS: Readonly<Record<string, PushFailure>> = {
  'permission-blocked': 'notification_request_tips',
  'permission-default': 'error_notAnswered',
  'unsupported-browser': 'error_unsupportedBrowser',
  'only-available-in-window': 'error_unsupportedBrowser',
  NotSupportedError: 'error_unsupportedBrowser',
  'indexed-db-unsupported': 'error_storage',
  'failed-service-worker-registration': 'error_worker',
  'invalid-sw-registration': 'error_worker',
  'no-worker': 'error_worker',
  'token-subscribe-failed': 'error_subscribe',
  'token-subscribe-no-token': 'error_subscribe',
  'token-update-failed': 'error_subscribe',
  'token-update-no-token': 'error_subscribe',
  'token-unsubscribe-failed': 'error_subscribe',
  // The push service refuses or is unreachable.
  late: 'error_subscribe',
  AbortError: 'error_subscribe',
  'missing-app-config-values': 'error_setup',
  'invalid-vapid-key': 'error_setup',
  InvalidAccessError: 'error_setup',
  InvalidCharacterError: 'error_setup',
  NotAllowedError: 'notification_request_tips',
}

/** Their own text is English, for engineers. */
export function pushFailureOf(error: unknown): PushFailure {
  const { code, name } = (typeof error === 'object' && error !== null ? error : {}) as { readonly code?: unknown; readonly name?: unknown }
  const known = [code, name].map((key) => String(key).replace('messaging/', '')).find((key) => Object.hasOwn(WORDS, key))
  return WORDS[known ?? ''] ?? 'error_unknown'
}
