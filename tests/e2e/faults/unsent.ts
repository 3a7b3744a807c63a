/** Calls of the contract that the front end does not send yet; a test checks that nothing under `src/` imports them. */
export const UNSENT: readonly string[] = [
  'fcmBind', 'fcmSubscribe', 'fcmUnsubscribe', 'ping', 'reportPerformance', 'consent',
]
/** A beacon: the page does not read its response, so it cannot fail. */
export const UNANSWERED: readonly string[] = ['collect']
