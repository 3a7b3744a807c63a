import { expect, test } from 'vitest'
import { planContacts } from '#page/contacts.ts'

const say = (key: string): string => key

test('BRW-3 each way to reach customer service is a link that works without scripts', () => {
  expect(planContacts({ email: 'help@aurora.example', line: '@aurora', telegram: 'aurora_help', whatsapp: '+254 700 555 014', phone: '+63 2 5555 0142' }, say)).toEqual([
    { way: 'phone', words: 'chrome.callUs', shown: '+63\u00a02\u00a05555\u00a00142', href: 'tel:+63255550142' },
    { way: 'whatsapp', words: 'WhatsApp', shown: '+254\u00a0700\u00a0555\u00a0014', href: 'https://wa.me/254700555014' },
    { way: 'telegram', words: 'Telegram', shown: '@aurora_help', href: 'https://t.me/aurora_help' },
    { way: 'line', words: 'LINE', shown: '@aurora', href: 'https://line.me/R/ti/p/%40aurora' },
    { way: 'email', words: 'chrome.emailUs', shown: 'help@aurora.example', href: 'mailto:help@aurora.example' },
  ])
})

test('BRW-3 ways that the merchant does not have are left out', () => {
  expect(planContacts({ email: 'help@aurora.example' }, say).map(({ way }) => way)).toEqual(['email'])
  expect(planContacts({}, say)).toEqual([])
})

test('BRW-3 a number breaks over no line', () => {
  expect(planContacts({ phone: '+351 210 000 000' }, () => 'Ligue-nos já')).toMatchObject([{ words: 'Ligue\u2011nos\u00a0já', shown: '+351\u00a0210\u00a0000\u00a0000' }])
})
