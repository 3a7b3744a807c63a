/** Calls of the contract that the front end does not send yet; a test checks that nothing under `src/` imports them. */
export const UNSENT: readonly string[] = [
  'fcmBind', 'fcmSubscribe', 'fcmUnsubscribe', 'ping', 'reportPerformance',
]
/** A beacon: the page does not read its response, so it cannot fail. */
export const UNANSWERED: readonly string[] = ['collect']
/** Sent only for merchants whose folder asks for consent, which none of the demo merchants does: consent-and-pixels.spec.ts tries them. */
export const OF_ASKING_MERCHANTS: readonly string[] = ['consent', 'recordConsent']
