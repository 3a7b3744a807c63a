import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import * as v from 'valibot'
import type { MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import type { Snapshot } from '#build-time/brand/schema/snapshot.ts'
import { envelope, type Declaration, type RequestOf, type ValueOf } from '#contract/call.ts'
import type { systemStatus } from '#contract/system.ts'
import { isDeclared } from '#lib/url-safety.ts'
import type { LanguageCode } from '#lib/languages.ts'
import { stripTags } from '#lib/html-text.ts'

/** The back end that a snapshot is taken from. */
export interface BackEnd {
  /** A GET as a visitor gets it; throws on a refusal or wrong shape. */
  ask<D extends Declaration>(call: D, request: RequestOf<D>, language: LanguageCode): Promise<ValueOf<D>>
  /** The bytes of a picture; `url` may be relative to the site. */
  picture(url: string): Promise<Buffer>
}

/** Status 404, or `not.found` (docs/absent-calls.md). */
export class AbsentCall extends Error {}

class HttpError extends Error {
  readonly status: number
  constructor(url: URL, status: number) {
    super(`${url.href} answered ${status}`)
    this.status = status
  }
}

/** At a site's address, such as http://aurora.localhost:4173. Pictures come from there or from declared hosts (CSP sources). */
export function backEndAt(origin: string, merchantCode: string, imageHosts: readonly string[] = []): BackEnd {
  return {
    async ask(call, request, language) {
      // As the site does: numbers and flags as text.
      const query = new URLSearchParams(Object.entries(request as object).map(([key, value]) => [key, String(value)]))
      const url = new URL(`${call.path}?${query}`, origin)
      const headers = { merchant: merchantCode, language, 'x-real-ua': 'livery-snapshot', accept: 'application/json' }
      const body = await fetchBytes(url, headers).catch((error: unknown) => {
        throw error instanceof HttpError && error.status === 404 ? new AbsentCall(call.name) : error
      })
      const reply = v.parse(envelope, jsonOf(body, call))
      if (!reply.success && reply.errorCode === 'not.found') throw new AbsentCall(call.name)
      if (!reply.success) throw new Error(`${call.name} was refused: ${reply.errorCode} ${reply.message}`)
      const result = v.safeParse(call.value, reply.value)
      if (!result.success)
        throw new Error(`${call.name} returned a wrong shape: ${v.getDotPath(result.issues[0]) ?? ''} ${result.issues[0].message}`)
      return result.output as ValueOf<typeof call>
    },
    async picture(address) {
      const url = new URL(address, origin)
      if (url.origin !== new URL(origin).origin && !isDeclared(url, imageHosts))
        throw new Error(`A picture of ${url.origin}, which "origins.images" in merchant.json does not list: ${address.slice(0, 200)}`)
      return await fetchBytes(url, { accept: 'image/*' })
    },
  }
}

function jsonOf(body: Buffer, { name, path }: Declaration): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new Error(`${name} (${path}) returned no JSON; a call that is not there has status 404`, { cause })
  }
}

/** How long a response may take, in milliseconds, and how large it may be, in bytes. */
const MOST_MS = 30_000
const MOST_BYTES = 20_000_000

/** Many systems do not resolve names below localhost; browsers do. */
function fetchBytes(url: URL, headers: Record<string, string>): Promise<Buffer> {
  const local = url.hostname.endsWith('.localhost')
  const options = { headers: local ? { ...headers, host: url.host } : headers, ...(local ? { hostname: '127.0.0.1' } : {}) }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    const tooMuch = (what: string): void => {
      reject(new Error(`${url.href} ${what}`))
      request.destroy()
    }
    const timer = setTimeout(() => tooMuch(`took longer than ${MOST_MS / 1000} s`), MOST_MS)
    const request = get(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > MOST_BYTES) tooMuch(`is larger than ${MOST_BYTES / 1_000_000} MB`)
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new HttpError(url, response.statusCode ?? 0))
      })
    })
    request.on('close', () => clearTimeout(timer))
    request.on('error', (cause) => reject(new Error(`No answer from ${url.origin}: is the back end running?`, { cause })))
  })
}

/** Other languages' texts are matched by position. */
export async function inEachLanguage<T>(
  { languages, defaultLanguage }: Pick<MerchantConfig, 'languages' | 'defaultLanguage'>,
  ask: (language: LanguageCode) => Promise<readonly T[]>,
): Promise<{ first: readonly T[]; all: Map<LanguageCode, readonly T[]> }> {
  const all = new Map<LanguageCode, readonly T[]>()
  for (const language of languages) all.set(language, await ask(language))
  return { first: all.get(defaultLanguage) ?? [], all }
}

/** What the back end does for the protection of play (RGP-8). */
export function announcedIn({ play, blocks }: ValueOf<typeof systemStatus>): Required<Pick<Snapshot, 'play' | 'blocks'>> {
  return {
    play: play ?? { summary: false, limits: [], breaks: false, exclusion: false, durations: false, forGood: false },
    blocks: blocks ?? [],
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Ends of elements that begin a new line. */
const LINE_ENDS = /<(?:br|hr|\/(?:p|div|section|li|ul|ol|dt|dd|tr|table|blockquote|h[1-6]))\b[^<>]*>/gi

/** The text of an HTML fragment in one line, without markup. */
export function plainText(html: string): string {
  return stripTags(html)
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

/** One line a paragraph, heading, item or row. */
export function plainLines(html: string): string {
  return html.replaceAll(LINE_ENDS, '\n').split('\n').map(plainText).filter(Boolean).join('\n')
}
