/** A beacon: the page does not read its response, so it cannot fail. */
export const UNANSWERED: readonly string[] = ['collect']

/** Calls that back ends can take and no screen sends yet. */
export const NOT_SENT: readonly string[] = ['playSummary', 'playLimits', 'setPlayLimit', 'confirmPlayLimit', 'takeBreak', 'selfExclude']

/** Calls that no press of a demo merchant's screen sends, with the journeys that try them. */
export const TRIED_ELSEWHERE: Readonly<Record<string, string>> = {
  consent: 'consent-and-pixels.spec.ts',
  recordConsent: 'consent-and-pixels.spec.ts',
  fcmBind: 'push.spec.ts',
  fcmSubscribe: 'push.spec.ts',
  fcmUnsubscribe: 'push.spec.ts',
  ping: 'tracking.spec.ts',
  reportPerformance: 'tracking.spec.ts',
}
