import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import * as v from 'valibot'
import type { MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import { envelope, type Declaration, type RequestOf, type ValueOf } from '#contract/call.ts'
import type { LanguageCode } from '#i18n/languages.ts'

/** The back end that a snapshot is taken from. */
export interface BackEnd {
  /** The parsed value of a GET call of the contract, as a guest gets it; throws on a refusal or a wrong shape. */
  ask<D extends Declaration>(call: D, request: RequestOf<D>, language: LanguageCode): Promise<ValueOf<D>>
  /** The bytes of a picture; `url` may be relative to the site. */
  picture(url: string): Promise<Buffer>
}

/** A running back end behind a site's address, such as http://aurora.localhost:4173. */
export function backEndAt(origin: string, merchantCode: string): BackEnd {
  return {
    async ask(call, request, language) {
      // As the site does: numbers and flags as text.
      const query = new URLSearchParams(Object.entries(request as object).map(([key, value]) => [key, String(value)]))
      const url = new URL(`${call.path}?${query}`, origin)
      const body = await fetchBytes(url, { merchant: merchantCode, language, 'x-real-ua': 'livery-snapshot', accept: 'application/json' })
      const reply = v.parse(envelope, JSON.parse(body.toString('utf8')))
      if (!reply.success) throw new Error(`${call.name} was refused: ${reply.errorCode} ${reply.message}`)
      const result = v.safeParse(call.value, reply.value)
      if (!result.success)
        throw new Error(`${call.name} returned a wrong shape: ${v.getDotPath(result.issues[0]) ?? ''} ${result.issues[0].message}`)
      return result.output as ValueOf<typeof call>
    },
    picture: (url) => fetchBytes(new URL(url, origin), { accept: 'image/*' }),
  }
}

/** Many systems do not resolve names below localhost, which the sandbox uses for merchants. Browsers do. */
function fetchBytes(url: URL, headers: Record<string, string>): Promise<Buffer> {
  const local = url.hostname.endsWith('.localhost')
  const options = { headers: local ? { ...headers, host: url.host } : headers, ...(local ? { hostname: '127.0.0.1' } : {}) }
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    get(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks))
        else reject(new Error(`${url.href} answered ${response.statusCode}`))
      })
    }).on('error', (cause) => reject(new Error(`No answer from ${url.origin}: is the back end running?`, { cause })))
  })
}

/** The lists in every language, and the default language's. Words of the other languages are matched by position. */
export async function inEachLanguage<T>(
  { languages, defaultLanguage }: Pick<MerchantConfig, 'languages' | 'defaultLanguage'>,
  ask: (language: LanguageCode) => Promise<readonly T[]>,
): Promise<{ first: readonly T[]; all: Map<LanguageCode, readonly T[]> }> {
  const all = new Map<LanguageCode, readonly T[]>()
  for (const language of languages) all.set(language, await ask(language))
  return { first: all.get(defaultLanguage) ?? [], all }
}
