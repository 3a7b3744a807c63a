import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { limitBodies } from '../../body-limit.ts'
import { spoilLists, type FaultEffect } from '../../switchboard/faults.ts'
import type { Operator } from '../operator.ts'
import { refusalBody } from './answer.ts'
import { dispatch, type Outcome } from './dispatch.ts'
import { isSecretField, redact, redactQuery, REDACTED, withoutQuery } from './redact.ts'
import { dropConnection, untilClosed } from './connection.ts'

/** `/wps/*`: every call of the contract. */
export function wireRoutes(operator: Operator): Hono {
  const app = new Hono()
  app.use((context, next) => {
    // Tokens and members' data: no cache may hold any of it, not even the browser's own.
    context.header('Cache-Control', 'no-store')
    return next()
  })
  app.use(compress())
  app.use(limitBodies)
  app.all('*', async (context) => {
    const started = operator.world.now()
    const outcome = await dispatch(operator, context)
    const log = (status: number): void => operator.log.add(describe(context, outcome, status, started, operator.world.now()))
    // Logged on arrival: it has no answer that could be waited for.
    const hangs = outcome.fault?.do === 'hang'
    if (hangs) log(0)
    const response = await respond(context, outcome)
    if (!hangs) log(response.status)
    return response
  })
  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path}: ${error.message}`)
    return context.json({ success: false, errorCode: 'sandbox.broken', message: 'The sandbox has made a mistake' }, 500)
  })
  return app
}

function respond(context: Context, { answer, call, fault }: Outcome): Response | Promise<Response> {
  context.header('X-Content-Type-Options', 'nosniff')
  if (!answer.ok) return context.json(refusalBody(answer, languageOf(context)), answer.status ?? 200)
  if (fault !== undefined) return spoil(context, fault, answer.value)
  if (call?.enveloped === false) return context.json(answer.value as object, 200, { 'Content-Type': 'application/manifest+json' })
  return context.json({ success: true, value: answer.value })
}

function languageOf(context: Context): string {
  return context.req.header('language') ?? ''
}

function spoil(context: Context, fault: FaultEffect, value: unknown): Response | Promise<Response> {
  switch (fault.do) {
    case 'refuse':
      return context.json(
        refusalBody({ ok: false, code: fault.errorCode, message: fault.message, value: fault.value }, languageOf(context)),
        fault.status as ContentfulStatusCode,
      )
    case 'status':
      return context.html(fault.body, fault.status as ContentfulStatusCode)
    case 'malformed':
      return context.body('{"success":true,"value":{"hal', 200, { 'Content-Type': 'application/json' })
    case 'answer':
      return context.json({ success: true, value: fault.value })
    case 'drop':
      return dropConnection(context) ? RESPONSE_ALREADY_SENT : Response.error()
    case 'hang':
      return untilClosed(context).then((wasOpen) => (wasOpen ? RESPONSE_ALREADY_SENT : Response.error()))
    case 'spoilItem':
      return context.json({ success: true, value: spoilLists(value) })
    case 'delay':
      throw new Error('a delay is no answer')
  }
}

function describe(
  context: Context,
  outcome: Outcome,
  status: number,
  started: number,
  ended: number,
): Parameters<Operator['log']['add']>[0] {
  const { answer, call, merchant, scope, request, fault } = outcome
  return {
    at: started,
    method: context.req.method,
    path: context.req.path,
    call: call?.name,
    scope,
    merchant: merchant?.code,
    language: context.req.header('language'),
    withSession: context.req.header('authorization') !== undefined,
    headers: headersOf(context.req.raw.headers),
    query: redactQuery(new URL(context.req.url).searchParams),
    body: context.req.method === 'GET' ? undefined : redact(request),
    status: fault?.do === 'drop' ? 0 : status,
    errorCode: answer.ok ? (fault?.do === 'refuse' ? fault.errorCode : undefined) : answer.code,
    message: answer.ok || answer.message === '' ? undefined : answer.message,
    milliseconds: ended - started,
  }
}

/** Headers of API-1 and of sealing, which the switchboard shows. */
const SHOWN = /^(x-real-ua|merchant|language|authorization|device|moduleid|encryption|x-rsa|x-digest|content-type|referer)$/u

function headersOf(headers: Headers): Record<string, string> {
  const shown = [...headers].filter(([name]) => SHOWN.test(name))
  return Object.fromEntries(shown.map(([name, value]) => [name, isSecretField(name) ? REDACTED : withoutQuery(value)]))
}
