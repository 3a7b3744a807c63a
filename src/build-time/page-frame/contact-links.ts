import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { ShellText } from '#build-time/words/shell-text.ts'
import type { ContactLink } from '#features/support/chats/Contacts.tsx'
import type { RouteId } from '#routes/routes.ts'

/** Plans the links to the help line (RGP-8): its name leads to its address, its number calls it. Home, which must stay short, has one: the name calls. */
export function planHelpLine({ legal: { helpLine } }: Merchant, route?: RouteId): { href: string; words: string }[] {
  if (!helpLine) return []
  const { name, phone, url } = helpLine
  if (route === 'home' && phone !== undefined) return [{ href: `tel:${digitsOf(phone)}`, words: unbroken(name) }]
  // Isolated: a number has its plus sign first in a text from right to left too.
  const number = `\u2066${phone}\u2069`
  const call = phone !== undefined && { href: `tel:${digitsOf(phone)}`, words: unbroken(url === undefined ? `${name} ${number}` : number) }
  return [url !== undefined && { href: url, words: name }, call].filter((link) => link !== false)
}

type Contact = NonNullable<Merchant['contact']>

/** Plans the links by which a reader reaches customer service without a chat of the site (BRW-3), in one order for all merchants. */
export function planContacts({ phone, whatsapp, telegram, line, email }: Contact, text: ShellText): ContactLink[] {
  return [
    phone !== undefined && {
      way: 'phone' as const,
      words: unbroken(text('chrome.callUs')),
      shown: unbroken(phone),
      href: `tel:${digitsOf(phone)}`,
    },
    whatsapp !== undefined && {
      way: 'whatsapp' as const,
      words: 'WhatsApp',
      shown: unbroken(whatsapp),
      href: `https://wa.me/${digitsOf(whatsapp).slice(1)}`,
    },
    telegram !== undefined && { way: 'telegram' as const, words: 'Telegram', shown: `@${telegram}`, href: `https://t.me/${telegram}` },
    line !== undefined && { way: 'line' as const, words: 'LINE', shown: line, href: `https://line.me/R/ti/p/${encodeURIComponent(line)}` },
    email !== undefined && { way: 'email' as const, words: text('chrome.emailUs'), shown: email, href: `mailto:${email}` },
  ].filter((link) => link !== false)
}

/** `+44 20 7946 0142` → `+442079460142`. */
function digitsOf(number: string): string {
  return number.replaceAll(' ', '')
}

/** A link to a number is read as one piece: neither its spaces nor its hyphens break the line. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}
