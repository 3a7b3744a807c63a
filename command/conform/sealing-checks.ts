import { randomBytes } from 'node:crypto'
import { SEAL_REFUSALS, SUITES, rsaKey, type Suite } from '#contract/sealed.ts'
import { login } from '#contract/session.ts'
import { MIN_RSA_BITS } from '#api/sealing-key.ts'
import { note, told } from './expect.ts'
import type { Fault } from './findings.ts'
import type { Received } from './http.ts'
import { codeOf, judge, verdictOf, type Verdict } from './judge.ts'
import { nobody } from './samples.ts'
import { altered, digestOf, fieldOf, keyObjectOf, type SealedParts } from './sealing.ts'
import { ask, currentKey, type How, type Trial } from './trial.ts'

const attempt = (): Record<string, unknown> => ({
  username: nobody(),
  password: `Conform1${randomBytes(4).toString('hex')}`,
  type: 'username',
  loginDeviceId: 'conform',
})

/** The key itself: what is offered, how strong, and that it opens what was sealed with it. */
export async function tryKey(trial: Trial): Promise<void> {
  const received = await ask(trial, rsaKey, { _: Date.now() })
  const verdict = judge(trial, rsaKey, received)
  if (verdict.kind !== 'value') return
  const { publicKey, suites, rsaKey: id } = (verdict.value ?? {}) as { publicKey?: unknown; suites?: unknown; rsaKey?: unknown }
  note(trial, rsaKey, 'sealing', received, [
    ...keyFaults(String(publicKey)),
    ...(id === '' ? [fault('value.rsaKey', 'no text', 'the id of the key')] : []),
  ])
  const known = Array.isArray(suites) ? suites.filter((suite) => SUITES.some((each) => each === suite)) : []
  if (Array.isArray(suites) && suites.length > 0 && known.length === 0)
    note(trial, rsaKey, 'sealing', received, [fault('value.suites', `${suites.join(', ')}`, SUITES.join(' or '))])
}

const fault = (field: string, found: string, expected: string): Fault => ({ check: 'sealing', field, found, expected })

function keyFaults(publicKey: string): Fault[] {
  const expected = 'base64 of a DER SubjectPublicKeyInfo of RSA, in one line'
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(publicKey))
    return [fault('value.publicKey', /BEGIN/.test(publicKey) ? 'a PEM file' : 'no base64', expected)]
  try {
    const key = keyObjectOf(publicKey)
    const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType !== 'rsa') return [fault('value.publicKey', `a key of ${key.asymmetricKeyType}`, expected)]
    if (modulusLength < MIN_RSA_BITS)
      return [fault('value.publicKey', `${modulusLength} bits`, `${MIN_RSA_BITS} bits or more: the site refuses shorter ones`)]
    return publicExponent < 3n ? [fault('value.publicKey', `the exponent ${publicExponent}`, '65537')] : []
  } catch {
    return [fault('value.publicKey', 'no key', expected)]
  }
}

type Expect = 'opened' | readonly string[]

interface Case {
  readonly what: string
  readonly field: string
  readonly expect: Expect
  readonly how: How
}

const damaged = (change: (parts: SealedParts) => Partial<SealedParts>): How => ({ damage: (parts) => ({ ...parts, ...change(parts) }) })
const header = (name: string, value: (parts: SealedParts) => string | undefined): How =>
  damaged((parts) => ({ headers: { ...parts.headers, [name]: value(parts) } }))

/** A body whose digest fits, so that nothing but the seal can refuse it. */
function content(suite: Suite, change: (base64: string) => string): How {
  const field = fieldOf(suite)
  return damaged(({ headers, body }) => {
    const text = change(body[field] ?? '')
    return { headers: { ...headers, 'X-Digest': digestOf(text) }, body: { ...body, [field]: text } }
  })
}

function casesOf(suite: Suite): Case[] {
  const [keyInvalid, digestInvalid, sealInvalid] = SEAL_REFUSALS
  const field = fieldOf(suite)
  const unknown = randomBytes(9).toString('base64url')
  const other: Suite = suite === 'RSA-DES' ? 'RSA-OAEP-256+A256GCM' : 'RSA-DES'
  return [
    { what: 'a body sealed as it must be', field: '', expect: 'opened', how: {} },
    { what: 'another digest', field: 'X-Digest', expect: [digestInvalid], how: header('X-Digest', () => digestOf('conform')) },
    {
      what: 'the digest of the bytes, not of the text',
      field: 'X-Digest',
      expect: [digestInvalid],
      how: header('X-Digest', ({ body }) => digestOf(Buffer.from(body[field] ?? '', 'base64').toString('latin1'))),
    },
    { what: 'no digest', field: 'X-Digest', expect: [digestInvalid, sealInvalid], how: header('X-Digest', () => undefined) },
    { what: 'an empty digest', field: 'X-Digest', expect: [digestInvalid, sealInvalid], how: header('X-Digest', () => '') },
    {
      what: 'a key that you never had',
      field: 'rsaKey',
      expect: [keyInvalid],
      how: damaged(({ headers, body }) => ({ headers: { ...headers, 'X-RSA': unknown }, body: { ...body, rsaKey: unknown } })),
    },
    { what: 'two keys, one in the header', field: 'X-RSA', expect: [sealInvalid, keyInvalid], how: header('X-RSA', () => unknown) },
    {
      what: 'two keys, one in the body',
      field: 'rsaKey',
      expect: [keyInvalid, sealInvalid],
      how: damaged(({ body }) => ({ body: { ...body, rsaKey: unknown } })),
    },
    { what: 'an altered text', field, expect: [sealInvalid], how: content(suite, (base64) => altered(base64, 'first')) },
    { what: 'an altered end', field, expect: [sealInvalid], how: content(suite, (base64) => altered(base64, 'last')) },
    {
      what: 'a text that is cut',
      field,
      expect: [sealInvalid],
      how: content(suite, (base64) => Buffer.from(base64, 'base64').subarray(0, -8).toString('base64')),
    },
    { what: 'no text', field, expect: [sealInvalid], how: content(suite, () => '') },
    {
      what: 'an altered key',
      field: 'RSA',
      expect: [sealInvalid],
      how: damaged(({ body }) => ({ body: { ...body, RSA: altered(body['RSA'] ?? '') } })),
    },
    { what: 'a key of another length', field: 'RSA', expect: [sealInvalid], how: { inside: { key: randomBytes(16) } } },
    { what: 'a text that is no JSON', field, expect: [sealInvalid], how: { inside: { text: 'conform' } } },
    { what: 'an unknown suite', field: 'Encryption', expect: [sealInvalid], how: header('Encryption', () => 'none') },
    { what: 'the other suite’s name', field: 'Encryption', expect: [sealInvalid], how: header('Encryption', () => other) },
    { what: 'no suite', field: 'Encryption', expect: [sealInvalid], how: header('Encryption', () => undefined) },
  ]
}

