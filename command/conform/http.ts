import { Agent as PlainAgent, request as requestPlain, type IncomingHttpHeaders } from 'node:http'
import { Agent as SecureAgent, request as requestSecure } from 'node:https'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** A request as it goes out. */
export interface Sent {
  readonly method: string
  /** Path and query, written as they are sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** What is inside a sealed body, for the report. */
  readonly sealedFrom?: unknown
}

/** What came back. */
export interface Received {
  readonly sent: Sent
  /** 0: no answer; `failure` says why. */
  readonly status: number
  readonly failure?: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Undefined where the text is no JSON. */
  readonly json: unknown
  /** Why the bytes could not be read as the headers say. */
  readonly unreadable?: string
  /** This machine's time when the head of the answer came, epoch ms. */
  readonly at: number
}

export interface Client {
  readonly base: URL
  send(sent: Sent, limitMs: number): Promise<Received>
  close(): void
}

/** As many requests at once as a browser sends to one host. */
const AT_ONCE = 6
/** No list of the contract needs more, in bytes. */
const MOST_BYTES = 5_000_000

/** Sends requests to one back end. `pauseMs`: between two requests, for one that counts them. */
export function clientOf(base: URL, pauseMs = 0): Client {
  const secure = base.protocol === 'https:'
  const agent = secure
    ? new SecureAgent({ keepAlive: true, maxSockets: AT_ONCE })
    : new PlainAgent({ keepAlive: true, maxSockets: AT_ONCE })
  const turns = takeTurns(pauseMs)
  const prefix = base.pathname.replace(/\/$/, '')
  // Many systems do not resolve names below localhost, which the sandbox uses for brands.
  const local = base.hostname.endsWith('.localhost')
  const place = { host: local ? '127.0.0.1' : base.hostname.replace(/^\[|\]$/g, ''), port: base.port || (secure ? 443 : 80) }

  function once(sent: Sent, limitMs: number, again: boolean): Promise<Received> {
    return new Promise((resolve) => {
      const started = Date.now()
      const fail = (failure: string): void => resolve({ sent, status: 0, failure, headers: {}, text: '', json: undefined, at: Date.now() })
      const headers = { Host: base.host, 'Accept-Encoding': 'gzip, br', ...sent.headers, ...lengthOf(sent) }
      const options = { ...place, agent, method: sent.method, path: prefix + sent.target, headers }
      const request = secure ? requestSecure({ ...options, servername: base.hostname }) : requestPlain(options)
      const timer = setTimeout(() => {
        fail(`nothing within ${Math.round(limitMs / 1000)} s`)
        request.destroy()
      }, limitMs)
      request.on('response', (response) => {
        const at = Date.now()
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size <= MOST_BYTES) return
          fail(`more than ${MOST_BYTES / 1_000_000} MB`)
          request.destroy()
        })
        response.on('error', (error) => fail(`an answer that breaks off (${error.message})`))
        response.on('end', () => {
          const read = readBytes(Buffer.concat(chunks), response.headers)
          resolve({ sent, status: response.statusCode ?? 0, headers: response.headers, at, ...read })
        })
      })
      request.on('close', () => clearTimeout(timer))
      request.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        // The server closed a kept connection while this request went out on it; that says nothing about the request.
        if (again && request.reusedSocket && Date.now() - started < limitMs) resolve(once(sent, limitMs, false))
        else fail(`no answer (${error.code ?? error.message})`)
      })
      request.end(sent.body)
    })
  }

  return { base, send: (sent, limitMs) => turns(() => once(sent, limitMs, true)), close: () => agent.destroy() }
}

function lengthOf({ method, body }: Sent): Record<string, string> {
  return body === undefined && method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body ?? '')) }
}

/** At most so many at once, in the order in which they came. */
function takeTurns(pauseMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  let next = 0
  return async (work) => {
    if (running >= AT_ONCE) await new Promise<void>((go) => void waiting.push(go))
    running += 1
    if (pauseMs > 0) {
      const at = Math.max(next, Date.now())
      next = at + pauseMs
      await new Promise((go) => setTimeout(go, at - Date.now()))
    }
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

const UNPACK: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** Reads the bytes as a browser does, and says where headers and bytes differ. */
function readBytes(bytes: Buffer, headers: IncomingHttpHeaders): Pick<Received, 'text' | 'json' | 'unreadable'> {
  const encoding = String(headers['content-encoding'] ?? '').toLowerCase()
  const isPacked = encoding !== '' && encoding !== 'identity'
  const unpack = UNPACK[encoding]
  let plain = bytes
  if (isPacked && bytes.length > 0) {
    if (!unpack) return { text: '', json: undefined, unreadable: `Content-Encoding: ${encoding}, which no browser was asked to take` }
    try {
      plain = unpack(bytes, { maxOutputLength: MOST_BYTES })
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      const found = isLarge ? `more than ${MOST_BYTES / 1_000_000} MB in it` : `bytes that are not ${encoding}`
      return { text: '', json: undefined, unreadable: `Content-Encoding: ${encoding}, and ${found}` }
    }
  } else if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return { text: '', json: undefined, unreadable: 'gzip without Content-Encoding' }
  }
  const text = plain.toString('utf8').replace(/^\uFEFF/, '')
  return { text, json: parse(text), ...(isUtf8(plain) ? {} : { unreadable: 'bytes that are not UTF-8' }) }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
