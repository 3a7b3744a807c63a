import { createServer, type TLSSocket } from 'node:tls'
import type { AddressInfo } from 'node:net'
import type { Listening } from '../../server/listen.ts'
import { selfSignedCertificate } from './certificate.ts'
import type { Devices } from './devices.ts'
import { readTexts, readVarint, varint, writeMessage, type Field } from './protobuf.ts'

/** Version of the Mobile Connection Server's protocol (google_apis/gcm/protocol/mcs.proto in Chromium). */
const VERSION = 41
/** Kinds of its messages. */
const KIND = { ping: 0, pingReply: 1, login: 2, loginReply: 3, close: 4, message: 8 } as const
/** Fields of the browser's login. */
const LOGIN = { device: 3, token: 5 } as const
/** No message of a browser is longer, in bytes. */
const LONGEST = 64 * 1024

/** The connection that a browser keeps open for its push messages: TLS, then messages of Protocol Buffers, each after its kind and its length. */
export async function listenForBrowsers(
  devices: Devices,
  { port, hostname, now }: { readonly port: number; readonly hostname?: string | undefined; readonly now: () => number },
): Promise<Listening> {
  const sockets = new Set<TLSSocket>()
  const server = createServer(await selfSignedCertificate(now()), (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveBrowser(socket, devices)
  })
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })
}

function serveBrowser(socket: TLSSocket, devices: Devices): void {
  let received: Buffer = Buffer.alloc(0)
  let isGreeted = false
  let disconnect = (): void => undefined
  const send = (kind: number, fields: readonly Field[]): void => {
    const message = writeMessage(fields)
    socket.write(Buffer.concat([Buffer.from([kind]), varint(message.length), message]))
  }
  const answer = (kind: number, message: Buffer): void => {
    if (kind === KIND.ping) send(KIND.pingReply, [])
    if (kind === KIND.close) socket.end()
    if (kind !== KIND.login) return
    const texts = readTexts(message)
    const [device = '', token = ''] = [texts.get(LOGIN.device)?.[0], texts.get(LOGIN.token)?.[0]]
    if (!devices.isKnown(device, token)) return void socket.destroy()
    socket.write(Buffer.from([VERSION]))
    send(KIND.loginReply, [[1, 'login']])
    disconnect = devices.connect(device, (fields) => send(KIND.message, fields))
  }
  socket.on('error', () => socket.destroy())
  socket.on('close', () => disconnect())
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    try {
      if (!isGreeted && received.length > 0) {
        if (received[0] !== VERSION) return void socket.destroy()
        isGreeted = true
        received = received.subarray(1)
      }
      for (let next = takeMessage(received); next !== undefined; next = takeMessage(received)) {
        received = next.rest
        answer(next.kind, next.message)
      }
    } catch {
      // Not the protocol.
      socket.destroy()
    }
  })
}

/** The first message and the bytes after it; undefined until it is complete. */
function takeMessage(bytes: Buffer): { readonly kind: number; readonly message: Buffer; readonly rest: Buffer } | undefined {
  const [kind] = bytes
  const length = readVarint(bytes, 1)
  if (length !== undefined && length.value > LONGEST) throw new Error('Longer than any message')
  if (kind === undefined || length === undefined || bytes.length < length.end + length.value) return undefined
  const end = length.end + length.value
  return { kind, message: bytes.subarray(length.end, end), rest: bytes.subarray(end) }
}
