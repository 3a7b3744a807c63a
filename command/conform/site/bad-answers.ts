import { gzipSync } from 'node:zlib'
import { pageWith, type Answer } from './answer.ts'
import { changeFields, GOOD, ofCalls } from './changes.ts'
import type { Misbehaviour } from './misbehaviours.ts'

const DAY_MS = 86_400_000
const MEBIBYTE = 1_048_576

const failsWith = (name: string, text: string, status: number) =>
  ({ name, answer: ofCalls(() => pageWith(`${status} ${text}`, status)), refusesSignIn: true }) as const

const UNREADABLE = ['errors.unreadable'] as const

/** Answers that are wrong as answers, whatever is in them. */
export const BAD_ANSWERS: readonly Misbehaviour[] = [
  {
    ...failsWith('error-500', 'Internal Server Error', 500),
    does: 'answers every call with 500 and a page of HTML',
    expects: 'the prerendered screen with a notice that blames the server, never the network',
    says: ['errors.unknown_error', 'errors.unreachable'],
  },
  {
    ...failsWith('bad-gateway-502', 'Bad Gateway', 502),
    does: 'is down behind its gateway: 502 and a page of HTML',
    expects: 'the prerendered screen; lists that did not come offer a retry',
    says: ['errors.unreachable', 'errors.unknown_error'],
  },
  {
    name: 'asks-to-wait-503-429',
    does: 'is being deployed and limits requests: 503 to reading, 429 to sending, both with Retry-After',
    expects: 'the prerendered screen with a notice that blames the server',
    answer: ofCalls((_good, { call }) =>
      call?.method === 'POST'
        ? pageWith('429 Too Many Requests', 429, { 'Retry-After': '60' })
        : pageWith('503 Service Unavailable', 503, { 'Retry-After': '120' }),
    ),
    says: ['errors.unknown_error', 'errors.unreachable'],
    refusesSignIn: true,
  },
  {
    name: 'html-for-json',
    does: 'answers every call with 200 and the HTML of some page',
    expects: 'the prerendered screen with a notice that the response could not be read',
    answer: ofCalls(() => pageWith('Welcome')),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'captive-portal',
    does: 'is replaced by the portal of a hotel: 200 and HTML for calls and pictures',
    expects: 'the prerendered screen; no text that accuses the member',
    answer: () => pageWith('Sign in to the Wi-Fi'),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'proxy-sign-in',
    does: 'sits behind a proxy that leads calls on to its sign-in page, of another origin that allows nobody (CORS)',
    expects: 'the prerendered screen; what was typed stays',
    answer: ofCalls(() => ({ status: 302, headers: { Location: 'http://sso.elsewhere.localhost:9/sign-in' }, body: '' })),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'moved-301',
    does: 'has moved: 301 from every call to another path of the same host',
    expects: 'the prerendered screen with a notice that the response could not be read, never one about the network',
    answer: ofCalls((_good, { path }) => ({ status: 301, headers: { Location: `/v2${path}` }, body: '' })),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'login-page-302',
    does: 'leads every call on to a page for signing in, of the same host',
    expects: 'the prerendered screen with a notice that the response could not be read; the session goes on',
    answer: ofCalls(() => ({ status: 302, headers: { Location: '/login.html' }, body: '' })),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'half-json',
    does: 'sends half of its JSON, with the right length',
    expects: 'the prerendered screen with a notice that the response could not be read',
    answer: ofCalls((good) => ({ ...good, body: good.body.slice(0, Math.floor(good.body.length / 2)) })),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'no-body',
    does: 'sends nothing: 204 to reading, 200 without a body to sending',
    expects: 'the prerendered screen with a notice that the response could not be read',
    answer: ofCalls((_good, { call }) => ({ status: call?.method === 'POST' ? 200 : 204, headers: {}, body: '' })),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'cut-gzip',
    does: 'breaks off in the middle of a gzipped body',
    expects: 'the prerendered screen; what was typed stays',
    answer: ofCalls((good) => {
      const packed = gzipSync(good.body)
      const headers = { ...good.headers, 'Content-Encoding': 'gzip' }
      return { ...good, headers, body: packed.subarray(0, Math.floor(packed.length / 2)), how: 'cut' }
    }),
    isUnanswered: true,
    refusesSignIn: true,
  },
  {
    name: 'connection-reset',
    does: 'resets the connection of every call',
    expects: 'the prerendered screen; what was typed stays',
    answer: ofCalls((good) => ({ ...good, how: 'reset' })),
    isUnanswered: true,
    refusesSignIn: true,
  },
  {
    name: 'hangs',
    does: 'takes every call and never answers',
    expects: 'the prerendered screen; after the time limit a notice that it took too long',
    answer: ofCalls((good) => ({ ...good, how: 'hang' })),
    passes: 32_000,
    says: ['errors.timeout_retry_please', 'errors.unreachable'],
    refusesSignIn: true,
  },
  {
    name: 'late-25s',
    does: 'answers every call after 25 seconds',
    expects: 'a screen that works meanwhile, and what was asked for in the end',
    answer: ofCalls((good) => ({ ...good, how: 'late' })),
    passes: 25_000,
    shows: GOOD,
  },
  {
    name: 'wrong-type-and-bom',
    does: 'sends its JSON as text/plain with a byte order mark',
    expects: 'everything as usual',
    answer: ofCalls((good) => ({ ...good, headers: { 'Content-Type': 'text/plain' }, body: `\uFEFF${String(good.body)}` })),
    shows: GOOD,
  },
  {
    name: 'not-a-number',
    does: 'writes NaN and Infinity into its JSON',
    expects: 'the prerendered screen with a notice that the response could not be read',
    answer: ofCalls((good) => ({
      ...good,
      body: String(good.body)
        .replaceAll(/:(?:\d+|true)(?=[,}\]])/g, ':NaN')
        .replace(':"', ':Infinity,"x":"'),
    })),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'nested-10000',
    does: 'answers with lists in lists, 10,000 deep',
    expects: 'a working screen without what came',
    answer: ofCalls((good) => ({ ...good, body: `{"success":true,"value":${'['.repeat(10_000)}${']'.repeat(10_000)}}` })),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'clock-a-day-off',
    does: 'is a day ahead, in its headers and in every time',
    expects: 'everything as usual, dates as the back end says them',
    value: (value) => changeFields(value, (field) => (typeof field === 'number' && field > 1e12 ? field + DAY_MS : field)),
    answer: (good) => ({ ...good, headers: { ...good.headers, Date: new Date(Date.now() + DAY_MS).toUTCString() } }),
    screens: ['member/inbox'],
  },
  {
    name: 'huge-list',
    does: 'sends lists of 30 MB',
    expects: 'a screen that answers presses, with the beginning of the list',
    answer: ofCalls((good, { call }) => (HUGE.has(call?.name ?? '') ? enlarged(good, 30 * MEBIBYTE) : good)),
    screens: ['member/rewards', 'game', 'member/inbox'],
    isHeavy: true,
  },
]

const HUGE: ReadonlySet<string> = new Set(['findGames', 'inbox', 'rewards', 'missions', 'promotionCategories'])

/** The last list of an answer with its last item repeated until it has so many bytes. */
function enlarged(good: Answer, bytes: number): Answer {
  const text = String(good.body)
  const end = text.lastIndexOf('}]')
  const start = text.lastIndexOf('{', end)
  const item = `,${text.slice(start, end + 1)}`
  return end < 0 ? good : { ...good, body: text.slice(0, end + 1) + item.repeat(Math.ceil(bytes / item.length)) + text.slice(end + 1) }
}
