import { call } from '#api/current.ts'
import { telegramLoginSetting } from '#contract/social.ts'
import { visitorOrigin } from '#features/core/analytics/visitor-origin.codec.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import type { SignInOrigin, TelegramAuth } from '#features/access/sign-in/credential.rules.ts'
import { openPopupWindow, type PopupWindow } from '#platform/browser-document.ts'
import { platform } from '#platform/current.ts'
import { elapsed } from '#lib/elapsed.ts'
import { TELEGRAM_FLOW_KEY } from '#lib/storage-keys.ts'
import { currentShell } from '#page/current.ts'
import { signInWithService } from '#features/access/social/flow/account-choice.actions.ts'
import { beginPopupAttempt } from '#features/access/social/flow/popup-attempt.actions.ts'
import { beginFlow, prepareService, takeFlow } from '#features/access/social/flow/service-press.actions.ts'
import { vendorLanguage } from '#features/access/social/flow/service-press.rules.ts'
import { resultOrAlert, showSocialFailure } from '#features/access/social/flow/social-notices.actions.ts'
import { $pendingService } from '#features/access/social/flow/social.store.ts'
import { isBotDomain, readTelegramMessage, TELEGRAM_HOST, telegramAddress, telegramProfile } from './telegram.codec.ts'

/** Poll for a closed window, and when its sign-in has then failed (SOC-5), ms. */
const CLOSED_CHECK_MS = 500
const CLOSED_TIMEOUT_MS = 8_000
/** Blank this long: unreachable, ms. */
const BLANK_LIMIT_MS = 10_000

/** Signs in with Telegram (SOC-4). */
export async function startTelegram(): Promise<void> {
  const auth = await askTelegram()
  if (auth) await signInWithTelegram(auth)
}

/** SOC-4: opens the window before any await. Undefined on failure (shown), or if replaced (SOC-5). */
export async function askTelegram(linkTo?: string): Promise<TelegramAuth | undefined> {
  const popup = openPopupWindow('popup,width=500,height=600')
  if (!(await prepareService('telegram'))) return void popup?.close()
  if (!popup) return void (await showSocialFailure('error_popup-blocked'))
  const bot = await telegramBot()
  if (!bot) return void popup.close()
  const { botId, authDomain } = bot
  const { origin, hostname } = new URL(platform().page.href())
  if (!botId || !isBotDomain(hostname, authDomain)) {
    popup.close()
    return void (await showSocialFailure('error_unauthorized-domain'))
  }
  const isLatest = beginPopupAttempt(() => popup.close())
  const { state } = beginFlow(TELEGRAM_FLOW_KEY, linkTo)
  $pendingService.set('telegram')
  popup.leadTo(telegramAddress({ botId, origin, state, language: vendorLanguage(currentShell().language) }))
  const result = await resultOf(popup, isLatest)
  // Replaced by a newer flow (SOC-5).
  if (!isLatest()) return undefined
  $pendingService.set(undefined)
  // Another tab signed in or out, maybe by Telegram's return there.
  if ($memberId.get() !== linkTo) return undefined
  if (typeof result === 'string') {
    popup.close()
    return void (await showSocialFailure(FAILURES[result]))
  }
  takeFlow(TELEGRAM_FLOW_KEY)
  return result
}

/** Signs in with Telegram's signed result (SOC-4). */
export async function signInWithTelegram(telegramAuth: TelegramAuth): Promise<void> {
  await signInWithService({
    service: 'telegram',
    credential: { by: 'telegram', telegramAuth, origin: originHere() },
    ...telegramProfile(telegramAuth),
  })
}

/** Undefined on failure, already shown. */
async function telegramBot(): Promise<{ readonly botId: string; readonly authDomain: string } | undefined> {
  const known = $settings.get()?.telegramSetting
  if (known?.botId) return botOf(known)
  const response = await resultOrAlert(call(telegramLoginSetting, {}), 'telegram_failed')
  return response && botOf(response.ok ? response.value : {})
}

function botOf({ botId, authDomain }: { readonly botId?: string | null; readonly authDomain?: string | null }): {
  botId: string
  authDomain: string
} {
  return { botId: botId ?? '', authDomain: authDomain ?? '' }
}

type WindowFailure = 'denied' | 'closed' | 'unreachable'

const FAILURES: Readonly<Record<WindowFailure, string>> = {
  denied: 'error_user-cancelled',
  closed: 'error_popup-closed-by-user',
  unreachable: 'error_network-request-failed',
}

/** Blank, or closed while blank: unreachable. A closed window fails later, as its sign-in may return in another tab. */
function resultOf(popup: PopupWindow, isLatest: () => boolean): Promise<TelegramAuth | WindowFailure> {
  const { clock } = platform()
  const openedAt = clock.now()
  return new Promise((resolve) => {
    let closedAt: number | undefined
    let wasBlank = false
    const finish = (result: TelegramAuth | WindowFailure): void => {
      stopListening()
      cancelCheck()
      resolve(result)
    }
    const stopListening = popup.onMessage(TELEGRAM_HOST, (message) => {
      const result = readTelegramMessage(message)
      if (result !== undefined) finish(result)
    })
    const check = (): void => {
      closedAt ??= popup.isClosed() ? clock.now() : undefined
      if (closedAt === undefined) wasBlank = popup.isBlank()
      if (wasBlank && (closedAt !== undefined || elapsed(openedAt, clock.now()) >= BLANK_LIMIT_MS)) return finish('unreachable')
      if (!isLatest() || (closedAt !== undefined && elapsed(closedAt, clock.now()) >= CLOSED_TIMEOUT_MS)) return finish('closed')
      cancelCheck = clock.after(CLOSED_CHECK_MS, check)
    }
    let cancelCheck = clock.after(CLOSED_CHECK_MS, check)
  })
}

/** Without query and hash, which may hold a token. */
function originHere(): SignInOrigin {
  const { origin, pathname, host } = new URL(platform().page.href())
  const { affiliateCode, referralCode, tid } = visitorOrigin()
  return {
    registerUrl: origin + pathname,
    domain: host,
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    ...(tid && { linkId: tid }),
  }
}
