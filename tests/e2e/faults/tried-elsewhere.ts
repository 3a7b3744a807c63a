/** Beacons: the page does not read their responses, so they cannot fail. */
export const UNANSWERED: readonly string[] = ['collect', 'report']

/** Calls that no press of a demo merchant's screen sends, with the journeys that see them arrive. Unit tests make them fail. */
export const TRIED_ELSEWHERE: Readonly<Record<string, string>> = {
  playSummary: 'play-protection.spec.ts',
  playLimits: 'play-protection.spec.ts',
  setPlayLimit: 'play-protection.spec.ts',
  confirmPlayLimit: 'play-protection.spec.ts',
  takeBreak: 'play-protection.spec.ts',
  selfExclude: 'play-protection.spec.ts',
  draws: 'home-blocks.spec.ts',
  jackpots: 'home-blocks.spec.ts',
  latestWins: 'home-blocks.spec.ts',
  acceptTerms: '../brands/duties.spec.ts',
  consent: 'consent-and-pixels.spec.ts',
  recordConsent: 'consent-and-pixels.spec.ts',
  fcmBind: 'push.spec.ts',
  fcmSubscribe: 'push.spec.ts',
  fcmUnsubscribe: 'push.spec.ts',
  ping: 'tracking.spec.ts',
  reportPerformance: 'tracking.spec.ts',
}
