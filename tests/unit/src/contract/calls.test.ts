import { expect, test } from 'vitest'
import { ALL_CALLS, AREAS } from '#contract/all.ts'
import type { Declaration } from '#contract/call.ts'

/**
 * The calls as the contract's page lists them: name | method and address | words | refusals. Words: none, optional or required is
 * whether the token goes along.
 */
const CONTRACT = `
login | POST /wps/session/login | optional sealed device | login.cred.err not.exists.user bind_customer_required token_ip_different captcha.invalid login_verify_required line_invalid_token telegram_validate_failed sms.code.expired TOO_MANY_REQUEST_LOGIN
verifyLogin | POST /wps/session/login/verification | optional sealed device | verify.code.invalid verify.code.expired TOO_MANY_REQUEST_CODE
sendLoginCode | POST /wps/session/login/verification/send | optional | verify.code.expired TOO_MANY_REQUEST_CODE
loginMaya | POST /wps/session/login/maya | optional device | maya.session.invalid login_verify_required
loginLine | POST /wps/session/login/line | optional device | not.exists.user line_invalid_token login_verify_required
loginTelegram | POST /wps/session/login/telegram | optional device | bind_customer_required telegram_validate_failed login_verify_required
logout | POST /wps/session/logout | required |
handoff | POST /wps/session/handoff | required |
redeemHandoff | POST /wps/session/redeem | none device | handoff.code.invalid
rsaKey | GET /wps/session/key/rsa | optional fresh |
passkeyOptions | POST /wps/session/passkey/options | optional |
registerPasskey | POST /wps/session/passkey/register | required | passkey.invalid
loginPasskey | POST /wps/session/passkey/login | optional device | not.exists.user passkey.invalid
register | POST /wps/member/register | optional sealed REG3 | username.taken captcha.invalid line_invalid_token telegram_validate_failed field.invalid
registerMobile | POST /wps/member/register/mobile | optional sealed MOBILENUMREG3 | mobile.taken sms.code.invalid sms.code.expired captcha.invalid line_invalid_token telegram_validate_failed field.invalid
autoUsername | POST /wps/member/register/autoUsername | optional |
sendSmsCode | POST /wps/verification/sms/noLogin | optional | captcha.invalid field.invalid TOO_MANY_REQUEST_SMS
memberInfo | GET /wps/member/info | required |
setMemberLanguage | POST /wps/member/language | required |
sendPasswordReset | POST /wps/member/password/reset/send | optional | TOO_MANY_REQUEST_CODE
resetPassword | POST /wps/member/password/reset | optional sealed | verify.code.invalid verify.code.expired password.weak TOO_MANY_REQUEST_CODE
setProfileIcon | POST /wps/member/profileIcon | required |
changePassword | POST /wps/member/password | required sealed | password.wrong password.weak password.same
verifyLineCode | POST /wps/relay/WPS3RD_verifyLineCode | optional | line_invalid_token line.nonce.invalid
saveMemberInfoByAuthKey | POST /wps/relay/WPSCORE_saveMemberInfoByAuthKey | required | identity.taken line_invalid_token telegram_validate_failed login.cred.err
refreshMayaTokens | GET /wps/relay/WPS3RD_refreshMayaTokens | required | maya.session.invalid
telegramLoginSetting | GET /wps/relay/WPSCORE_getTelegramLoginSetting | optional cached |
systemStatus | GET /wps/v2/system/status | optional fresh | domain_not_available
countryCall | GET /wps/system/country | optional cached |
domainRoute | GET /wps/system/domainRoute | optional |
geetestStart | GET /wps/captcha/geetest | optional |
webManifest | GET /wps/system/manifest.json | optional bare 10000ms |
collect | POST /wps/system/collect | none beacon |
ping | GET /wps/system/test/ping | optional 15000ms |
reportEvent | POST /wps/system/event | optional |
reportPerformance | POST /wps/system/performance | optional |
consent | GET /wps/system/consent | optional |
gameVendors | GET /wps/relay/GCSGAME_newGameVendor | optional cached ext |
findGames | GET /wps/relay/GCSGAME_getGameMatchV2 | optional cached ext 2-at-once |
launchGame | GET /wps/game/launchGame | required 10000ms | game.maintenance game.not.found backurl.invalid
launchLottery | GET /wps/game/launchGame | required 10000ms | game.maintenance game.not.found backurl.invalid
launchTrial | GET /wps/relay/GCS_gameTrialLaunch | optional 10000ms | game.maintenance game.not.found
merchantAvailablePromotions | GET /wps/relay/MCSFE_getMerchantAvailablePromotions | optional ext |
announcements | GET /wps/relay/MCSFE_getListAnnouncements | optional ext |
appDownloadAnnouncements | GET /wps/relay/MCSFE_getListAnnouncements | none ext |
banners | GET /wps/relay/MCSFE_getListAnnouncements | optional ext |
promotionCategories | GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory | none cached ext |
joinPromotion | POST /wps/relay/PROMOFE_joinPromotion | required | promotion.not.eligible
playerRankProgress | GET /wps/relay/MCSFE_getPlayerRankProgress | required |
promoCodeEnabled | GET /wps/relay/PROMOFE_getPromoCodeEnable | optional |
redeemPromoCode | POST /wps/relay/PROMOFE_redeemPromoCode | required | promocode.invalid promocode.used promocode.expired
vipLevels | GET /wps/relay/MCSFE_getVipLevels | optional |
dailySignIn | GET /wps/relay/MCSFE_dailySignIn | required |
claimDailySignIn | POST /wps/relay/MCSFE_dailySignIn | required | signin.claimed
missions | GET /wps/relay/MCSFE_getMissions | required |
claimMission | POST /wps/relay/MCSFE_claimMission | required | mission.not.complete
savior | GET /wps/relay/MCSFE_getSavior | required |
claimSavior | POST /wps/relay/MCSFE_claimSavior | required | savior.not.eligible
rewards | GET /wps/relay/REW_getRewards | required |
claimReward | POST /wps/relay/REW_claimReward | required |
unreadCount | GET /wps/relay/CBS_unreadCount | required |
inbox | GET /wps/relay/CBS_inbox | required |
readInbox | POST /wps/relay/CBS_inboxRead | required |
chatAuthKey | GET /wps/relay/CBS_chatAuthKey | required |
launchChat | GET /wps/relay/CBS_launchChat | optional |
customerServiceScript | GET /wps/relay/WPSCORE_getCustomerServiceScript | optional cached |
downloadSetting | GET /wps/relay/WPSCORE_getDownloadSetting | optional cached |
fcmBind | POST /wps/relay/CSP_fcmBind | required |
fcmSubscribe | POST /wps/relay/CSP_fcmSubscribe | required |
fcmUnsubscribe | POST /wps/relay/CSP_fcmUnsubscribe | required |
feedback | POST /wps/relay/MCSFE_feedback | required |
referral | GET /wps/relay/MCSFE_referral | required |
registerAgent | POST /wps/relay/MCSFE_registerAgent | required |
`
const ROWS = CONTRACT.trim().split('\n').map((row) => row.trim())

