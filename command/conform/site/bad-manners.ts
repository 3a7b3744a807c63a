import { isRecord } from '#lib/json.ts'
import { answerWith, refusalWith, type Answer } from './answer.ts'
import { changeFields, everywhere, GOOD, ofCalls } from './changes.ts'
import type { Misbehaviour } from './misbehaviours.ts'

const UNREADABLE = ['errors.unreadable'] as const
const MEMBER_LISTS = ['member/missions', 'member/vip', 'member/rewards', 'member/inbox']
/** Words for empty lists. */
const EMPTY = ['programs.noRewards', 'inbox.empty', 'vip.none'] as const
const MEGABYTE = 1_000_000
const NAMES: ReadonlySet<string> = new Set([
  'name',
  'title',
  'displayName',
  'labelName',
  'customerName',
  'accountTypeName',
  'summary',
  'source',
])
const IDS: ReadonlySet<string> = new Set(['id', 'nodeId', 'gameId', 'labelId', 'code', 'vendor'])
const ADDRESSES: ReadonlySet<string> = new Set(['image', 'url', 'linkage', 'gameUrl', 'src', 'h5_logo', 'favicon'])
const FOREIGN = [
  '//evil.example/x',
  String.raw`/\evil.example/x`,
  'https://evil.example:99999/',
  'data:text/html,<script>1</script>',
  ' java\tscript:alert(1)',
]

/** What a program of the back end printed instead of a message for people. */
const TRACE = `java.lang.NullPointerException: <init> failed\n${'\tat com.operator.wps.session.LoginService.open(LoginService.java:118)\n'.repeat(2000)}`

