import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { ShellText } from '#build-time/words/shell-text.ts'
import type { ContactLink } from '#features/support/chats/Contacts.tsx'
import type { RouteId } from '#routes/routes.ts'

export function planHelpLine({ legal: { helpLine } }: Merchant, route?: RouteId): { href: string; words: string }[] {
  return [helpLine ?? []].flat().flatMap((line) => linksOfLine(line, route))
}

function linksOfLine({ name, phone, url }: HelpLine, route: RouteId | undefined): { href: string; words: string }[] {
  if (route === 'home' && phone !== undefined) return [{ href: `tel:${digitsOf(phone)}`, words: unbroken(name) }]
  const number = `\u2066${phone}\u2069`
  const call = phone !== undefined && { href: `tel:${digitsOf(phone)}`, words: unbroken(url === undefined ? `${name} ${number}` : number) }
  return [url !== undefined && { href: url, words: name }, call].filter((link) => link !== false)
}

type HelpLine = Exclude<NonNullable<Merchant['legal']['helpLine']>, readonly unknown[]>
type Contact = NonNullable<Merchant['contact']>

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

function digitsOf(number: string): string {
  return number.replaceAll(' ', '')
}

export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
}
