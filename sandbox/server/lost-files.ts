import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Operator } from './operator.ts'
import { dropConnection, scopeOf } from './wire/connection.ts'

/** Closes the connection in place of a file of the built site while a fault drops its path, and logs the request. */
export function lostFiles({ faults, log, world }: Pick<Operator, 'faults' | 'log' | 'world'>): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    const scope = scopeOf(context)
    const isLost =
      scope !== undefined && method === 'GET' && faults.list(scope).some(({ call, effect }) => call === path && effect.do === 'drop')
    if (!isLost) return next()
    log.add({
      at: world.now(),
      method,
      path,
      call: undefined,
      scope,
      merchant: undefined,
      language: undefined,
      withSession: false,
      headers: {},
      query: {},
      body: undefined,
      status: 0,
      errorCode: undefined,
      message: undefined,
      milliseconds: 0,
    })
    return dropConnection(context) ? RESPONSE_ALREADY_SENT : Response.error()
  }
}
