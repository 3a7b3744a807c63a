import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVE = fileURLToPath(new URL('../../auth-emulator/serve.mjs', import.meta.url))
/** The emulator treats ids with this prefix as projects that never exist. */
export const PROJECT = 'demo-livery'

export interface AuthEmulator {
  readonly origin: string
  stop(): void
}

/**
 * Listens for Firebase's Auth emulator and starts it at the first connection: its start takes seconds, and few journeys use it. A run of whole suites, in which
 * some will, starts it at once (`LIVERY_EMULATOR`).
 */
export async function listenForAuthEmulator(): Promise<AuthEmulator> {
  let child: ChildProcess | undefined
  let port: Promise<number> | undefined
  const start = (): Promise<number> => {
    child = startProcess()
    return portOf(child)
  }
  if (process.env['LIVERY_EMULATOR'] === 'at once') port = start()
  const listener = createServer((socket) => {
    socket.on('error', () => undefined)
    port ??= start()
    void port.then(
      (open) => {
        const emulator = connect(open, '127.0.0.1')
        emulator.on('error', () => socket.destroy())
        socket.pipe(emulator).pipe(socket)
      },
      (error: Error) => {
        console.error(error.message)
        socket.destroy()
      },
    )
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    stop: () => {
      listener.close()
      child?.stdin?.end()
    },
  }
}

function startProcess(): ChildProcess {
  return spawn(process.execPath, [SERVE, PROJECT], { stdio: ['pipe', 'pipe', 'inherit'] })
}

/** Reads the port from the emulator's output; other lines may come first. */
async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (stdout)
    for await (const line of createInterface(stdout))
      if (line.startsWith('emulator ')) return (JSON.parse(line.slice(9)) as { port: number }).port
  throw new Error('The Auth emulator did not start; see its output above.')
}
