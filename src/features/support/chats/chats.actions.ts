import { atom } from 'nanostores'
import { call } from '#api/current.ts'
import { NetworkError } from '#api/errors.ts'
import { serverTime } from '#api/server-time.ts'
import { customerServiceScript, launchChat } from '#contract/support.ts'
import { createResource } from '#features/core/resource/resource.store.ts'
import { loadChatIdentity } from '#features/member/profile/member-details.actions.ts'
import { $chatIdentity } from '#features/member/profile/profile.store.ts'
import { $memberId } from '#features/core/session/session.store.ts'
import { loadSettings } from '#features/core/settings/settings.actions.ts'
import { isOn } from '#features/core/settings/settings.rules.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import { t } from '#i18n/translate.ts'
import { staleGuard } from '#lib/load-state.ts'
import { reportContractProblem } from '#lib/contract-problems.ts'
import { logDecision } from '#lib/decision-log.ts'
import { isFrameAddress } from '#lib/url-safety.ts'
import { platform, wait, within } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import type { ChatReport, MemberIdentity } from '../quarantine/chat-frame.rules.ts'
import { readChatStorage, writeChatStorage } from './chat-storage.codec.ts'
import { CHAT_FRAME, decideEntry, isIdentityUsable, scriptDelay, scriptSources, type ChatService, type OpenedChat } from './chats.rules.ts'
import { $chat, pageOf, type Chat, type ChatFailure } from './chats.store.ts'

const CHAT_TIMEOUT_MS = 15_000

const $serviceOpenedAt = atom<number | undefined>(undefined)
/** The result of an earlier opening is ignored. */
const supersede = staleGuard()
const $stopTimeout = atom<Undo | undefined>(undefined)

/** Starts PRO-5's half second. */
export function noteServiceOpened(): void {
  if ($serviceOpenedAt.get() === undefined) $serviceOpenedAt.set(platform().clock.now())
}

/** Also as a retry (PRO-5). */
export async function openChat(opened: OpenedChat): Promise<void> {
  const isLatest = beginOpening()
  $chat.set({ state: 'preparing', opened })
  const next = await (opened.kind === 'own' ? ownChat(opened) : serviceChat(opened))
  if (!isLatest()) return
  $chat.set(next)
  if (next.state === 'frame') $stopTimeout.set(platform().clock.after(CHAT_TIMEOUT_MS, () => failChat('timeout')))
}

/** Except `ready`. */
export function handleChatReport(report: ChatReport): void {
  const chat = $chat.get()
  if (report.type === 'closed') closeChat()
  if (report.type === 'failed') failChat('unavailable')
  if (chat.state !== 'frame') return
  if (report.type === 'stored' && chat.opened.kind === 'service') writeChatStorage(chat.opened.service, report.stored)
  if (report.type !== 'shown') return
  $stopTimeout.get()?.()
  $chat.set({ ...chat, shown: true })
}

/** Others stay available. */
export function failChat(because: ChatFailure): void {
  const chat = $chat.get()
  if (chat.state !== 'frame') return
  beginOpening()
  $chat.set({ state: 'failed', opened: chat.opened, because })
}

/** Reopened, it finds its storage. */
export function closeChat(): void {
  beginOpening()
  $chat.set({ state: 'none' })
}

/** SES-4. */
export function bindChatToMember(): Undo {
  return $memberId.listen(closeChat)
}

/** There it has storage. */
export function moveChatToWindow(): void {
  const page = pageOf($chat.get())
  if (page === undefined) return
  platform().page.open(page)
  closeChat()
}

function beginOpening(): () => boolean {
  $stopTimeout.get()?.()
  return supersede()
}

/** Renewed before expiry; undefined for visitors or on failure (SES-4). */
async function memberIdentity(): Promise<MemberIdentity | undefined> {
  if ($memberId.get() === undefined || !isOn($settings.get(), 'CBS3')) return undefined
  const { clock } = platform()
  const usable = (): MemberIdentity | undefined => {
    const identity = $chatIdentity.get()
    return identity && isIdentityUsable(identity, serverTime(clock.now()))
      ? { authKey: identity.authKey, userName: identity.userName }
      : undefined
  }
  // Better a chat without name than none.
  if (!usable()) await loadChatIdentity({ pressed: true }).catch(() => undefined)
  return usable()
}

async function serviceChat(opened: Extract<OpenedChat, { kind: 'service' }>): Promise<Chat> {
  const { clock, random } = platform()
  const started = clock.now()
  const identity = await memberIdentity()
  await wait(scriptDelay($serviceOpenedAt.get() ?? started, clock.now()))
  const { csType, address } = opened.service
  return {
    state: 'frame',
    opened,
    nonce: random.uuid(),
    shown: false,
    order: { csType, address, language: currentShell().language, stored: readChatStorage(opened.service), ...(identity && { identity }) },
  }
}

async function ownChat(opened: OpenedChat): Promise<Chat> {
  const { origin } = new URL(platform().page.href())
  try {
    const { value } = await call(
      launchChat,
      { b2c: 1, title: t('support.own'), backUrl: origin + hrefTo('service'), language: currentShell().language },
      { quiet: true, pressed: true },
    )
    // Our page could remove its sandbox.
    return isFrameAddress(value.url, origin)
      ? { state: 'page', opened, url: value.url }
      : { state: 'failed', opened, because: 'unavailable' }
  } catch (error) {
    return { state: 'failed', opened, because: error instanceof NetworkError && error.reason === 'offline' ? 'offline' : 'unavailable' }
  }
}

/** Wait for settings, ms: the operator's chat stands above. */
const SETTINGS_PATIENCE_MS = 2000

/** For every label (PRO-5). Unusable ones are reported in the console. */
export const chatServicesResource = createResource<readonly ChatService[]>(async (options) => {
  const [{ value: entries }, sources, { decryptSupportPath }] = await Promise.all([
    call(customerServiceScript, {}, options),
    declaredSources(),
    import('#api/decrypt-support-path.ts'),
    settingsKnown(),
  ])
  const secure = new URL(platform().page.href()).protocol === 'https:'
  const services = entries.flatMap((entry, index) => {
    const decision = logDecision(
      `customer service ${index + 1}`,
      decideEntry({ entry, address: decryptSupportPath(entry.path), sources, secure }),
    )
    if (decision.do === 'offer') return [decision.service]
    reportContractProblem('drop', {
      call: customerServiceScript.name,
      field: `${index}.path`,
      problem: `${entry.csType}: ${decision.because}`,
    })
    return []
  })
  return { value: services }
})

async function settingsKnown(): Promise<void> {
  if ($settings.get()) return
  const known = new Promise<void>((resolve) => void $settings.listen(() => resolve()))
  await within(SETTINGS_PATIENCE_MS, Promise.race([known, loadSettings()]))
}

const POLICY_TIMEOUT_MS = 10_000

/** Of the served policy, not the built one. */
async function declaredSources(): Promise<readonly string[] | undefined> {
  const response = await within(POLICY_TIMEOUT_MS, platform().fetch(CHAT_FRAME, { method: 'HEAD' }))
  if (!response?.ok) throw new Error(`${CHAT_FRAME}: ${response ? `HTTP ${response.status}` : 'no response in time'}`)
  const policy = response.headers.get('content-security-policy')
  return policy === null ? undefined : scriptSources(policy)
}
