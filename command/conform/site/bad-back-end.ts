import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { ALL_CALLS } from '#contract/all.ts'
import { parseQuery } from '#contract/request.ts'
import { hostingOf } from '../../../sandbox/server/hosting-file.ts'
import { staticSite } from '../../../sandbox/server/static-site.ts'
import { answerWith, pictureOf, type Answer, type Asked } from './answer.ts'
import type { Misbehaviour } from './misbehaviours.ts'

/** Values of a real back end for the calls that need no member: the answer to a request with this path and query, or undefined. */
export type GoodBase = (pathAndQuery: string, headers: Readonly<Record<string, string>>) => Promise<unknown>

export interface BadBackEnd {
  readonly origin: string
  /** Until it is called, the back end is good. `undefined` makes it good again. */
  misbehave(how: Misbehaviour | undefined): void
  /** How many requests are under way that will be answered, and when the last one began or ended. */
  traffic(): { readonly open: number; readonly changedAt: number }
  /** For how long the first of the late answers is waited for, in milliseconds. */
  lateFor(): number
  /** Sends the answers that came late. */
  release(): void
  stop(): void
}

interface Sources {
  /** The folder with a site per merchant, and the merchant. */
  readonly dist: string
  readonly merchant: string
  readonly values: Readonly<Record<string, unknown>>
  readonly base?: GoodBase
}

/** Serves a built site, and is its back end: one that does to each call what the misbehaviour says. */
export async function startBadBackEnd({ dist, merchant, values, base }: Sources): Promise<BadBackEnd> {
  const app = new Hono()
  app.all('*', staticSite({ dist, merchants: [merchant], fixedMerchant: merchant }))
  const serveFile = getRequestListener(app.fetch)
  const { proxied } = hostingOf(dist, merchant)
  const late: { readonly since: number; readonly sendNow: () => void }[] = []
  let how: Misbehaviour | undefined
  let open = 0
  let changedAt = Date.now()
  const count = (change: number): void => {
    open += change
    changedAt = Date.now()
  }

  async function goodAnswer({ call, path }: Asked, incoming: IncomingMessage): Promise<Answer> {
    if (!call) return pictureOf(path)
    const usesBase = base && call.method === 'GET' && call.auth !== 'required' && call.name !== 'rsaKey'
    const headers = { merchant, language: String(incoming.headers['language'] ?? 'EN') }
    const value = (usesBase ? await base(incoming.url ?? '', headers) : undefined) ?? values[call.name]
    return answerWith(how?.value?.(structuredClone(value), call) ?? value, call)
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = askedBy(incoming)
    const good = await goodAnswer(request, incoming)
    const answer = how?.answer?.(good, request) ?? good
    if (answer.how === 'hang') return
    if (answer.how === 'late') return void late.push({ since: Date.now(), sendNow: () => send(outgoing, answer) })
    send(outgoing, answer)
  }

  const server = createServer((incoming, outgoing) => {
    count(1)
    let isOver = false
    const end = (): void => {
      if (!isOver) count(-1)
      isOver = true
    }
    outgoing.on('close', end)
    if (!proxied.some((path) => incoming.url?.startsWith(path))) return void serveFile(incoming, outgoing)
    incoming.resume()
    // A request that waits for its time is no work that the page is busy with.
    void respond(incoming, outgoing).then(() => outgoing.writableEnded || outgoing.destroyed || end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${merchant}.localhost:${port}`,
    misbehave: (next) => void (how = next),
    traffic: () => ({ open, changedAt }),
    lateFor: () => Date.now() - (late[0]?.since ?? Date.now()),
    release: () => late.splice(0).forEach(({ sendNow }) => sendNow()),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Some calls share an address, so that GET calls are told apart by their query too. */
function askedBy({ url = '/', method, headers }: IncomingMessage): Asked {
  const { pathname, searchParams } = new URL(url, 'http://site.localhost')
  const call = ALL_CALLS.find(
    (each) =>
      each.path === pathname &&
      (each.beacon === true || each.method === method) &&
      (each.method !== 'GET' || parseQuery(each, searchParams).success),
  )
  return { call, path: pathname, hasToken: headers.authorization !== undefined }
}

function send(outgoing: ServerResponse, { status, headers, body, how }: Answer): void {
  if (outgoing.destroyed) return
  if (how === 'reset') return void outgoing.socket?.resetAndDestroy()
  const bytes = Buffer.from(body)
  const length =
    status === 204 || status === 304 ? {} : { 'Content-Length': String(how === 'cut' || how === 'stall' ? bytes.length * 2 : bytes.length) }
  outgoing.writeHead(status, { ...length, ...headers })
  if (how === 'stall') return void outgoing.write(bytes)
  if (how === 'cut') return void outgoing.write(bytes, () => outgoing.socket?.resetAndDestroy())
  outgoing.end(bytes)
}
