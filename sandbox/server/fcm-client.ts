/** A message to browsers as FCM's HTTP v1 API takes it. */
export interface WebPush {
  readonly notification?: Readonly<Record<string, unknown>> | undefined
  readonly data?: Readonly<Record<string, string>> | undefined
  readonly fcm_options?: { readonly link?: string | undefined } | undefined
}

/** The operator's server-side client of Firebase Cloud Messaging. */
export interface FcmClient {
  /** `unregistered`: the token is no browser's any more. `failed`: the message was refused, or the vendor is out of reach. */
  send(token: string, webpush: WebPush): Promise<'sent' | 'unregistered' | 'failed'>
}

export interface FcmClientOptions {
  readonly url: () => string
  readonly projectId: string
  readonly accessToken: string
  readonly send?: typeof fetch
}

export function createFcmClient({ url, projectId, accessToken, send = fetch }: FcmClientOptions): FcmClient {
  return {
    send: async (token, webpush) => {
      const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
      const response = await send(`${url()}/v1/projects/${projectId}/messages:send`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ message: { token, webpush } }),
      }).catch(() => undefined)
      if (response?.ok) return 'sent'
      return response?.status === 404 ? 'unregistered' : 'failed'
    },
  }
}
