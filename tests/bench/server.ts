import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SANDBOX_ADDRESSES, type SandboxAddresses } from '../e2e/sandbox/addresses.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY = /is ready on http:\/\/localhost:(\d+)\//

/** The announcements that open by themselves on home: those of a fresh sandbox, or none. */
export type Announcements = 'on' | 'off'

export interface Server {
  origin(site: string): string
  /** Sets the announcements of every brand. */
  announce(announcements: Announcements): Promise<void>
  stop(): Promise<void>
}

/** Starts the program that `npm start` starts, with an empty database, on free ports. `dist`: the folder of the sites. */
export async function startServer(dist: string, brands: readonly string[]): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'livery-bench-'))
  const child = spawn(process.execPath, [join(ROOT, 'sandbox/server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LIVERY_DIST: dist, LIVERY_DATA: data },
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, ready] = READY.exec(line) ?? []
      if (ready) resolve(Number(ready))
    })
    child.once('exit', () => reject(new Error('The sandbox did not start: see its output above.')))
  })
  // The measurements ask for the main port alone.
  process.env[SANDBOX_ADDRESSES] = JSON.stringify({
    port,
    gamesPort: 0,
    merchantPorts: {},
    linePort: 0,
    telegramPort: 0,
    mayaPort: 0,
    cashierPort: 0,
    fcmPort: 0,
    pushChannelPort: 0,
    authEmulator: '',
  } satisfies SandboxAddresses)
  return {
    origin: (site) => `http://${site}.localhost:${port}`,
    announce: async (announcements) => {
      for (const merchant of brands) await setPopups(port, merchant, announcements === 'on' ? 'news' : 'none')
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function setPopups(port: number, merchant: string, popups: 'news' | 'none'): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/_switchboard/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant, controls: { popups } }),
  })
  if (!answer.ok) throw new Error(`Switchboard: ${answer.status} ${await answer.text()}`)
}
