import { call } from '#api/current.ts'
import { telegramLoginSetting } from '#contract/social.ts'
import { visitorOrigin } from '#features/registration/origin.ts'
import { $memberId } from '#features/session/store.ts'
import { $settings } from '#features/settings/store.ts'
import type { SignInOrigin, TelegramAuth } from '#features/sign-in/credential.ts'
import { openAnsweringWindow, type AnsweringWindow } from '#platform/answering-window.ts'
import { platform } from '#platform/current.ts'
import { libraryLanguage, pressService } from './actions.ts'
import { signInVouched, type Vouched } from './choice.ts'
import { beginFlow, takeFlow, TELEGRAM_FLOW_KEY } from './flows.ts'
import { answered, saySocial } from './said.ts'
import { $asking } from './store.ts'
import { isBotsDomain, readTelegramMessage, TELEGRAM_HOST, telegramAddress, telegramFace } from './telegram-rules.ts'
import { sayWhenRefused } from './refused.ts'

/** How often the window is looked at, and how long after it closed that is an error (SOC-5). Milliseconds. */
const LOOK_MS = 500
const CLOSED_MS = 8_000

/** Signs in by Telegram (SOC-4). */
export async function startTelegram(): Promise<void> {
  const answer = await askTelegram()
  if (answer) await signInByTelegram(answer)
}

/**
 * Asks Telegram in a window, for a guest or for the member who links it. The window opens before anything is waited for, since browsers open none outside
 * the click (SOC-4). Undefined when nothing comes of it, which was said.
 */
export async function askTelegram(linkTo?: string): Promise<TelegramAuth | undefined> {
  const opened = openAnsweringWindow('popup,width=500,height=600')
  if (!(await pressService('telegram'))) return void opened?.close()
  if (!opened) return void (await saySocial('error_popup-blocked'))
  const bot = await telegramBot()
  if (!bot) return void opened.close()
  const { botId, authDomain } = bot
  const { origin, hostname } = new URL(platform().page.href())
  if (!botId || !isBotsDomain(hostname, authDomain)) {
    opened.close()
    return void (await saySocial('error_unauthorized-domain'))
  }
  const host = $settings.get()?.vendorHosts.telegram ?? TELEGRAM_HOST
  const { state } = beginFlow(TELEGRAM_FLOW_KEY, linkTo)
  $asking.set('telegram')
  opened.leadTo(telegramAddress({ host, botId, origin, state, language: libraryLanguage() }))
  const answer = await answerOf(opened, host)
  if ($asking.get() === 'telegram') $asking.set(undefined)
  // Somebody else by now: signed in elsewhere, perhaps by Telegram's own way back in another tab, or signed out.
  if ($memberId.get() !== linkTo) return undefined
  if (answer === 'closed' || answer === 'denied') return void (await saySocial(answer === 'closed' ? 'error_popup-closed-by-user' : 'error_user-cancelled'))
  takeFlow(TELEGRAM_FLOW_KEY)
  return answer
}

/** Signs in with what Telegram signed; a refusal is said over the page (SOC-4). */
export async function signInByTelegram(telegramAuth: TelegramAuth): Promise<void> {
  const vouched: Vouched = { service: 'telegram', credential: { by: 'telegram', telegramAuth, origin: originHere() }, ...telegramFace(telegramAuth) }
  await signInVouched(vouched)
  await sayWhenRefused('telegram_failed')
}

/** Undefined when nobody could say, which was told. */
async function telegramBot(): Promise<{ readonly botId: string; readonly authDomain: string } | undefined> {
  const known = $settings.get()?.telegramSetting
  if (known?.botId) return botOf(known)
  const asked = await answered(call(telegramLoginSetting, {}), 'telegram_failed')
  return asked && botOf(asked.ok ? asked.value : {})
}

function botOf({ botId, authDomain }: { readonly botId?: string | null; readonly authDomain?: string | null }): { botId: string; authDomain: string } {
  return { botId: botId ?? '', authDomain: authDomain ?? '' }
}

/** What the window answers. Who closes it may have been signed in by another way: that is waited for. */
function answerOf(opened: AnsweringWindow, host: string): Promise<TelegramAuth | 'denied' | 'closed'> {
  const { clock } = platform()
  return new Promise((resolve) => {
    let closedAt: number | undefined
    const answer = (result: TelegramAuth | 'denied' | 'closed'): void => {
      forget()
      undoLook()
      resolve(result)
    }
    const forget = opened.onAnswer(host, (message) => {
      const result = readTelegramMessage(message)
      if (result !== undefined) answer(result)
    })
    const look = (): void => {
      closedAt ??= opened.isClosed() ? clock.now() : undefined
      if (closedAt !== undefined && clock.now() - closedAt >= CLOSED_MS) return answer('closed')
      undoLook = clock.after(LOOK_MS, look)
    }
    let undoLook = clock.after(LOOK_MS, look)
  })
}

/** Where the sign-in comes from. Without query and hash: nothing that signs somebody in leaves by it. */
function originHere(): SignInOrigin {
  const { origin, pathname, host } = new URL(platform().page.href())
  const { affiliateCode, referralCode, tid } = visitorOrigin()
  return { registerUrl: origin + pathname, domain: host, ...(affiliateCode && { affiliateCode }), ...(referralCode && { referralCode }), ...(tid && { linkId: tid }) }
}
