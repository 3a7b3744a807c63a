import { answerWith, refusalWith } from './answer.ts'
import { GOOD, ofCalls } from './changes.ts'
import type { Misbehaviour } from './misbehaviours.ts'

const UNREADABLE = ['errors.unreadable'] as const
const MEMBER_LISTS = ['member/missions', 'member/vip', 'member/rewards', 'member/inbox']

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
]

const HEAPS = {
  'Set-Cookie': Array.from({ length: 200 }, (_, at) => `c${at}=${'x'.repeat(200)}; Domain=other.example; Path=/`),
  'Cache-Control': ['no-store', 'max-age=60'],
  'X-Trace': 'x'.repeat(60_000),
}