function rowOf(call: Declaration): string {
  const words = [
    call.auth, call.sealed && 'sealed', call.beacon && 'beacon', call.cached && 'cached', call.fresh && 'fresh', call.ext && 'ext', call.device && 'device', call.moduleId,
    call.enveloped === false && 'bare', call.timeoutMs && `${call.timeoutMs}ms`, call.concurrency && `${call.concurrency}-at-once`,
  ].filter(Boolean)
  return `${call.name} | ${call.method} ${call.path} | ${words.join(' ')} | ${call.refusals.join(' ')}`.trim()
}

test.each(ALL_CALLS.map((call) => [call.name, call] as const))('%s is declared as the contract lists it', (name, call) => {
  expect(rowOf(call)).toBe(ROWS.find((row) => row.startsWith(`${name} |`)))
})

test('every call of the contract is declared once', () => {
  expect(ALL_CALLS.map(({ name }) => name).sort()).toEqual(ROWS.map((row) => row.split(' ')[0]).sort())
})

test('a call is exported under its own name, in the area of its file', async () => {
  for (const [area, calls] of Object.entries(AREAS)) {
    const module = (await import(`../../../../src/contract/${area}.ts`)) as Record<string, unknown>
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(module[call.name]).toBe(call)
  }
})

test('API-4 login, registration, captcha, settings and status are never cached', () => {
  const cached = ALL_CALLS.filter(({ cached }) => cached)
  expect(cached.every(({ method }) => method === 'GET')).toBe(true)
  expect(cached.filter(({ path }) => /login$|register|captcha|status/i.test(path))).toEqual([])
})

test('CRY-1 login, login/verification, register and password change are sealed', () => {
  const sealed = ALL_CALLS.filter(({ sealed }) => sealed).map(({ path }) => path)
  expect(sealed).toEqual(expect.arrayContaining(['/wps/session/login', '/wps/session/login/verification', '/wps/member/register', '/wps/member/register/mobile', '/wps/member/password']))
})
