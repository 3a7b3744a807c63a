import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** An answer as it was sent, its body unpacked. */
export interface Answer {
  readonly address: string
  readonly status: number
  /** By lower-case name; of a header that was sent twice, both values with a comma between. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly text: string
  /** The packing that the header names, where the body is not packed so. Then the body is the one that was sent on being asked for none. */
  readonly unreadable?: string
}

export interface Client {
  /** `cookie`: sent with it. */
  get: (path: string, cookie?: string) => Promise<Answer>
  /** The same path by plain http; undefined where nobody listens, or where it is not known which port that is. */
  getPlain: (path: string) => Promise<Answer | undefined>
  /** Days until the certificate ends; undefined for plain http. */
  certificateDays: () => number | undefined
}

/** How long an answer may take as a whole, in milliseconds, and how large it may be, packed and unpacked, in bytes. */
const TIMEOUT = 15_000
const MOST_BYTES = 20_000_000
const TOO_LARGE = `an answer of more than ${MOST_BYTES / 1_000_000} MB`

/**
 * `at`: the server to ask in place of the one that the name leads to, `10.0.0.5:8443`, such as a new one before its name is moved. `atHttp`: the same for plain
 * http, `10.0.0.5:8080`.
 */
export function clientFor(site: URL, at: string | undefined, atHttp?: string): Client {
  // Many systems do not resolve names below localhost, which `livery serve` uses for brands.
  const own = site.hostname.endsWith('.localhost') ? '127.0.0.1' : site.hostname
  const [host, port] = at?.split(':') ?? [own, site.port]
  const [plainHost, plainPort] = atHttp?.split(':') ?? [host]
  let until: number | undefined
  const ask = (
    path: string,
    isPlain: boolean,
    { packings = 'br, gzip', cookie }: { packings?: string; cookie?: string } = {},
  ): Promise<Answer> =>
    new Promise((answered, failed) => {
      const isHttps = site.protocol === 'https:' && !isPlain
      const own = { Host: site.host, 'Accept-Encoding': packings, 'User-Agent': 'livery check --live', Accept: '*/*' }
      const headers = { ...own, ...(cookie !== undefined && { Cookie: cookie }) }
      const place = isPlain ? { host: plainHost, port: plainPort || 80 } : { host, ...(port && { port }) }
      const options = { ...place, path, headers, servername: site.hostname, agent: false }
      const outgoing = (isHttps ? requestHttps : requestHttp)(options, (incoming) => {
        const { valid_to } = isHttps ? (incoming.socket as TLSSocket).getPeerCertificate() : {}
        if (valid_to !== undefined) until = Date.parse(valid_to)
        const parts: Buffer[] = []
        let size = 0
        incoming.on('error', failed).on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size > MOST_BYTES) outgoing.destroy(new Error(TOO_LARGE))
        })
        incoming.on('end', () => {
          try {
            answered(answerOf(`${site.origin}${path}`, incoming, Buffer.concat(parts)))
          } catch (error) {
            failed(error as Error)
          }
        })
      })
      const timer = setTimeout(() => outgoing.destroy(new Error(`no answer within ${TIMEOUT / 1000} s`)), TIMEOUT)
      outgoing
        .on('close', () => clearTimeout(timer))
        .on('error', failed)
        .end()
    })
  return {
    get: async (path, cookie) => {
      const words = cookie === undefined ? {} : { cookie }
      const answer = await ask(path, false, words)
      return answer.unreadable === undefined
        ? answer
        : { ...(await ask(path, false, { ...words, packings: 'identity' })), unreadable: answer.unreadable }
    },
    getPlain: (path) => (atHttp !== undefined || !port ? ask(path, true).catch(() => undefined) : Promise.resolve(undefined)),
    certificateDays: () => (until === undefined ? undefined : Math.floor((until - Date.now()) / 86_400_000)),
  }
}

function answerOf(address: string, { statusCode = 0, headers }: IncomingMessage, bytes: Buffer): Answer {
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
  const packing = named['content-encoding'] ?? ''
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[packing]
  const body = unpack && bytes.length > 0 ? unpacked(bytes, unpack) : bytes
  const common = { address, status: statusCode, headers: named }
  return body === undefined
    ? { ...common, body: Buffer.alloc(0), text: '', unreadable: packing }
    : { ...common, body, text: body.toString('utf8') }
}

/** Undefined where the bytes are not packed as their header says. */
function unpacked(bytes: Buffer, unpack: (bytes: Buffer, options: { maxOutputLength: number }) => Buffer): Buffer | undefined {
  try {
    return unpack(bytes, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new Error(TOO_LARGE, { cause: error })
    return undefined
  }
}
