import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { clientOf } from '../../../../command/conform/http.ts'
import { clientFor } from '../../../../command/live/client.ts'

const BOMB = gzipSync(Buffer.alloc(60_000_000))

async function served(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const bomb: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(BOMB)
}

afterEach(() => void vi.useRealTimers())

test('OPS-5 the look at a running site ends with a page that sends a byte now and then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const site = await served((_request, response) => void response.writeHead(200).write('a'))
  const asked = clientFor(site, undefined).get('/m/home')
  const failed = expect(asked).rejects.toThrow('no answer within 15 s')
  await vi.advanceTimersByTimeAsync(15_000)
  await failed
})

test('OPS-5 the look at a running site takes no page that unpacks without an end, and none that is too large', async () => {
  await expect(clientFor(await served(bomb), undefined).get('/m/home')).rejects.toThrow('more than 20 MB')
  const large = await served((_request, response) => void response.writeHead(200).end(Buffer.alloc(21_000_000)))
  await expect(clientFor(large, undefined).get('/m/home')).rejects.toThrow('more than 20 MB')
})

test('OPS-2 a back end whose answer unpacks to more than the contract needs is reported, and the run goes on', async () => {
  const client = clientOf(await served(bomb))
  onTestFinished(() => client.close())
  const { status, text, unreadable } = await client.send({ method: 'GET', target: '/wps/member/info', headers: {} }, 5000)
  expect([status, text, unreadable]).toEqual([200, '', 'Content-Encoding: gzip, and more than 5 MB in it'])
})

test('OPS-5 the look at a running site finds a name below localhost that the system does not know', async () => {
  const { port } = await served((request, response) => void response.writeHead(200).end(request.headers.host))
  const { text } = await clientFor(new URL(`http://sunrise.localhost:${port}`), undefined).get('/m/home')
  expect(text).toBe(`sunrise.localhost:${port}`)
})
