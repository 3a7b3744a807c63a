import { call } from '#api/current.ts'
import { NetworkError } from '#api/errors.ts'
import { launchChat } from '#contract/support.ts'
import { isGameAddress } from '#features/games/launch/rules.ts'
import { loadChatIdentity } from '#features/member/sign-in-loads.ts'
import { $chatIdentity } from '#features/member/store.ts'
import { $memberId } from '#features/session/store.ts'
import { isOn } from '#features/settings/rules.ts'
import { $settings } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import type { FrameWord, GivenIdentity } from './quarantine/messages.ts'
import { injectionDelay, isGoodIdentity } from './rules.ts'
import { $chat, pageOf, type Chat, type ChatFailure, type Opened } from './store.ts'

/** A chat that has not shown itself after this long has failed, in milliseconds. */
const CHAT_TIMEOUT_MS = 15_000

let openedAt: number | undefined
/** Which opening is meant: an answer to an earlier one is not heard. */
let attempt = 0
let stopWaiting: Undo = () => {}

/** Customer service was opened: the half second of PRO-5 runs from the first time. */
export function serviceOpened(): void {
  openedAt ??= platform().clock.now()
}

/** Opens a chat over the page (PRO-5); also the retry. */
export async function openChat(opened: Opened): Promise<void> {
  const mine = begin()
  $chat.set({ state: 'preparing', opened })
  const next = await (opened.kind === 'own' ? ownChat(opened) : serviceChat(opened))
  if (mine !== attempt) return
  $chat.set(next)
  if (next.state === 'frame') stopWaiting = platform().clock.after(CHAT_TIMEOUT_MS, () => chatFailed('timeout'))
}

/** What the chat in quarantine says of itself, but for being ready. */
export function chatSays(word: FrameWord): void {
  const chat = $chat.get()
  if (word.type === 'closed') closeChat()
  if (word.type === 'failed') chatFailed('unavailable')
  if (word.type !== 'shown' || chat.state !== 'frame') return
  stopWaiting()
  $chat.set({ ...chat, shown: true })
}

/** The chat in quarantine did not open; the others are still there. */
export function chatFailed(because: ChatFailure): void {
  const chat = $chat.get()
  if (chat.state !== 'frame') return
  begin()
  $chat.set({ state: 'failed', opened: chat.opened, because })
}

/** The frame goes, and with it all that the chat knew. */
export function closeChat(): void {
  begin()
  $chat.set({ state: 'none' })
}

/** A chat is of who opened it: another member, or nobody, gets none (SES-4). */
export function bindChatToMember(): Undo {
  return $memberId.listen(closeChat)
}

/** Opens a chat that is a page in a window of its own, in the place of the frame: there it has the storage that it may want. */
export function moveToWindow(): void {
  const page = pageOf($chat.get())
  if (page === undefined) return
  platform().page.open(page)
  closeChat()
}

function begin(): number {
  stopWaiting()
  attempt += 1
  return attempt
}

/** The member's chat identity, asked for anew when it is about to end; undefined for visitors, and where it cannot be had (SES-4). */
async function givenIdentity(): Promise<GivenIdentity | undefined> {
  if ($memberId.get() === undefined || !isOn($settings.get(), 'CBS3')) return undefined
  const { clock } = platform()
  const good = (): GivenIdentity | undefined => {
    const identity = $chatIdentity.get()
    return identity && isGoodIdentity(identity, clock.now()) ? { authKey: identity.authKey, userName: identity.userName } : undefined
  }
  // A chat without a name is better than none: the api has said what there is to say.
  if (!good()) await loadChatIdentity().catch(() => undefined)
  return good()
}

async function serviceChat(opened: Extract<Opened, { kind: 'service' }>): Promise<Chat> {
  const { clock, random } = platform()
  const started = clock.now()
  const identity = await givenIdentity()
  await new Promise<void>((resolve) => clock.after(injectionDelay(openedAt ?? started, clock.now()), resolve))
  const { csType, address } = opened.way
  return { state: 'frame', opened, nonce: random.uuid(), shown: false, order: { csType, address, language: currentShell().language, ...(identity && { identity }) } }
}

async function ownChat(opened: Opened): Promise<Chat> {
  const { origin } = new URL(platform().page.href())
  try {
    const result = await call(launchChat, { b2c: 1, title: t('support.own'), backUrl: origin + hrefTo('service'), language: currentShell().language }, { quiet: true })
    // As a game's address: never of our own origin, where a page inside the frame could take the sandbox off.
    return result.ok && isGameAddress(result.value.url, origin) ? { state: 'page', opened, url: result.value.url } : { state: 'failed', opened, because: 'unavailable' }
  } catch (error) {
    return { state: 'failed', opened, because: error instanceof NetworkError && error.reason === 'offline' ? 'offline' : 'unavailable' }
  }
}
