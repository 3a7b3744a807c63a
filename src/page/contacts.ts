import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { ShellText } from '#build-time/words/shell-text.ts'

type Contact = NonNullable<Merchant['contact']>

export interface ContactLink {
  readonly way: keyof Contact
  readonly words: string
  /** The number, address or name as people write it. */
  readonly shown: string
  readonly href: string
}

/** Plans the links by which a reader reaches customer service without a chat of the site (BRW-3), in one order for all merchants. */
export function planContacts({ phone, whatsapp, telegram, line, email }: Contact, text: ShellText): ContactLink[] {
  return [
    phone !== undefined && { way: 'phone' as const, words: unbroken(text('chrome.callUs')), shown: unbroken(phone), href: `tel:${digitsOf(phone)}` },
    whatsapp !== undefined && { way: 'whatsapp' as const, words: 'WhatsApp', shown: unbroken(whatsapp), href: `https://wa.me/${digitsOf(whatsapp).slice(1)}` },
    telegram !== undefined && { way: 'telegram' as const, words: 'Telegram', shown: `@${telegram}`, href: `https://t.me/${telegram}` },
    line !== undefined && { way: 'line' as const, words: 'LINE', shown: line, href: `https://line.me/R/ti/p/${encodeURIComponent(line)}` },
    email !== undefined && { way: 'email' as const, words: text('chrome.emailUs'), shown: email, href: `mailto:${email}` },
  ].filter((link) => link !== false)
}

/** `+63 2 5555 0142` → `+63255550142`. */
function digitsOf(number: string): string {
  return number.replaceAll(' ', '')
}

/** A link to a number is read as one piece: neither its spaces nor its hyphens break the line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}
