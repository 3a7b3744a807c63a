import { describe, expect, test } from 'vitest'
import { createCashier } from '../../../../sandbox/cashier/cashier.ts'
import type { Desk } from '../../../../sandbox/cashier/desk-client.ts'
import { CHAT_ACCOUNTS } from '../../../../sandbox/data/chat-accounts.ts'
import { gamePages } from '../../../../sandbox/games/game-pages.ts'
import { createChat } from '../../../../sandbox/vendors/chat/chat.ts'
import { createFacebook } from '../../../../sandbox/vendors/facebook/facebook.ts'
import { createLine } from '../../../../sandbox/vendors/line/line.ts'
import { createTelegram } from '../../../../sandbox/vendors/telegram/telegram.ts'
import { fakeWorld } from '../server/sandbox-client.ts'

const SITE = 'http://lotus.localhost:4173'
const HOME = `${SITE}/m/home`
const world = fakeWorld()
const isSite = ({ origin }: URL): boolean => origin === SITE
const isRegistered = (address: string): boolean => address.startsWith(SITE)

const chat = createChat({ keys: { read: (key) => (key === 'good' ? '$& <b>' : undefined) }, isSite })
const telegram = createTelegram({ bot: { token: '10:hush', isRegistered }, world })
const facebook = createFacebook({ app: { id: '10', secret: 'hush', isRegistered }, world })
const line = createLine({ channel: { id: '10', secret: 'hush', isRegistered }, world })
const games = gamePages({ frameAncestors: [] })
const noDesk = { redeem: async () => ({ error: 'code.invalid' as const }) } as unknown as Desk
const cashier = createCashier({ desk: noDesk, world, isSite, frameAncestors: () => [] })

const PAGES = {
  'the operator’s chat': [chat, '/own', { title: 'Help', language: 'EN', backUrl: HOME, key: 'good' }],
  'a chat that is a page': [chat, '/Web/im.aspx', { accountid: String(CHAT_ACCOUNTS.miduokeAccount), language: 'EN', backUrl: HOME }],
  'Telegram’s login': [telegram, '/auth', { bot_id: '10', origin: SITE, return_to: HOME, lang: 'en' }],
  'Telegram’s client': [telegram, '/k/', { app: HOME, persona: 'mika' }],
  'Facebook’s dialog': [facebook, '/v23.0/dialog/oauth', { app_id: '10', origin: SITE }],
  'LINE’s login': [
    line,
    '/oauth2/v2.1/authorize',
    { response_type: 'code', client_id: '10', redirect_uri: HOME, state: 's', scope: 'openid', ui_locales: 'en' },
  ],
  'a game': [games, '/play/koi-7', { lang: 'EN', ticket: 't' }],
  'the cashier’s entry': [cashier, '/', { page: 'deposit', language: 'EN', backUrl: HOME, code: 'spent' }],
} as const
type PageName = keyof typeof PAGES

const MARKUP = `"'><img src=x onerror=alert(1)>`
const HOSTILE = [
  MARKUP,
  `${HOME}?x=${MARKUP}`,
  `${SITE}/${MARKUP}`,
  `x:${MARKUP}`,
  `javascript:alert(1)//${MARKUP}`,
  `data:text/html,${MARKUP}`,
  `blob:${HOME}${MARKUP}`,
  `__proto__`,
  `constructor`,
  '',
  'nonsense',
  'http://',
]

async function shown(name: PageName, more: Readonly<Record<string, string>> = {}) {
  const [app, path, query] = PAGES[name]
  const response = await app.request(`http://vendor.test${path}?${new URLSearchParams({ ...query, ...more })}`)
  return { status: response.status, html: await response.text() }
}

const rows = (Object.keys(PAGES) as PageName[]).flatMap((name) => Object.keys(PAGES[name][2]).map((field) => [name, field] as const))

test.each(rows)('%s writes nothing of `%s` as markup, and breaks by no text', async (name, field) => {
  for (const text of HOSTILE) {
    const { status, html } = await shown(name, { [field]: text })
    expect(status, text).toBeLessThan(500)
    expect(html).not.toMatch(/<img src=x|"'>|(?:href|src)="(?!https?:|\/)/u)
  }
})

describe('the operator’s chat', () => {
  const backOf = async (backUrl: string): Promise<string | undefined> =>
    /class="back" href="([^"]*)"/u.exec((await shown('the operator’s chat', { backUrl })).html)?.[1]

  test('PRO-5 leads back to the member’s site', async () => {
    expect(await backOf(HOME)).toBe(HOME)
    expect(await backOf(`${HOME}?a=1&b='`)).toBe(`${HOME}?a=1&#38;b=%27`)
  })

  test.each(['https://evil.example/m/home', 'nonsense', '', 'javascript:alert(1)', `blob:${HOME}`, `x:"><h1>Send your password</h1>`])(
    'PRO-5 has no way back to %s',
    async (backUrl) => {
      const { status, html } = await shown('the operator’s chat', { backUrl })
      expect([status, html.includes('class="back"')]).toEqual([200, false])
    },
  )

  test('PRO-5 repeats a name and a message to the letter', async () => {
    const say = async (body: object) =>
      (await (await chat.request('http://chat.test/say', { method: 'POST', body: JSON.stringify(body) })).json()) as {
        conversation: string
        lines: { text: string; mine: boolean }[]
      }
    const begun = await say({ authKey: 'good' })
    expect(begun.lines).toEqual([{ text: 'Hello $& <b>! How can we help?', mine: false }])
    const { conversation, lines } = await say({ text: "$' <i>", conversation: begun.conversation })
    expect([conversation, lines.length, lines.at(-1)?.text]).toEqual([begun.conversation, 3, expect.stringContaining("“$' <i>”")])
    expect((await say({ conversation: 'guessed' })).lines).toHaveLength(1)
  })
})

test.each([['return_to', 'Telegram’s login'] as const, ['app', 'Telegram’s client'] as const])(
  'a `%s` of the site’s origin that is no page gets a refusal of %s',
  async (field, name) => {
    expect((await shown(name)).status).toBe(200)
    expect((await shown(name, { [field]: `blob:${HOME}` })).status).toBe(400)
  },
)
