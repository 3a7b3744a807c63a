import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { createCorsApp } from '../cors-app.ts'

const client = (name: string): string => readFileSync(new URL(`client/${name}`, import.meta.url), 'utf8')

const id = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const eventId = v.union([v.literal(''), v.pipe(v.string(), v.uuid())])
/** What may reach a channel: a page without token or name. */
const page = v.pipe(v.string(), v.url(), v.check((address) => [...new URL(address).searchParams.keys()].every((key) => key === 'gclid'), 'a page whose address says nothing of a person'))

const facebookReport = v.strictObject({ id, ev: v.string(), dl: page, eid: eventId, cd: v.pipe(v.string(), v.check((text) => !/customer/i.test(text), 'data without the member')), cookies: v.string() })
const googleReport = v.strictObject({ tid: v.pipe(v.string(), v.regex(/^G-\w+$/)), en: v.string(), dl: page, gcs: v.pipe(v.string(), v.regex(/^G11[01]$/)), eid: eventId })

/** A report that a channel accepted. */
export interface PixelReport {
  readonly channel: 'facebook' | 'google'
  readonly name: string
  readonly account: string
  readonly eventId: string
  readonly cookies?: string
}

export interface Pixels {
  readonly app: Hono
  /** The accepted reports, oldest first, and why others were refused. */
  readonly reports: readonly PixelReport[]
  readonly refused: readonly string[]
}

/** Stands in for the advertising channels Facebook and Google: their scripts, and the addresses that these report to, which check what arrives. */
export function createPixels(): Pixels {
  const app = createCorsApp()
  const reports: PixelReport[] = []
  const refused: string[] = []
  const script = (name: string) => (context: Context) => context.body(client(name), 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  app.get('/en_US/fbevents.js', script('fbevents.js'))
  app.get('/gtag/js', script('gtag.js'))
  app.get('/tr/', (context) => {
    const { success, output, issues } = v.safeParse(facebookReport, context.req.query())
    if (!success) return refuse(context, issues)
    reports.push({ channel: 'facebook', name: output.ev, account: output.id, eventId: output.eid, cookies: output.cookies })
    return context.body(null, 204)
  })
  app.get('/g/collect', (context) => {
    const { success, output, issues } = v.safeParse(googleReport, context.req.query())
    if (!success) return refuse(context, issues)
    reports.push({ channel: 'google', name: output.en, account: output.tid, eventId: output.eid })
    return context.body(null, 204)
  })
  return { app, reports, refused }

  function refuse(context: Context, issues: readonly v.BaseIssue<unknown>[]): Response {
    const why = issues.map(({ path, message }) => `${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`).join('; ')
    refused.push(why)
    return context.text(why, 400)
  }
}
