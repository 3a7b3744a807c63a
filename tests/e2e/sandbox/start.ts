import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SANDBOX_ADDRESSES, type SandboxAddresses } from './addresses.ts'

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url))

/** Playwright's global setup: starts a sandbox for the whole run and passes its ports to the workers. Returns the teardown. */
export default async function start(): Promise<() => Promise<void>> {
  const { addresses, stop } = await startSandbox()
  process.env[SANDBOX_ADDRESSES] = JSON.stringify(addresses)
  return stop
}

/** Starts a sandbox in its own process: the built site of `LIVERY_DIST`, with an empty database on free ports. */
export async function startSandbox(): Promise<{ addresses: SandboxAddresses; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [SERVE], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The sandbox did not start; see its output above.'))),
  ])
  return { addresses: JSON.parse(String(line)) as SandboxAddresses, stop: () => stopped(child) }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.stdin?.end()
  await gone
}