/** Sealed bodies, whole and damaged, in each suite. The sign-in of a name that nobody has tells whether a body was opened. */
export async function trySealing(trial: Trial): Promise<void> {
  const offered = await currentKey(trial)
  if (offered === undefined || trial.lacking.has(login.name)) return
  const suites = SUITES.filter((suite) => (offered.suites.length === 0 ? suite === 'RSA-DES' : offered.suites.includes(suite)))
  for (const suite of suites) {
    await Promise.all(casesOf(suite).map((each) => trySealed(trial, suite, each)))
  }
  const plain = JSON.stringify(attempt())
  const names = { Encryption: suites[0], 'X-RSA': offered.rsaKey, 'X-Digest': digestOf(plain) }
  for (const [what, headers] of [
    ['a body that is not sealed', {}],
    ['a body that is not sealed, with the headers of one', names],
  ] as const)
    judgeSealed(trial, await ask(trial, login, undefined, { body: plain, headers }), {
      what,
      field: '',
      expect: [...SEAL_REFUSALS],
      how: {},
    })
  await tryWords(trial, suites)
}

/** A text that differs by what failed lets others open what they have recorded. */
async function tryWords(trial: Trial, suites: readonly Suite[]): Promise<void> {
  for (const suite of suites) {
    const failing = casesOf(suite).filter(({ what }) => ['an altered key', 'an altered text', 'a text that is no JSON'].includes(what))
    const answers = await Promise.all(failing.map(({ how }) => ask(trial, login, attempt(), { ...how, suite })))
    const words = answers
      .filter((each) => codeOf(verdictOf(login, each)) === 'seal.invalid')
      .map(({ json }) => String((json as { message?: unknown }).message))
    const differing = words.find((each) => each !== words[0])
    const [first] = answers
    if (first)
      note(
        trial,
        login,
        'sealing',
        first,
        differing === undefined
          ? []
          : [
              fault(
                'message',
                `"${words[0]}" and "${differing}"`,
                'the same words for every seal.invalid: the difference helps to open bodies',
              ),
            ],
      )
  }
}

async function trySealed(trial: Trial, suite: Suite, each: Case): Promise<void> {
  const request = attempt()
  const received = await ask(trial, login, request, { ...each.how, suite })
  if (each.expect !== 'opened') return judgeSealed(trial, received, each)
  if (codeOf(verdictOf(login, received)) !== 'rsa.key.invalid') return judgeSealed(trial, received, each)
  // The key may have been replaced meanwhile: the site fetches a new one and tries once more.
  const before = trial.key?.offered.rsaKey
  trial.key = undefined
  const again = await ask(trial, login, request, { suite })
  if (codeOf(verdictOf(login, again)) !== 'rsa.key.invalid') return judgeSealed(trial, again, each)
  const same = trial.key === undefined || (trial.key as { offered: { rsaKey: string } }).offered.rsaKey === before
  note(trial, rsaKey, 'sealing', again, [
    fault(
      'value.rsaKey',
      `${same ? 'a key' : 'keys'} that the sign-in calls unknown (rsa.key.invalid)`,
      'the key that opens sealed bodies now',
    ),
  ])
}

function judgeSealed(trial: Trial, received: Received, { what, field, expect }: Case): void {
  const verdict = judge(trial, login, received)
  const code = codeOf(verdict)
  const isSealCode = SEAL_REFUSALS.some((each) => each === code)
  const faults: Fault[] = []
  if (expect === 'opened') {
    if (isSealCode || (verdict.kind === 'status' && verdict.status < 500))
      faults.push(fault(field, `${told(verdict)} for ${what}`, 'an opened body: a sign-in that is refused as wrong'))
  } else if (isOpened(verdict))
    faults.push(fault(field, `${told(verdict)}: the body was opened, with ${what}`, `${expect.join(' or ')}, or HTTP 400`))
  else if (isSealCode && !expect.includes(code)) faults.push(fault(field, `${code} for ${what}`, expect.join(' or ')))
  note(trial, login, 'sealing', received, faults)
}

/** Only whoever opened a body can say of its name and password that they are wrong, or count them. */
function isOpened(verdict: Verdict): boolean {
  if (verdict.kind === 'value') return true
  return (verdict.kind === 'refused' || verdict.kind === 'status') && login.refusals.some((each) => each === verdict.code)
}
