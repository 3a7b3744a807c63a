import { GIFT_MESSAGE, MESSAGES } from '../../data/programs.ts'
import { textIn } from '../../data/localised-text.ts'
import type { Member } from '../members.ts'
import type { SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'
import { withAmount } from './money-words.ts'
import { unitsOf } from './pay-reward.ts'

/** A message in a member's inbox. */
export interface Message {
  readonly id: string
  /** In a UI language. */
  readonly words: (language: string) => { readonly title: string; readonly content: string }
  readonly sentAt: number
  readonly read: boolean
}

const HOUR = 3_600_000

/** The member's messages, the newest first: those with a reward, and the operator's to everybody. A new member starts with `unread` unread ones of the latter. */
export function messagesOf(operator: Operator, merchant: SandboxMerchant, member: Member): readonly Message[] {
  const now = operator.world.now()
  const read = new Set(operator.claims.of(member.id, 'read').map(({ item }) => item))
  const common = MESSAGES.map(({ id, title, content, hours }, place) => ({
    id,
    words: (language: string) => ({ title: textIn(title, language), content: textIn(content, language) }),
    sentAt: now - hours * HOUR,
    read: place >= member.unread || read.has(id),
  }))
  const own = operator.gifts
    .of(member.id)
    .map(({ id, units, at }) => ({ id, words: giftMessage(merchant, units), sentAt: at, read: read.has(id) }))
  return [...common, ...own].toSorted((one, other) => other.sentAt - one.sentAt)
}

/** The words of a message that brings a reward. */
export function giftMessage(merchant: SandboxMerchant, units: number): Message['words'] {
  return (language) => ({
    title: textIn(GIFT_MESSAGE.title, language),
    content: withAmount(GIFT_MESSAGE.content, { merchant, language, money: unitsOf(merchant, units) }),
  })
}
