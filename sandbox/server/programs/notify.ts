import { PROMOTIONS, type PromotionPlan } from '../../data/promotions.ts'
import { textIn } from '../../data/localised-text.ts'
import type { WebPush } from '../fcm-client.ts'
import type { Member } from '../members.ts'
import type { SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'
import type { PushToken } from '../push-tokens.ts'
import { giftMessage, messagesOf } from './messages.ts'

/** Topic of messages to everybody. */
const EVERYBODY = 'ALL'

/** A push message in all languages. */
interface Notice {
  readonly words: (language: string) => { readonly title: string; readonly body: string }
  /** The screen that a press opens, below `/m/` and a language. */
  readonly screen: string
  /** A later message with the same tag replaces it. */
  readonly tag: string
  readonly data?: Readonly<Record<string, string>>
}

/** Puts a message with a reward into the member's inbox, and notifies the member's devices. Returns how many. */
export async function giveReward(operator: Operator, merchant: SandboxMerchant, member: Member, units: number): Promise<number> {
  const { id } = operator.gifts.give(member.id, units)
  const messageIn = giftMessage(merchant, units)
  const unread = messagesOf(operator, merchant, member).filter(({ read }) => !read).length
  return await sendAll(
    operator,
    operator.pushTokens.of(member.id),
    inLanguage(merchant, {
      words: (language) => {
        const { title, content: body } = messageIn(language)
        return { title, body }
      },
      screen: 'member/rewards',
      tag: id,
      data: { unread: String(unread) },
    }),
  )
}

/** Starts a promotion that waits for it, and notifies every device with the topic of everybody. Returns how many; undefined for another promotion. */
export async function startPromotion(
  operator: Operator,
  merchant: SandboxMerchant,
  { id, scope }: { readonly id: string; readonly scope: string | undefined },
): Promise<number | undefined> {
  const plan = waitingPromotions().find((one) => one.id === id)
  if (plan === undefined) return undefined
  operator.overrides.apply(merchant, scope, { controls: { startedPromotions: { [id]: operator.world.now() } } })
  const { title, summary } = plan
  return await sendAll(
    operator,
    operator.pushTokens.withTopic(merchant.code, EVERYBODY),
    inLanguage(merchant, {
      words: (language) => ({ title: textIn(title, language), body: textIn(summary, language) }),
      screen: `activity?id=${id}`,
      tag: `promotion-${id}`,
    }),
  )
}

/** Promotions that run only once they are started. */
export function waitingPromotions(): readonly PromotionPlan[] {
  return PROMOTIONS.flatMap(({ promotions }) => promotions).filter(({ waits }) => waits)
}

/** Sends to each token and forgets those that are no browser's any more. Returns how many messages the vendor took. */
export async function sendAll(
  { push, pushTokens }: Operator,
  tokens: readonly PushToken[],
  messageIn: (language: string) => WebPush,
): Promise<number> {
  const outcomes = await Promise.all(
    tokens.map(async ({ token, language }) => {
      const outcome = await push?.send(token, messageIn(language))
      if (outcome === 'unregistered') pushTokens.forget(token)
      return outcome
    }),
  )
  return outcomes.filter((outcome) => outcome === 'sent').length
}

function inLanguage({ defaultLanguage, languages }: SandboxMerchant, { words, screen, tag, data }: Notice): (language: string) => WebPush {
  return (language) => {
    const folder = language === defaultLanguage || !languages.includes(language) ? '' : `${language.toLowerCase()}/`
    return { notification: { ...words(language), tag }, fcm_options: { link: `/m/${folder}${screen}` }, ...(data && { data }) }
  }
}
