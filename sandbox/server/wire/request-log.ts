/** One handled request, without secrets. */
export interface LoggedRequest {
  readonly id: number
  /** Epoch ms. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** The declaration's name, if the address is one of the contract. */
  readonly call: string | undefined
  readonly scope: string | undefined
  readonly merchant: string | undefined
  readonly language: string | undefined
  /** True when it carried a session token, valid or not. */
  readonly withSession: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Opened and redacted. */
  readonly body: unknown
  readonly status: number
  readonly errorCode: string | undefined
  readonly message: string | undefined
  readonly milliseconds: number
}

export interface RequestLog {
  add(entry: Omit<LoggedRequest, 'id'>): void
  /** The newest first; with a scope, only its own. */
  list(scope?: string): LoggedRequest[]
  clear(scope?: string): void
}

/** Keeps the latest requests of each scope in memory: enough for a person at the switchboard, and for a test however many run beside it. */
export function createRequestLog(most = 1_000): RequestLog {
  const scopes = new Map<string | undefined, LoggedRequest[]>()
  let next = 1
  return {
    add: (entry) => scopes.set(entry.scope, [...(scopes.get(entry.scope) ?? []), { id: next++, ...entry }].slice(-most)),
    list: (scope) =>
      (scope === undefined ? [...scopes.values()].flat() : (scopes.get(scope) ?? [])).toSorted((one, other) => other.id - one.id),
    clear: (scope) => {
      if (scope === undefined) scopes.clear()
      else scopes.delete(scope)
    },
  }
}
