import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { report } from '#contract/events.ts'
import {
  decideCounting,
  decideSending,
  planReports,
  seenProblem,
  seenRefusal,
  withoutPersonal,
  type Raised,
  type RefusedPolicy,
  type SendFacts,
} from '#features/core/analytics/watching.rules.ts'
import { ownWork } from '../../../../own-work.ts'

const ORIGIN = 'https://aurora.example'
const OWN = `${ORIGIN}/m/_astro/boot.Ab12Cd34.js`
const about = { release: 'r1', merchant: 'aurora', language: 'EN', route: 'home' } as const

const at = (file: string, line = 1, column = 9) => ({ file, line, column })
const chrome = (message: string, ...frames: string[]): Raised => ({
  name: message.split(':')[0] ?? '',
  message: message.split(': ').slice(1).join(': '),
  stack: [message, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
})
/** Firefox and Safari write no message into a stack. */
const gecko = (message: string, ...frames: string[]): Raised => ({ ...chrome(message), stack: frames.join('\n') })

describe('OPS-4 an error is counted with its place', () => {
  test.each<[by: string, raised: Raised, line: number, column: number]>([
    ['Chrome', chrome('TypeError: x is not a function', `start (${OWN}:3:14)`, `${ORIGIN}/m/home:1:1`), 3, 14],
    ['Chrome, in an anonymous function', chrome('TypeError: x', `${OWN}:3:14`), 3, 14],
    ['Chrome, in an awaited function', chrome('TypeError: x', `async Promise.all (index 0)`, `async start (${OWN}:3:14)`), 3, 14],
    [
      'Chrome, in a function of its own that ours called',
      chrome('SyntaxError: x', 'JSON.parse (<anonymous>)', `read (${OWN}:3:14)`),
      3,
      14,
    ],
    ['Firefox', gecko('TypeError: x', `start@${OWN}:3:14`, `@${ORIGIN}/m/home:1:1`), 3, 14],
    ['Safari, in a function of its own that ours called', gecko('TypeError: x', 'parse@[native code]', `@${OWN}:3:14`), 3, 14],
    ['Safari, in code without a name', gecko('TypeError: x', `${OWN}:3:14`), 3, 14],
    ['a thrown text, of which the event alone knows the place', { message: 'gone', at: at(OWN, 3, 14) }, 3, 14],
    ['code of ours that an extension called', chrome('TypeError: x', `start (${OWN}:3:14)`, 'chrome-extension://abc/a.js:1:1'), 3, 14],
  ])('by %s', (_by, raised, line, column) => {
    const file = '/m/_astro/boot.Ab12Cd34.js'
    expect(decideCounting(raised, ORIGIN)).toMatchObject({ do: 'count', seen: { kind: 'error', file, line, column } })
  })

  test('and a module that did not load by its own address, without a query', () => {
    const message = `Failed to fetch dynamically imported module: ${OWN}?again=1`
    expect(decideCounting({ name: 'TypeError', message }, ORIGIN)).toEqual({
      do: 'count',
      seen: {
        kind: 'error',
        name: 'TypeError',
        message: 'Failed to fetch dynamically imported module: …',
        file: '/m/_astro/boot.Ab12Cd34.js',
        line: 0,
        column: 0,
      },
    })
  })
})

/** What others bring into pages. The place of a page's own address is that of scripts that apps and hosts write into it. */
const FOREIGN: readonly (readonly [by: string, raised: Raised])[] = [
  ['an extension of Chrome', chrome('TypeError: x', 'inject (chrome-extension://abcdef/content.js:1:100)', `${OWN}:1:1`)],
  ['an extension of Chrome, of which the event alone knows', { message: 'x', at: at('chrome-extension://abcdef/content.js') }],
  ['an extension of Firefox', gecko('TypeError: x', 'inject@moz-extension://1f2e/content.js:1:100')],
  ['an extension of Safari', gecko('TypeError: x', 'inject@safari-web-extension://1F2E/content.js:1:100')],
  ['an older extension of Safari', gecko('TypeError: x', 'inject@safari-extension://com.example/1/content.js:1:100')],
  ['an extension that Safari masks', gecko('TypeError: x', 'inject@webkit-masked-url://hidden/:1:100', `start@${OWN}:1:1`)],
  ['an extension of Edge', chrome('TypeError: x', 'inject (ms-browser-extension://abc/a.js:1:100)')],
  ['a user script', gecko('TypeError: x', 'run@user-script:4:1:100')],
  ['a user script that its manager runs', chrome('TypeError: x', 'run (userscript.html?name=Night.user.js:1:100)')],
  ['a script whose host hides its errors', { message: 'Script error.', at: at('', 0, 0) }],
  ['the same without a full stop, with a place', { message: 'Script error', at: at(OWN, 0, 0) }],
  [
    'an observer of sizes in Chrome',
    { message: 'ResizeObserver loop completed with undelivered notifications.', at: at(`${ORIGIN}/m/home`, 0, 0) },
  ],
  ['an observer of sizes in older browsers, in a file of ours', { message: 'ResizeObserver loop limit exceeded', at: at(OWN) }],
  [
    'the built-in browser of Facebook',
    { name: 'ReferenceError', message: "Can't find variable: _AutofillCallbackHandler", at: at(`${ORIGIN}/m/home`, 1, 14) },
  ],
  [
    'the built-in browser of Instagram',
    gecko("TypeError: undefined is not an object (evaluating 'a.L')", `global code@${ORIGIN}/m/home:1:35`),
  ],
  ['the built-in browser of Zalo', { name: 'ReferenceError', message: 'zaloJSV2 is not defined', at: at(`${ORIGIN}/m/vi/home`, 1, 1) }],
  ['Chrome on iOS', gecko('TypeError: __gCrWeb.autofill is undefined', `global code@${ORIGIN}/m/home:1:9`)],
  ['Firefox on iOS', gecko("TypeError: undefined is not an object (evaluating '__firefox__.reader')", 'user-script:2:10:30')],
  ['a bridge of an app for Android', { message: 'Error invoking postMessage: Java object is gone', at: at('') }],
  [
    'Google’s translator, under React',
    chrome(
      "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      `commit (${OWN}:1:9)`,
    ),
  ],
  [
    'a translator, under React in Firefox',
    gecko('NotFoundError: Node.insertBefore: Child to insert before is not a child of this node', `commit@${OWN}:1:9`),
  ],
  ['a translator, under React in Safari', gecko('NotFoundError: The object can not be found here.', `commit@${OWN}:1:9`)],
  [
    'a translator’s own script',
    chrome('TypeError: x', 'Ab.c (https://translate.googleapis.com/_/translate_http/_/js/k=x/m=el_main:1:100)'),
  ],
  ['an anonymous script', chrome('TypeError: x', '<anonymous>:1:5')],
  ['evaluated code, though a file of ours called it', chrome('TypeError: x', `eval (eval at run (${OWN}:1:9), <anonymous>:1:5)`)],
  ['a frame without an address', chrome('TypeError: x', 'about:srcdoc:1:5')],
  ['a script out of a blob', chrome('TypeError: x', `run (blob:${ORIGIN}/1f2e-3d4c:1:5)`)],
  ['a script in an address', chrome('TypeError: x', 'run (data:text/javascript;base64,YQ==:1:5)')],
  ['a host that looks like ours', chrome('TypeError: x', 'run (https://aurora.example.evil.test/m/_astro/boot.js:1:5)')],
  ['another port of our host', chrome('TypeError: x', 'run (https://aurora.example:8443/m/_astro/boot.js:1:5)')],
  ['what a proxy puts on our host', chrome('TypeError: x', `run (${ORIGIN}/cdn-cgi/scripts/7d0fa10a/rocket-loader.min.js:1:5)`)],
  ['an advertiser', chrome('TypeError: x', 'run (https://connect.facebook.net/en_US/fbevents.js:1:5)', `${OWN}:1:1`)],
  ['a virus scanner', chrome('TypeError: x', 'run (https://gc.kis.v2.scr.kaspersky-labs.com/1/main.js:1:5)')],
  ['a link checker that rejects a text', { message: 'Object Not Found Matching Id:3, MethodName:update' }],
  ['a rejection without a reason', { message: 'undefined' }],
  [
    'another site’s module that did not load',
    { name: 'TypeError', message: 'Failed to fetch dynamically imported module: https://cdn.test/m/_astro/a.js' },
  ],
]

test.each(FOREIGN)('OPS-4 is not counted: an error of %s', (_by, raised) => expect(decideCounting(raised, ORIGIN).do).toBe('ignore'))

describe('OPS-4 a message keeps', () => {
  test.each([
    "Cannot read properties of undefined (reading 'map')",
    'x.y is not a function',
    `can't access property "map", x is undefined`,
    'memberInfo: HTTP 500',
    'Maximum call stack size exceeded',
  ])('what happened: %s', (message) => expect(withoutPersonal(message)).toBe(message))

  test.each<[what: string, message: string, secrets: string[]]>([
    ['address', 'No answer from https://aurora.example/m/game?id=7&token=abc', ['aurora.example', 'token', 'id=7']],
    ['path with a query', 'Cannot open /m/login?token=abc#code=1', ['abc', 'code']],
    ['e-mail address', 'Unknown member ana.o+x@mail.example', ['ana', 'mail.example']],
    ['e-mail address inside an address', 'Unknown member ana%40mail.example', ['ana', 'mail']],
    ['token', 'Bad token eyJhbGciOi.eyJzdWIiOiIx.SflKxwRJ and 9f86d081884c7d65', ['eyJ', 'Sfl', '9f86']],
    ['token of letters alone', `Bad token ${'aBcDeFgHiJ'.repeat(4)}`, ['aBcD']],
    ['telephone number', 'No code for +63 917 123 4567, (0917) 123-4567, 09171234567', ['917', '4567']],
    ['telephone number in other digits', 'No code for ٠٩١٧١٢٣٤', ['٩١٧']],
    ['one-time code', 'Wrong code 4821', ['4821']],
    ['amount', 'Cannot pay 12,500.75', ['12', '500', '75']],
    ['network address', 'RefusedPolicy by 10.1.2.3 and 2001:db8:0:1::5', ['10.1', 'db8:0']],
    ['text of an answer', `Unexpected token 'A', "Ana Ortiz" is not valid JSON`, ['Ana', 'Ortiz']],
    ['one word of an answer', 'JSON Parse error: Unexpected identifier "ortiz"', ['ortiz']],
    ['selector', `Failed to execute 'querySelector' on 'Document': '#ana ortiz' is not a valid selector.`, ['ana', 'ortiz']],
    ['quotation without an end', 'Cannot read "Ana Ortiz', ['Ana', 'Ortiz']],
    ['value of a parameter, letters alone', 'Refused: token=abcdefgh, lang=en', ['abcdefgh', '=en']],
    ['token of a few letters behind its name', 'Bad Bearer abcdefghij for token: klmnopqrst', ['abcdefghij', 'klmnopqrst']],
  ])('no %s', (_what, message, secrets) => {
    const kept = withoutPersonal(message)
    for (const secret of secrets) expect(kept).not.toContain(secret)
    expect(kept).toContain('…')
  })

  test('no name of the member who is signed in, however short and plain', () => {
    const raised = chrome('Error: member anaortiz of 77 has no home', `start (${OWN}:3:14)`)
    expect(decideCounting(raised, ORIGIN, ['anaortiz', '77'])).toMatchObject({ seen: { message: 'member … of 77 has no home' } })
  })

  test('at most 120 characters, and takes no time for a long text', () => {
    for (const text of ['x ', 'x=', 'token ', '1', '"', "'", '@', 'a@', 'https://', '?', '(', '1.']) {
      const long = text.repeat(100_000)
      expect(
        ownWork(() => expect(withoutPersonal(long).length).toBeLessThanOrEqual(120)),
        text,
      ).toBeLessThan(200)
    }
  })
})

describe('OPS-4 a refused policy', () => {
  const refused: RefusedPolicy = {
    effectiveDirective: 'script-src-elem',
    blockedURI: 'inline',
    sourceFile: `${ORIGIN}/m/home`,
    disposition: 'enforce',
  }
  test.each<[what: string, facts: Partial<RefusedPolicy>, message: string | undefined]>([
    ['code in the page', {}, 'inline'],
    ['another site, by its origin alone', { blockedURI: 'https://evil.example/a/b?token=1' }, 'https://evil.example'],
    ['a socket', { blockedURI: 'wss://evil.example:8443/a' }, 'wss://evil.example:8443'],
    ['a sink of trusted types', { blockedURI: 'trusted-types-sink', sourceFile: null }, 'trusted-types-sink'],
    ['an extension’s file, not', { blockedURI: 'chrome-extension://abc/a.css' }, undefined],
    ['an extension’s file by its scheme, not', { blockedURI: 'moz-extension' }, undefined],
    ['what an extension asked for, not', { sourceFile: 'chrome-extension://abc/a.js' }, undefined],
    ['what an extension asked for in Safari, not', { sourceFile: 'webkit-masked-url://hidden/' }, undefined],
    ['an app’s own file, not', { blockedURI: 'file' }, undefined],
    ['what a policy only watches, not', { disposition: 'report' }, undefined],
    ['the report itself, not', { blockedURI: `${ORIGIN}/wps/system/report` }, undefined],
  ])('names %s', (_what, facts, message) => {
    const seen = seenRefusal({ ...refused, ...facts }, '/m/home')
    expect(seen).toEqual(message === undefined ? undefined : { kind: 'policy', name: 'script-src-elem', message, file: '/m/home' })
  })
})

test('OPS-4 a broken contract is reported by call and field, without places in lists and without names as keys', () => {
  const problem = { call: 'findGames', problem: 'expected string, found nothing', count: 2 }
  const reject = seenProblem({ ...problem, loss: 'reject', field: 'value.games.17.name' })
  expect(reject).toEqual({ kind: 'contract', name: 'findGames', call: 'findGames', field: 'value.games.*.name', message: problem.problem })
  expect(seenProblem({ ...problem, loss: 'drop', field: 'byMember.ana@mail.example.09171234567' })).toMatchObject({
    kind: 'dropped',
    field: 'byMember.*.example.*',
  })
  expect(seenProblem({ ...problem, loss: 'reject', field: 'value.whitelabelVal.GEETEST3' }).field).toBe('value.whitelabelVal.GEETEST3')
})

describe('OPS-4 reports', () => {
  const item = (index: number, message = 'x') => ({ kind: 'error' as const, name: `E${index}`, message, count: 1 })
  test('have at most 2 kB each, and lose nothing', () => {
    const items = Array.from({ length: 20 }, (_, index) => item(index, '…'.repeat(120)))
    const bodies = planReports(about, items)
    expect(bodies.length).toBeGreaterThan(1)
    for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2048)
    const read = bodies.map((body) => v.parse(report.request, JSON.parse(body)))
    expect(read.flatMap(({ items }) => items)).toEqual(items)
  })

  test('with little go as one; with nothing none goes', () => {
    expect(planReports(about, [item(1), item(2)])).toEqual([JSON.stringify({ ...about, items: [item(1), item(2)] })])
    expect(planReports(about, [])).toEqual([])
  })
})

const sending: SendFacts = { consent: { state: 'notRequired' }, isMember: false, waits: 'everyone', signal: undefined }
const no = { state: 'answered', analytics: false, marketing: true } as const
test.each<[why: string, facts: Partial<SendFacts>, expected: 'send' | 'wait']>([
  ['go where nobody is asked', {}, 'send'],
  ['wait while a guest has not answered', { consent: { state: 'unanswered' }, waits: 'guests' }, 'wait'],
  ['of a member wait too', { consent: { state: 'unanswered' }, isMember: true }, 'wait'],
  ['of a member go where the folder lets them', { consent: { state: 'unanswered' }, isMember: true, waits: 'guests' }, 'send'],
  [
    'of a member wait if the browser asks for it',
    { consent: { state: 'unanswered' }, isMember: true, waits: 'guests', signal: 'dnt' },
    'wait',
  ],
  ['of a member wait after a refusal, whatever the folder says', { consent: no, isMember: true, waits: 'guests' }, 'wait'],
  ['go after a yes to measuring', { consent: { ...no, analytics: true } }, 'send'],
])('OPS-4 TRK-8 reports %s', (_why, facts, expected) => expect(decideSending({ ...sending, ...facts }).do).toBe(expected))
