import * as v from 'valibot'

/** A LINE Login channel: the operator's registration at LINE. */
export interface LineChannel {
  readonly id: string
  readonly secret: string
  /** LINE compares with the registered addresses, to the letter. */
  isRegistered(redirectUri: string): boolean
}

const text = v.pipe(v.string(), v.nonEmpty())

/** The authorization request of LINE Login v2.1. PKCE is optional there; a request with a challenge must use S256. */
const query = v.object({
  response_type: v.literal('code'),
  client_id: text,
  redirect_uri: text,
  state: text,
  scope: text,
  nonce: v.optional(text),
  ui_locales: v.optional(text),
  code_challenge: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/u))),
  code_challenge_method: v.optional(v.literal('S256')),
})
export type AuthorizeRequest = v.InferOutput<typeof query>

export type Authorize =
  | { readonly do: 'ask'; readonly request: AuthorizeRequest }
  /** A redirect address that is not the channel's gets no response. */
  | { readonly do: 'refuse'; readonly because: string }
  | { readonly do: 'sendBack'; readonly error: string; readonly description: string; readonly redirectUri: string; readonly state: string }

/** Checks an authorization request: its channel and its redirect address. */
export function readAuthorize(asked: Readonly<Record<string, string>>, channel: LineChannel): Authorize {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', state = '' } = asked
  if (clientId !== channel.id) return { do: 'refuse', because: 'There is no channel with this client_id.' }
  if (!channel.isRegistered(redirectUri)) return { do: 'refuse', because: 'This redirect_uri is not registered with the channel.' }
  const back = { do: 'sendBack', redirectUri, state } as const
  const parsed = v.safeParse(query, asked)
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? ''
    return {
      ...back,
      error: field === 'response_type' ? 'UNSUPPORTED_RESPONSE_TYPE' : 'INVALID_REQUEST',
      description: `${field} is not right`,
    }
  }
  const { scope, code_challenge: challenge, code_challenge_method: method } = parsed.output
  if (!scope.split(' ').every((word) => ['profile', 'openid', 'email'].includes(word)))
    return { ...back, error: 'INVALID_SCOPE', description: 'unknown scope' }
  if ((challenge === undefined) !== (method === undefined))
    return { ...back, error: 'INVALID_REQUEST', description: 'code_challenge goes with S256' }
  return { do: 'ask', request: parsed.output }
}

/** The redirect address with the result's parameters. */
export function redirectTo(redirectUri: string, answer: Readonly<Record<string, string>>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return url.href
}
