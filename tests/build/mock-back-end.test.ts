import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGuarded, isScreen, ROUTE_IDS, type RouteId } from '../../src/routes/routes.ts'
import english from '../../src/i18n/locales/en/errors.json' with { type: 'json' }
import { codes, DIST } from './dist.ts'
import { startMockServer, type MockServer } from './mock-server.ts'
import { browserPath, serveByNginx, type NginxSite } from './sites.ts'

/** How often each screen is opened, each time with other answers. */
const ROUNDS = Number(process.env['LIVERY_MOCK_ROUNDS'] ?? 1)
const PHONE = { width: 390, height: 844 }
const [CODE = ''] = codes()

/** Texts that accuse the network or the back end, which only an answer outside the contract may bring. */
const ACCUSING = (['internet_lost', 'unreachable', 'network_offline', 'network_cors', 'unreadable'] as const).map((key) => english[key])
/** A line of the console that names a call and a field, and nothing else may be there. */
const NAMES_A_FIELD = /^(?:Unreadable response|Dropped a malformed list item): \w+, [\w.]+: /

interface Opening {
  readonly route: RouteId
  readonly session: 'guest' | 'member'
}

const openings: readonly Opening[] = ROUTE_IDS.filter((route) => isScreen(route)).flatMap((route): Opening[] =>
  isGuarded(route, 'public')
    ? [{ route, session: 'member' }]
    : route === 'home'
      ? [
          { route, session: 'guest' },
          { route, session: 'member' },
        ]
      : [{ route, session: 'guest' }],
)

let mock: MockServer
let site: NginxSite
let browser: Browser

beforeAll(async () => {
  mock = await startMockServer()
  site = await serveByNginx(DIST, CODE, mock.port)
  browser = await chromium.launch({ args: ['--no-sandbox'], ...browserPath() })
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await mock?.stop()
})

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'round %i: a back end that knows only the OpenAPI document',
  (round) => {
    test.each(openings)(
      'serves $route of a $session: not blank, no overflow, nothing but a call and a field in the console',
      async ({ route, session }) => {
        mock.seed(`${round} ${route} ${session}`)
        const context = await browser.newContext({ viewport: PHONE, baseURL: `http://127.0.0.1:${site.port}`, locale: 'en-GB' })
        try {
          const page = await context.newPage()
          const trouble = watch(page)
          await page.addInitScript(remember, session === 'member' ? CODE : undefined)
          await page.goto(`/m/${route}${route === 'activity' ? '?id=welcome' : ''}`)
          await page.waitForLoadState('networkidle')
          // A slow machine still loads the island when the line is quiet.
          await expect.poll(() => page.evaluate(look).then(({ text }) => text), { timeout: 20_000, message: page.url() }).toMatch(/^.{21}/s)
          const { text, sideways } = await page.evaluate(look)
          expect(
            ACCUSING.filter((line) => text.includes(line)),
            text,
          ).toEqual([])
          expect(sideways, `${page.url()} scrolls sideways by so many pixels`).toBe(0)
          expect(trouble).toEqual([])
        } finally {
          await context.close()
        }
      },
      60_000,
    )
  },
)

/** Runs in the page: whoever has a code is signed in; the visitor has chosen the language. */
function remember(merchantCode: string | undefined): void {
  localStorage.setItem('language', 'EN')
  if (!merchantCode || sessionStorage.getItem('MC_SESSION_INFO')) return
  sessionStorage.setItem(
    'MC_SESSION_INFO',
    JSON.stringify({ spanId: '1', id: '7', token: 'a-token', merchantCode, userName: 'ana', type: 0, firstTimeLogin: false }),
  )
  sessionStorage.setItem('livery:session-since', String(Date.now()))
}

/** Runs in the page: what can be read, and how far the page is wider than the window, in pixels. */
function look(): { text: string; sideways: number } {
  const root = document.documentElement
  const main = [...document.querySelectorAll<HTMLElement>('main, dialog[open]')]
  return {
    text: root.hidden ? '' : main.map((part) => part.innerText).join('\n'),
    sideways: Math.max(0, root.scrollWidth - root.clientWidth),
  }
}

/** Collects what the console, the page and the network complain about. */
function watch(page: Page): string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !NAMES_A_FIELD.test(text))
      trouble.push(`${message.type()}: ${text} (${message.location().url})`)
  })
  page.on('pageerror', (error) => void trouble.push(`uncaught ${error.stack ?? error.message}`))
  page.on('response', async (response) => {
    if (response.status() >= 400)
      trouble.push(`HTTP ${response.status()} ${response.request().method()} ${response.url()} ${await response.text().catch(() => '')}`)
  })
  return trouble
}
