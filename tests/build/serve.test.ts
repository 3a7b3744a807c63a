import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect, createServer as createSocket, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, DIST } from './dist.ts'
import { CUT_LINKS, LED, POSTED } from './hosting-cases.ts'
import { asker, freePort, type RunningSite } from './sites.ts'

const [code = ''] = codes()
const host = `${code}.localhost`
let ask: RunningSite['ask']
let port = 0
let server: ChildProcess
let backEnd: Server
let asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = []

beforeAll(async () => {
  backEnd = createServer((incoming, outgoing) => {
    asked.push({ url: incoming.url, headers: incoming.headers })
    outgoing.end('{"asked"')
  }).listen(0, '127.0.0.1')
  port = await freePort()
  const behind = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`
  server = await served(port, behind)
  ask = asker(port)
})

afterAll(() => {
  server.kill()
  backEnd.close()
})

/** `livery serve`, once it says that it is ready. */
function served(at: number, behind: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['command/livery.mjs', 'serve', '--port', String(at), '--back-end', behind], {
    env: { ...process.env, LIVERY_DIST: DIST },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && ready(child))
    child.once('exit', (status) => failed(new Error(`livery serve ended with ${status}`)))
  })
}

test.each(LED)('OPS-5 whose is %s? %s', async (path, owner) => {
  asked = []
  const { status, body } = await ask(path, { host })
  const isLed = status === 200 && body.toString().startsWith('{"asked"')
  expect(status === 400 ? 'nobody' : isLed ? 'backEnd' : 'site').toBe(owner)
  expect(asked.map(({ url }) => url)).toEqual(owner === 'backEnd' ? [path] : [])
})

test.each(CUT_LINKS)('RTE-1 %s leads to %s', async (path, to) =>
  expect(await ask(path, { host })).toMatchObject({ status: 302, headers: { location: to } }),
)

test.each(POSTED)('PRO-7 a form that sends a member back to %s is led to the page', async (path) =>
  expect(await ask(path, { host }, 'POST')).toMatchObject({ status: 303, headers: { location: path } }),
)

test.each([host, `agent7.${host}`, 'localhost:4173', '127.0.0.1'])('OPS-5 %s is served', async (name) =>
  expect((await ask('/m/home', { host: name })).status).toBe(200),
)

test.each(['evil.example', `${host}.evil.example`, 'localhost.evil.example', '192.168.1.7'])(
  'OPS-5 %s, which somebody else’s name server may lead here, is refused',
  async (name) => {
    asked = []
    for (const path of ['/m/home', '/wps/x']) expect((await ask(path, { host: name })).status).toBe(400)
    expect(asked).toEqual([])
  },
)

test('OPS-5 a back end that closes a connection after one call loses no call', async () => {
  const met = new Set<unknown>()
  const closing = createServer((incoming, outgoing) => {
    if (met.has(incoming.socket)) return void incoming.socket.destroy()
    met.add(incoming.socket)
    outgoing.end('{"asked"')
  }).listen(0, '127.0.0.1')
  const at = await freePort()
  const child = await served(at, `http://127.0.0.1:${(closing.address() as AddressInfo).port}`)
  const statuses = [await asker(at)('/wps/x', { host }), await asker(at)('/wps/x', { host })].map(({ status }) => status)
  child.kill()
  closing.close()
  expect(statuses).toEqual([200, 200])
})

test('OPS-5 what a client says of its own address reaches no back end', async () => {
  asked = []
  const lies = { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4', 'x-forwarded-host': 'evil.example' }
  await ask('/wps/x', { host, ...lies })
  const headers = asked[0]?.headers ?? ({} as IncomingHttpHeaders)
  expect([headers['x-forwarded-for'], headers['x-real-ip'], headers.forwarded, headers['x-forwarded-host']]).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    undefined,
    host,
  ])
})

test('OPS-5 it listens on this machine alone', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  if (outside === undefined) return
  const isOpen = await new Promise((answered) => {
    const socket = connect(port, outside.address, () => answered(true))
    socket.on('connect', () => socket.destroy()).on('error', () => answered(false))
  })
  expect(isOpen).toBe(false)
})

test.each(['099 Odd', '101 Switching Protocols', '600 Odd', '999 Odd'])(
  'OPS-5 a back end that says %s is one that does not respond, and ends nothing',
  async (status) => {
    const odd = createSocket(
      (socket) => void socket.once('data', () => socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)),
    )
    odd.listen(0, '127.0.0.1')
    const at = await freePort()
    const other = await served(at, `http://127.0.0.1:${(odd.address() as AddressInfo).port}`)
    try {
      for (let times = 0; times < 2; times += 1) expect((await asker(at)('/wps/x', { host })).status).toBe(502)
      expect((await asker(at)('/m/home', { host })).status).toBe(200)
    } finally {
      other.kill()
      odd.close()
    }
  },
)
