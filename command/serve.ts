// `livery serve`: the built sites as a host serves them, with the calls led on to a back end.
import { existsSync } from 'node:fs'
import { createServer, request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isBelowHost } from '#lib/url-safety.ts'
import { hostingOf } from '../sandbox/server/hosting-file.ts'
import { ownerOf } from '../sandbox/server/site-paths.ts'
import { merchantsIn, staticSite } from '../sandbox/server/static-site.ts'
import { parseArguments } from './parse-arguments.ts'

const { values } = parseArguments({
  options: {
    'back-end': { type: 'string' },
    port: { type: 'string', default: process.env['PORT'] ?? '4173' },
    host: { type: 'string', default: '127.0.0.1' },
  },
})
const dist = process.env['LIVERY_DIST'] ?? 'dist'
const backEnd = new URL(values['back-end'] ?? process.env['LIVERY_SANDBOX'] ?? 'http://localhost:8080')

try {
  const merchants = existsSync(dist) ? merchantsIn(dist) : []
  if (merchants.length === 0) throw new Error(`There is no site in ${dist}. Build first: npx livery build`)
  const app = new Hono()
  const byHost = staticSite({ dist, merchants })
  // Each brand also has a name of its own here, whatever its hosts are.
  const byCode = new Map(merchants.map((code) => [code, staticSite({ dist, merchants, fixedMerchant: code })]))
  app.all('*', (c, next) => (byCode.get(/^([\w-]+)\.localhost(?::|$)/.exec(c.req.header('host') ?? '')?.[1] ?? '') ?? byHost)(c, next))
  const serveFile = getRequestListener(app.fetch)
  const { proxied, proxiedHeaders } = hostingOf(dist, merchants[0] ?? '')
  const server = createServer((incoming, outgoing) => {
    const owner = ownerOf(incoming.url ?? '', proxied)
    if (owner === 'nobody' || !isKnownHost(incoming.headers.host ?? '', merchants)) return refuse(outgoing)
    if (owner === 'backEnd') return leadOn(incoming, outgoing, proxiedHeaders)
    void serveFile(incoming, outgoing)
  })
  server.on('error', (error) => giveUp(`${error.message}. Choose another port: --port <number>`))
  server.listen(Number(values.port), values.host, () => {
    const { port } = server.address() as AddressInfo
    for (const code of merchants) console.log(`  ${code}: http://${code}.localhost:${port}/m/home`)
    console.log(`Calls go to ${backEnd.origin}. Livery is ready on http://localhost:${port}/m/home`)
  })
} catch (error) {
  giveUp((error as Error).message)
}

/** Another site's name that leads here (DNS rebinding) reaches no session. A phone in the same network is served under the address that `--host` names. */
function isKnownHost(host: string, merchants: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const known = ['localhost', '127.0.0.1', '[::1]', values.host, ...merchants.map((code) => `${code}.localhost`)]
  return known.includes(name) || merchants.some((code) => isBelowHost(name, hostingOf(dist, code).hosts))
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(400).end('Bad Request')
}

/** As nginx does by the configuration of the build: the back end learns the host that was asked for. One that is shared by name gets its own. */
function leadOn(incoming: IncomingMessage, outgoing: ServerResponse, added: Readonly<Record<string, string>>): void {
  const isHttps = backEnd.protocol === 'https:'
  // What a client says of its own address and host counts for nothing.
  const { forwarded: _forwarded, ...own } = incoming.headers
  const ip = incoming.socket.remoteAddress
  const ours = { 'x-forwarded-host': own.host, 'x-forwarded-for': ip, 'x-real-ip': ip, 'x-forwarded-proto': 'http' }
  const headers = { ...own, ...ours, ...(isHttps && { host: backEnd.host }) }
  const { method, url: path } = incoming
  const { hostname, port } = backEnd
  // A kept connection may close under a call that is on its way; nothing here needs its speed.
  const outward = (isHttps ? requestHttps : requestHttp)({ hostname, port, method, path, headers, agent: false }, (answer) => {
    const { statusCode = 502 } = answer
    // No browser is sent what HTTP does not know; a status of two digits would end this server.
    if (statusCode < 200 || statusCode > 599) return void outgoing.writeHead(502).end(() => answer.destroy())
    outgoing.writeHead(statusCode, [...answer.rawHeaders, ...Object.entries(added).flat()])
    answer.pipe(outgoing)
  })
  outward.on('error', (error) => {
    console.error(`✗ ${backEnd.origin} does not respond: ${error.message}`)
    if (!outgoing.headersSent) outgoing.writeHead(502)
    outgoing.end()
  })
  incoming.pipe(outward)
}

function giveUp(reason: string): void {
  console.error(`✗ ${reason}`)
  process.exitCode = 1
}
