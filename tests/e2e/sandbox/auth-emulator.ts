import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../auth-emulator/', import.meta.url))
/** The emulator treats ids with this prefix as projects that never exist. */
export const PROJECT = 'demo-livery'

export interface AuthEmulator {
  readonly origin: string
  stop(): void
}

/** Starts Firebase's Auth emulator on a free port. Throws if it is not installed. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  if (!existsSync(`${folder}node_modules/firebase-tools`))
    throw new Error('The Auth emulator is not installed: `npm run e2e` and `npm test` install it.')
  const emulator = spawn(process.execPath, [`${folder}serve.mjs`, PROJECT], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(emulator, 'exit').then(() => Promise.reject(new Error('The Auth emulator did not start; see its output above.')))
  const lines = createInterface(emulator.stdout)
  const port = await Promise.race([announced(lines), gone])
  gone.catch(() => undefined)
  return { origin: `http://127.0.0.1:${port}`, stop: () => void emulator.stdin.end() }
}

/** Reads the port; other lines may come first. */
async function announced(lines: AsyncIterable<string>): Promise<number> {
  for await (const line of lines) if (line.startsWith('emulator ')) return (JSON.parse(line.slice(9)) as { port: number }).port
  throw new Error('The Auth emulator ended before it reported its port')
}
