// The sandbox for one test run: free ports and an empty database in a temporary folder. Prints its ports as one line of JSON.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { merchantsInFolders } from '../../../sandbox/server/brand-folders.ts'
import { listenForAuthEmulator } from './auth-emulator.ts'
import { runSandbox } from '../../../sandbox/server/run-sandbox.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const dataFolder = mkdtempSync(join(tmpdir(), 'livery-e2e-'))

const emulator = await listenForAuthEmulator()
const merchants = merchantsInFolders(process.env['MERCHANTS_DIR'] ?? join(root, 'merchants'))
const running = await runSandbox({
  port: 0,
  merchants,
  dataFolder,
  authEmulator: emulator.origin,
  // Each journey makes members of its own: their real cost would be a third of this process.
  passwordCost: { N: 16, r: 1, p: 1 },
  dist: process.env['LIVERY_DIST'] ?? join(root, 'dist'),
})
// No announcement opens by itself, and no app is offered, unless a journey asks for it.
for (const { code } of merchants) await setControls(code, { popups: 'none', appFiles: 'none' })
const { port, gamesPort, merchantPorts, linePort, telegramPort, mayaPort, cashierPort, fcmPort, pushChannelPort } = running
const authEmulator = emulator.origin
process.stdout.write(
  `${JSON.stringify({ port, gamesPort, merchantPorts, linePort, telegramPort, mayaPort, cashierPort, fcmPort, pushChannelPort, authEmulator })}\n`,
)

// The parent holds the other end of stdin: when the parent ends, in whatever way, this process ends too.
process.stdin.on('end', () => void stop()).resume()
process.once('SIGTERM', () => void stop())

async function setControls(merchant: string, controls: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${running.port}/_switchboard/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant, controls }),
  })
  if (!answer.ok) throw new Error(`Switchboard: ${answer.status} ${await answer.text()}`)
}

async function stop(): Promise<void> {
  await running.close()
  emulator.stop()
  rmSync(dataFolder, { recursive: true, force: true })
  process.exit(0)
}
