import * as v from 'valibot'

/** A person as known to LINE. */
export interface LineProfile {
  readonly subject: string
  readonly name: string
  readonly picture: string
}

export interface LineCode {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
  readonly nonce: string
}

/** The operator's server-side client of LINE. */
export interface LineClient {
  readonly channelId: string
  /** Exchanges a code for the signed-in person. `nonce`: the code belongs to another sign-in than the sender's. */
  exchange(code: LineCode): Promise<LineProfile | 'refused' | 'nonce'>
  /** The owner of an access token that LINE gave to this channel: one of another app, whoever made it, signs nobody in. */
  profile(accessToken: string): Promise<LineProfile | 'refused'>
}

export interface LineClientOptions {
  /** LINE's API for the operator's server. Its address may differ from the one for browsers. */
  readonly url: () => string
  readonly channelId: string
  readonly secret: string
  readonly send?: typeof fetch
}

const tokenAnswer = v.object({ access_token: v.string(), id_token: v.string() })
const claims = v.object({ sub: v.string(), nonce: v.optional(v.string()) })
const accessAnswer = v.object({ client_id: v.string(), expires_in: v.number() })
const profileAnswer = v.object({ userId: v.string(), displayName: v.string(), pictureUrl: v.optional(v.string(), '') })

/** Verifies LINE's responses server to server: the browser only carries the code. */
export function createLineClient({ url, channelId, secret, send = fetch }: LineClientOptions): LineClient {
  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    init: RequestInit,
  ): Promise<v.InferOutput<Schema> | undefined> {
    const answer = await send(url() + path, { ...init, signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.status !== 200) return undefined
    const parsed = v.safeParse(schema, await answer.json().catch(() => undefined))
    return parsed.success ? parsed.output : undefined
  }

  async function profile(accessToken: string): Promise<LineProfile | 'refused'> {
    const found = await ask(profileAnswer, '/v2/profile', { headers: { Authorization: `Bearer ${accessToken}` } })
    return found === undefined ? 'refused' : { subject: found.userId, name: found.displayName, picture: found.pictureUrl }
  }

  return {
    channelId,
    profile: async (accessToken) => {
      const access = await ask(accessAnswer, `/oauth2/v2.1/verify?${new URLSearchParams({ access_token: accessToken })}`, {})
      return access?.client_id === channelId && access.expires_in > 0 ? profile(accessToken) : 'refused'
    },
    exchange: async ({ code, redirectUri, codeVerifier, nonce }) => {
      const token = await ask(
        tokenAnswer,
        '/oauth2/v2.1/token',
        form({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: channelId,
          client_secret: secret,
          code_verifier: codeVerifier,
        }),
      )
      if (token === undefined) return 'refused'
      const person = await ask(claims, '/oauth2/v2.1/verify', form({ id_token: token.id_token, client_id: channelId }))
      if (person === undefined) return 'refused'
      if (person.nonce !== nonce) return 'nonce'
      const found = await profile(token.access_token)
      return found !== 'refused' && found.subject === person.sub ? found : 'refused'
    },
  }
}

function form(fields: Readonly<Record<string, string>>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) }
}
