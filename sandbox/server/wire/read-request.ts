import * as v from 'valibot'
import { isSealed, type Declaration } from '#contract/call.ts'
import { oaepGcmBody, rsaDesBody } from '#contract/sealed.ts'
import { AES_SUITE, DES_SUITE, openSealed, type Sealed } from '../sealing/open-sealed.ts'
import type { KeyRing } from '../sealing/key-ring.ts'
import type { World } from '../world.ts'
import { refuse, type RefusalAnswer } from './answer.ts'
import { checkHeaders, chooseCall } from './contract-check.ts'
import { readJson } from './json.ts'

export interface ReadRequest {
  readonly ok: true
  readonly call: Declaration
  readonly request: unknown
}

/** A request and the means to read it. */
export interface Reader {
  readonly calls: readonly Declaration[]
  readonly headers: Headers
  readonly query: URLSearchParams
  readonly body: string
  readonly keys: KeyRing
  /** The suites that this back end supports. */
  readonly suites: readonly string[]
  readonly world: World
}

/** Reads and checks a request against the contract: headers, then the sealed body, then the fields. Refuses an invalid one with status 400. */
export async function readRequest(reader: Reader): Promise<ReadRequest | RefusalAnswer> {
  const [first] = reader.calls
  if (first === undefined) return refuse('not.found', 'There is no such call', { status: 404 })
  if (first.sealed === true || (first.sealed === 'withExtra' && reader.headers.has('encryption'))) return readSealed(first, reader)
  const content = first.method === 'GET' ? reader.query : readJson(reader.body === '' ? '{}' : reader.body)
  if (content === undefined) return invalid('body: found text that is no JSON, expected JSON')
  const chosen = chooseCall(reader.calls, content)
  if (!chosen.ok) {
    const headers = checkHeaders(first, reader.headers)
    return invalid(headers.ok ? chosen.message : headers.message)
  }
  if (isSealed(chosen.value.call, chosen.value.request)) return invalid('body: found fields of joining in the clear, expected them sealed')
  const headers = checkHeaders(chosen.value.call, reader.headers)
  return headers.ok ? { ok: true, ...chosen.value } : invalid(headers.message)
}

async function readSealed(call: Declaration, reader: Reader): Promise<ReadRequest | RefusalAnswer> {
  const headers = checkHeaders(call, reader.headers)
  if (!headers.ok) return invalid(headers.message)
  const sealed = readSeal(reader)
  if (typeof sealed === 'string') return invalid(sealed)
  const started = reader.world.now()
  const opened = openSealed(sealed, await reader.keys.current())
  if (!opened.ok) {
    await reader.world.wait(Math.max(0, started + SEAL_REFUSAL_TIME - reader.world.now()))
    return refuse(opened.errorCode, 'The sealed body cannot be opened')
  }
  const chosen = chooseCall([call], opened.body)
  return chosen.ok ? { ok: true, ...chosen.value } : invalid(chosen.message)
}

/** Milliseconds after which every failure to open a body is refused, whatever its reason. Far more than the work takes. */
const SEAL_REFUSAL_TIME = 50

/** The sealed body in either suite's form, or an error message. */
function readSeal({ headers, body, suites }: Reader): Sealed | string {
  const suite = headers.get('encryption') === AES_SUITE ? AES_SUITE : DES_SUITE
  if (suite === AES_SUITE && !suites.includes(AES_SUITE)) return `header encryption: found "${AES_SUITE}", expected "${DES_SUITE}"`
  const common = { suite, keyIdOfHeader: headers.get('x-rsa') ?? '', digest: headers.get('x-digest') ?? '' } as const
  const json = readJson(body)
  const form = v.safeParse(suite === AES_SUITE ? oaepGcmBody : rsaDesBody, json)
  if (!form.success) return `body: found something else, expected { rsaKey, RSA, ${suite === AES_SUITE ? 'AES' : 'DES'} } for ${suite}`
  const { rsaKey: keyId, RSA: key } = form.output
  return { ...common, keyId, key, content: 'AES' in form.output ? form.output.AES : form.output.DES }
}

function invalid(message: string): RefusalAnswer {
  return refuse('request.invalid', message, { status: 400 })
}
