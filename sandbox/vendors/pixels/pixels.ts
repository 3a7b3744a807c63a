import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { readJson } from '../../server/wire/json.ts'
import { createCorsApp } from '../cors-app.ts'
import { CHANNELS, readCall, readPostback, type Channel } from './channels.ts'

const CLIENT = readFileSync(new URL('client/channel.js', import.meta.url), 'utf8')
/** Reports that the switchboard shows: the last that arrived. */
const MAX_REPORTS = 1000
/** A sender's clock may differ by this much, in milliseconds. */
const CLOCK_MS = 60_000

/** A call that reached a channel. */
export interface PixelReport {
  /** When its script called it, epoch milliseconds. */
  readonly at: number
  readonly channel: string
  readonly account: string
  readonly name: string
  readonly eventId?: string
  /** Cookies that the channel's script saw. */
  readonly cookies?: string
  /** Why the channel refused it. */
  readonly problem?: string
}

export interface Pixels {
  readonly app: Hono
  /** Newest first. */
  reports(): readonly PixelReport[]
}

/** The channel's document, whose address says nothing. */
const page = v.pipe(
  v.string(),
  v.url(),
  v.check((address) => new URL(address).search === '', 'an address without a query'),
)

/** Stands in for the advertising channels on one origin: their scripts, and what these report to, which checks what arrives. */
export function createPixels({ now }: { now(): number }): Pixels {
  const app = createCorsApp()
  /** In the order of their arrival, the last first. */
  const reports: PixelReport[] = []
  for (const channel of CHANNELS) {
    const { name } = channel
    if ('postback' in channel) {
      app.get(channel.postback, (context) => {
        const query = context.req.query()
        return answer(
          context,
          { at: now(), channel: name, account: query[channel.accountIn] ?? '', ...readPostback(query) },
          v.safeParse(channel.query, query).issues,
        )
      })
      continue
    }
    const { script, takes, variable, opening, accountIn = '' } = channel
    app.get(script, (context) => {
      const row = JSON.stringify({ name, takes, variable, opening, account: context.req.query(accountIn) ?? '' })
      return context.body(`{ const channel = ${row}\n${CLIENT}}\n`, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
    })
    app.get(`/report/${name}`, (context) => {
      const { at, account = '', cookies, call = '', page: address } = context.req.query()
      const told = readJson(call)
      const { issues } = v.safeParse(v.object({ page, call: channel.call }), { page: address, call: told })
      return answer(
        context,
        {
          at: Math.min(Math.max(Number(at) || now(), now() - CLOCK_MS), now() + CLOCK_MS),
          channel: name,
          account,
          ...(cookies && { cookies }),
          ...(Array.isArray(told) ? readCall(told) : { name: call }),
        },
        issues,
      )
    })
  }
  return { app, reports: () => reports.toSorted((one, other) => other.at - one.at) }

  function answer(context: Context, report: PixelReport, issues: readonly v.BaseIssue<unknown>[] | undefined): Response {
    const problem = issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ')
    reports.unshift({ ...report, ...(problem !== undefined && { problem }) })
    reports.length = Math.min(reports.length, MAX_REPORTS)
    return problem === undefined ? context.body(null, 204) : context.text(problem, 400)
  }
}

/** The vendors' addresses in the pages, with the stand-in's at this origin. */
export function pixelAddresses(origin: string): Record<string, string> {
  return Object.fromEntries(
    CHANNELS.flatMap((channel) => channel.addresses.map((address) => [address, hasPath(address) ? origin + pathOf(channel) : origin])),
  )
}

/** The vendors' hosts in the policy, with the stand-in's source. */
export function pixelSources(source: string): Record<string, string> {
  return Object.fromEntries(CHANNELS.flatMap(({ addresses }) => addresses.map((address) => [new URL(address).origin, source])))
}

const hasPath = (address: string): boolean => new URL(address).pathname !== '/'
const pathOf = (channel: Channel): string => ('script' in channel ? channel.script : channel.postback)
