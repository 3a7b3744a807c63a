import type { Flow } from './flow.ts'

export const LINE_HOST = 'https://access.line.me'

export interface AuthorizeFacts {
  /** LINE's origin, or its stand-in's. */
  readonly host: string
  readonly clientId: string
  /** Our own. */
  readonly origin: string
  readonly flow: Pick<Flow, 'state' | 'nonce'>
  /** Of the flow's verifier. */
  readonly challenge: string
  /** BCP 47. */
  readonly language: string
}

/** Where LINE sends back to: one address for every language, as it is registered there (SOC-3). */
export function lineRedirectUri(origin: string): string {
  return `${origin}/m/home`
}

/** LINE's page that asks who it is (SOC-3). */
export function lineAuthorizeAddress({ host, clientId, origin, flow, challenge, language }: AuthorizeFacts): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: lineRedirectUri(origin),
    state: flow.state,
    scope: 'profile openid',
    nonce: flow.nonce ?? '',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: language,
  })
  // URLSearchParams writes a space as +, which LINE's scope does not take.
  return `${host}/oauth2/v2.1/authorize?${query.toString().replaceAll('+', '%20')}`
}

/** What LINE's answer says: its code, that the person refused, or that it failed. */
export function lineResult({ code, error }: { readonly code?: string | undefined; readonly error?: string | undefined }): { readonly code: string } | 'denied' | 'failed' {
  if (code) return { code }
  return error === 'ACCESS_DENIED' || error === 'access_denied' ? 'denied' : 'failed'
}
