/** Calls of the contract that the front end does not send yet; a test holds that nothing under `src/` imports them. */
export const UNSENT: readonly string[] = [
  'merchantAvailablePromotions', 'appDownloadAnnouncements', 'fcmBind', 'fcmSubscribe', 'fcmUnsubscribe', 'downloadSetting',
  'ping', 'reportPerformance', 'webManifest', 'consent',
]
/** A beacon: nobody waits for its answer, so that none can go wrong. */
export const UNANSWERED: readonly string[] = ['collect']
