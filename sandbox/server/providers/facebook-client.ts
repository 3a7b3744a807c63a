import * as v from 'valibot'

/** The operator's server-side client of Facebook. */
export interface FacebookClient {
  readonly appId: string
  /** Id of the person who gave the access token to our app; undefined for any other token. */
  subjectOf(accessToken: string): Promise<string | undefined>
}

export interface FacebookClientOptions {
  /** Facebook's Graph API for the operator's server. */
  readonly url: () => string
  readonly appId: string
  readonly secret: string
  readonly send?: typeof fetch
}

const answer = v.object({ data: v.object({ app_id: v.optional(v.string()), is_valid: v.boolean(), user_id: v.optional(v.string()) }) })

/** Asks Facebook itself about a token that a browser brought: one that another app got signs nobody in here. */
export function createFacebookClient({ url, appId, secret, send = fetch }: FacebookClientOptions): FacebookClient {
  return {
    appId,
    subjectOf: async (accessToken) => {
      const query = new URLSearchParams({ input_token: accessToken, access_token: `${appId}|${secret}` })
      const response = await send(`${url()}/debug_token?${query}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
      if (response?.status !== 200) return undefined
      const parsed = v.safeParse(answer, await response.json().catch(() => undefined))
      if (!parsed.success) return undefined
      const { is_valid: isValid, app_id: app, user_id: subject } = parsed.output.data
      return isValid && app === appId ? subject : undefined
    },
  }
}
