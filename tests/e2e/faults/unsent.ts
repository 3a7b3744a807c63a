/** Calls of the contract that the front end does not send yet; a test holds that nothing under `src/` imports them. */
export const UNSENT: readonly string[] = [
  'merchantAvailablePromotions', 'appDownloadAnnouncements', 'fcmBind', 'fcmSubscribe', 'fcmUnsubscribe', 'downloadSetting',
  'ping', 'reportPerformance', 'webManifest', 'consent',
]
/** A beacon: nobody waits for its answer, so that none can go wrong. */
export const UNANSWERED: readonly string[] = ['collect']

/** Calls without a row: what they do when they are refused is tried by the journeys named here, their other faults by no browser test. */
export const WITHOUT_ROW: Readonly<Record<string, string>> = {
  verifyLineCode: 'line-journeys', loginLine: 'line-journeys', loginTelegram: 'telegram-attacks', telegramLoginSetting: 'telegram-journeys',
  loginMaya: 'maya-journeys', refreshMayaTokens: 'maya-journeys', saveMemberInfoByAuthKey: 'social-links', loginPasskey: 'passkeys', reportEvent: 'play-a-game',
  chatAuthKey: 'customer-service', countryCall: 'every-screen',
}
