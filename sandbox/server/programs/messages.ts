import { GIFT_MESSAGE, MESSAGES } from '../../data/programs.ts'
import type { Text } from '../../data/localised-text.ts'
import type { Member } from '../members.ts'
import { moneySign, type SandboxMerchant } from '../merchants.ts'
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
  const { before, after } = moneySign(merchant)
  const amountIn = (language: string): string => `${before}${numberIn(language, unitsOf(merchant, units))}${after}`
  const content = Object.fromEntries(
    Object.entries(GIFT_MESSAGE.content).map(([language, words]) => [language, words.replace('{amount}', amountIn(language))]),
  ) as Text
  return { title: GIFT_MESSAGE.title, content }
}

/** Locales of UI codes that are no language tags, or write numbers otherwise than their tag says. */
const NUMBERS_AS: Readonly<Record<string, string>> = { CN: 'zh-CN', TW: 'zh-HK', TY: 'fr', PT: 'pt-PT' }

/** Money in wire format as a language writes numbers, with the decimals that it has. */
function numberIn(language: string, money: string): string {
  const decimals = money.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(`${NUMBERS_AS[language] ?? language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Number(money))
}
