import { GIFT_MESSAGE, MESSAGES } from '../../data/programs.ts'
import type { Text } from '../../data/localised-text.ts'
import type { Member } from '../members.ts'
import type { SandboxMerchant } from '../merchants.ts'
import type { Operator } from '../operator.ts'
import { unitsOf } from './pay-reward.ts'

/** A message in a member's inbox. */
export interface Message {
  readonly id: string
  readonly title: Text
  readonly content: Text
  readonly sentAt: number
  readonly read: boolean
}

const HOUR = 3_600_000

/** The member's messages, the newest first: those with a reward, and the operator's to everybody. A new member starts with `unread` unread ones of the latter. */
export function messagesOf(operator: Operator, merchant: SandboxMerchant, member: Member): readonly Message[] {
  const now = operator.world.now()
  const read = new Set(operator.claims.of(member.id, 'read').map(({ item }) => item))
  const common = MESSAGES.map(({ hours, ...message }, place) => ({
    ...message,
    sentAt: now - hours * HOUR,
    read: place >= member.unread || read.has(message.id),
  }))
  const own = operator.gifts
    .of(member.id)
    .map(({ id, units, at }) => ({ id, ...giftMessage(merchant, units), sentAt: at, read: read.has(id) }))
  return [...common, ...own].toSorted((one, other) => other.sentAt - one.sentAt)
}

/** The words of a message that brings a reward. */
export function giftMessage(merchant: SandboxMerchant, units: number): { readonly title: Text; readonly content: Text } {
  const { currencySymbol, currencyPosition } = merchant
  const money = unitsOf(merchant, units).replace(/\.0+$/u, '')
  const amount = currencyPosition === 'before' ? `${currencySymbol}${money}` : `${money} ${currencySymbol}`
  const content = Object.fromEntries(
    Object.entries(GIFT_MESSAGE.content).map(([language, words]) => [language, words.replace('{amount}', amount)]),
  ) as Text
  return { title: GIFT_MESSAGE.title, content }
}