/** Sloppy and hostile habits, most of which are no single wrong field. */
export const BAD_MANNERS: readonly Misbehaviour[] = [
  {
    name: 'stalled-body',
    does: 'sends half of each answer, and keeps the connection open',
    expects: 'the prerendered screen; after the time limit a notice that it took too long',
    answer: ofCalls((good) => ({ ...good, body: good.body.slice(0, Math.floor(good.body.length / 2)), how: 'stall' })),
    passes: 32_000,
    says: ['errors.timeout_retry_please', 'errors.unreachable'],
    refusesSignIn: true,
  },
  {
    name: 'gzip-by-name',
    does: 'says that its answers are packed (gzip), which they are not',
    expects: 'the prerendered screen; what was typed stays',
    answer: ofCalls((good) => ({ ...good, headers: { ...good.headers, 'Content-Encoding': 'gzip' } })),
    isUnanswered: true,
    refusesSignIn: true,
  },
  {
    name: 'unasked-304',
    does: 'says to every call that nothing has changed (304), though nobody asked',
    expects: 'the prerendered screen with a notice that blames the server',
    answer: ofCalls((good) => ({ ...good, status: 304, body: '' })),
    says: ['errors.unreachable', 'errors.unknown_error'],
    refusesSignIn: true,
  },
  {
    name: 'headers-in-heaps',
    does: 'sends 200 cookies of other domains, each header twice, and one of 60 kB',
    expects: 'everything as usual',
    answer: ofCalls((good) => ({ ...good, headers: { ...good.headers, ...HEAPS } })),
    shows: GOOD,
  },
  {
    name: 'other-good-statuses',
    does: 'answers with 201, 202, 203 and 206 instead of 200',
    expects: 'everything as usual',
    answer: ofCalls((good, { path }) => ({ ...good, status: [201, 202, 203, 206][path.length % 4] ?? 200 })),
    shows: GOOD,
  },
  {
    name: 'code-as-number',
    does: 'refuses every call with 200, a code that is a number, and no message',
    expects: 'the prerendered screen with a notice that blames the server',
    answer: ofCalls((good) => ({ ...good, body: '{"success":false,"errorCode":500,"message":null,"value":null}' })),
    says: ['errors.unreachable', 'errors.unknown_error', ...UNREADABLE],
    refusesSignIn: true,
  },
  {
    name: 'trace-as-message',
    does: 'refuses every call with the trace of a program as its message, 140 kB of it',
    expects: 'the prerendered screen, with words of ours instead of the trace',
    answer: ofCalls(() => refusalWith('system.error', 200, TRACE)),
    hides: [/NullPointerException/],
    says: ['errors.unreachable', 'errors.unknown_error'],
    refusesSignIn: true,
  },
  {
    name: 'success-as-text',
    does: 'writes true and false as texts, in the envelope too',
    expects: 'the prerendered screen with a notice that the response could not be read',
    answer: ofCalls((good) => ({ ...good, body: String(good.body).replaceAll(/:(true|false)(?=[,}\]])/g, ':"$1"') })),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'answers-swapped',
    does: 'mixes its answers up: each call gets that of another',
    expects: 'the prerendered screen with a notice that the response could not be read',
    answer: ofCalls((_good, { call }) => answerWith(call?.method === 'POST' ? ['Good day'] : { hello: [1] }, call)),
    says: UNREADABLE,
    refusesSignIn: true,
  },
  {
    name: 'all-null',
    does: 'succeeds with null for every value',
    expects: 'a working screen with a notice that the response could not be read',
    answer: ofCalls((_good, { call }) => answerWith(null, call)),
    says: UNREADABLE,
    refusesSignIn: true,
    screens: MEMBER_LISTS,
  },
  {
    name: 'lists-as-objects',
    does: 'writes lists as objects with numbers for keys, as PHP does',
    expects: 'the prerendered screen; nobody is told of an empty list',
    value: (value, { name }) => (name === 'rsaKey' ? value : changeFields(value, listAsObject)),
    says: ['common.notLoaded', ...UNREADABLE],
    never: EMPTY,
    screens: MEMBER_LISTS,
  },
  {
    name: 'numbers-as-exponents',
    does: 'writes every number as a text with an exponent',
    expects: 'a screen that says what did not load; nobody is told of an empty list',
    value: everywhere((field) => (typeof field === 'number' ? field.toExponential() : field)),
    never: EMPTY,
    screens: MEMBER_LISTS,
  },
  {
    name: 'times-without-zone',
    does: 'writes times as texts without a zone',
    expects: 'a screen that says what did not load; nobody is told of an empty list',
    value: everywhere((field) => (typeof field === 'number' && field > 1e12 ? new Date(field).toISOString().slice(0, 19) : field)),
    never: EMPTY,
    screens: MEMBER_LISTS,
  },
  {
    name: 'below-zero',
    does: 'sends every number below zero',
    expects: 'a working screen without counts below zero',
    value: everywhere((field) => (typeof field === 'number' && field < 1e12 ? -field - 1 : field)),
    hides: [/(?<![\d\p{L}])[-−]\d+ (?:games|unread)/u],
    screens: MEMBER_LISTS,
  },
  {
    name: 'invalid-utf-8',
    does: 'cuts letters in halves: bytes that are no UTF-8 in every text',
    expects: 'the words, with marks in place of such bytes',
    answer: (good, { call }) => (call ? { ...good, body: withBrokenBytes(good) } : good),
    shows: GOOD.slice(1),
    screens: ['member/inbox'],
  },
  {
    name: 'megabyte-names',
    does: 'sends a megabyte without a space for every name and title',
    expects: 'a screen that answers presses, with the beginning of each name',
    value: everywhere((field, key) => (NAMES.has(key) && typeof field === 'string' ? field + 'W'.repeat(MEGABYTE) : field)),
    screens: ['member/inbox', 'member/home'],
    isHeavy: true,
  },
  {
    name: 'empty-texts',
    does: 'sends an empty text for every text',
    expects: 'a working screen with a notice that the response could not be read',
    value: everywhere((field) => (typeof field === 'string' ? '' : field)),
    refusesSignIn: true,
    screens: [...MEMBER_LISTS, 'member/home'],
  },
  {
    name: 'hostile-ids',
    does: 'sends ids with slashes, dots, quotes and markup',
    expects: 'everything as usual',
    value: (value, { name }) =>
      ['login', 'memberInfo', 'rsaKey'].includes(name)
        ? value
        : changeFields(value, (field, key) =>
            IDS.has(key) && typeof field === 'string' ? `../../wps/${field}?a="'<b>#%00&__proto__` : field,
          ),
    shows: GOOD.slice(1),
    screens: [...MEMBER_LISTS, 'promotions', 'game'],
  },
  {
    name: 'foreign-addresses',
    does: 'sends addresses of other hosts in disguise: //, backslashes, data:, a script: with a tab',
    expects: 'names in place of pictures; nothing of another host loads',
    value: foreign,
    screens: ['promotions', 'inviteFriends', 'member/home'],
  },
]

const HEAPS = {
  'Set-Cookie': Array.from({ length: 200 }, (_, at) => `c${at}=${'x'.repeat(200)}; Domain=other.example; Path=/`),
  'Cache-Control': ['no-store', 'max-age=60'],
  'X-Trace': 'x'.repeat(60_000),
}

function listAsObject(field: unknown): unknown {
  return Array.isArray(field) && field.length > 0 ? { ...field } : field
}

function withBrokenBytes({ body }: Answer): Buffer {
  const marked = String(body).replaceAll(/"(title|name|displayName|customerName)":"/g, '"$1":"\u0001')
  return Buffer.concat(
    marked.split('\u0001').flatMap((part, at) => (at === 0 ? [Buffer.from(part)] : [Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(part)])),
  )
}

function foreign(value: unknown): unknown {
  let at = 0
  return changeFields(value, (field, key) => (ADDRESSES.has(key) && !isRecord(field) ? FOREIGN[at++ % FOREIGN.length] : field))
}
