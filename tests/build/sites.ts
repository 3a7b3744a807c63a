import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createSocket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { backEndHeaders, staticSite } from '../../sandbox/server/static-site.ts'

/** The browser that the tests' equipment names; none: Playwright's own. */
export function browserPath(): { readonly executablePath?: string } {
  const path = process.env['LIVERY_HEADLESS_SHELL'] ?? process.env['LIVERY_CHROMIUM'] ?? '/usr/bin/chromium'
  return path === '' ? {} : { executablePath: path }
}

/** Debian installs it outside a user's PATH. */
export const NGINX = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Status and headers as sent. */
  readonly head: string
  readonly body: Buffer
}

export interface RunningSite {
  readonly port: number
  ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>
  stop: () => Promise<void>
}

export interface NginxSite extends RunningSite {
  /** Requests from the server of the emitted redirect, which listens where plain http is. */
  readonly askHttp: RunningSite['ask']
  /** Lines of its error log, warnings and worse. */
  readonly log: () => string
  /** Sends bytes as they are; returns the status line. */
  readonly send: (bytes: string) => Promise<string>
}

/** Requests the path as written: `fetch` would normalise it. */
export function asker(port: number): RunningSite['ask'] {
  return (path, headers = {}, method = 'GET') =>
    new Promise((answered, failed) => {
      const outgoing = request({ port, path, method, headers, host: '127.0.0.1', agent: false }, (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('end', () =>
          answered({ status: incoming.statusCode ?? 0, headers: incoming.headers, head: headOf(incoming), body: Buffer.concat(parts) }),
        )
      })
      outgoing.on('error', failed).end()
    })
}

function sender(port: number, bytes: string): Promise<string> {
  return new Promise((answered, failed) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1')
    })
    socket.on('error', failed).on('close', () => answered(received.split('\r\n')[0] ?? ''))
  })
}

function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []))
  return [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}

/** Serves a merchant as the sandbox does, with a back end that echoes its request. */
export async function serveBySandbox(dist: string, merchants: readonly string[]): Promise<RunningSite> {
  const app = new Hono()
  app.use(backEndHeaders(dist))
  for (const path of ['/wps/*', '/img/*']) app.all(path, (c) => c.json({ asked: c.req.path }))
  app.all('*', staticSite({ dist, merchants }))
  const server = await new Promise<Server>((listening) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(started as Server))
  })
  const { port } = server.address() as AddressInfo
  return { port, ask: asker(port), stop: () => closed(server) }
}

/** A back end that echoes its request. */
async function echo(): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('Content-Type', 'application/json')
    outgoing.end(JSON.stringify({ asked: incoming.url }))
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening())
  })
  return server
}

/**
 * A real nginx with the emitted include and redirect alone, in front of the back end at the port; without one, of the same back end as the sandbox's.
 * Throws where nginx is missing.
 */
export async function serveByNginx(dist: string, merchant: string, backendPort?: number): Promise<NginxSite> {
  const backend = backendPort === undefined ? await echo() : undefined
  const behind = backendPort ?? (backend?.address() as AddressInfo | undefined)?.port ?? 0
  const folder = mkdtempSync(join(tmpdir(), 'livery-nginx-'))
  const [port, plain] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, resolve(dist, merchant), { port, plain, backend: behind }))
  mkdirSync(join(folder, 'temp'))
  const nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  // `pid` tells that it is missing; without a listener the event would end the run without a word of why.
  nginx.once('error', () => {})
  nginx.stderr.on('data', (text: Buffer) => {
    complaints += text.toString()
  })
  const ask = asker(port)
  await untilAnswering(ask, nginx, () => complaints)
  return {
    port,
    ask,
    askHttp: asker(plain),
    log: () => complaints,
    send: (bytes) => sender(port, bytes),
    stop: async () => {
      const gone = new Promise((exited) => nginx.once('exit', exited))
      nginx.kill()
      await gone
      if (backend) await closed(backend)
      rmSync(folder, { recursive: true })
    },
  }
}

interface Ports {
  readonly port: number
  /** Of the emitted redirect, in place of port 80. */
  readonly plain: number
  readonly backend: number
}

function configuration(folder: string, root: string, { port, plain, backend }: Ports): string {
  const redirect = readFileSync(join(root, 'nginx-redirect.conf'), 'utf8')
    .replace(/^ *listen \[::\]:80;\n/m, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
  // Started as root it would read as another user, who may not access a temporary folder.
  const user = userInfo().uid === 0 ? 'user root; ' : ''
  return `${user}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 64; }
http {
  # What an operator may have switched on for all sites.
  gzip on; gzip_types *; gzip_min_length 1;
  access_log off; ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port};
    root "${root}";
    set $livery_backend http://127.0.0.1:${backend};
    include "${root}/nginx.conf";
  }
  server { listen 127.0.0.1:${plain} default_server; return 404; }
  ${redirect}
}`
}

async function untilAnswering(ask: RunningSite['ask'], nginx: ChildProcess, complaints: () => string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (nginx.pid === undefined) throw new Error('nginx is missing: install it (Debian: nginx-light, macOS: brew install nginx)')
    if (nginx.exitCode !== null) throw new Error(`nginx refused the include:\n${complaints()}`)
    try {
      await ask('/robots.txt')
      return
    } catch {
      // Not listening yet.
      await pause(50)
    }
  }
  throw new Error(`nginx does not answer:\n${complaints()}`)
}

export async function freePort(): Promise<number> {
  const socket = createSocket()
  await new Promise<void>((listening) => {
    socket.listen(0, '127.0.0.1', () => listening())
  })
  const { port } = socket.address() as AddressInfo
  await new Promise((done) => {
    socket.close(done)
  })
  return port
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => {
    server.close(() => done())
  })
}

/** The headers that the plan of a site sets, but for those that a host makes of a file's bytes. */
export const PLAN_HEADERS = [
  'content-type',
  'cache-control',
  'location',
  'x-robots-tag',
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'no-vary-search',
  'x-frame-options',
]
