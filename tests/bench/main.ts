// `npm run bench`: measures the built site's size and speed against its limits.
import { readdirSync } from 'node:fs'
import { startSandbox } from '../e2e/sandbox/start.ts'
import { SANDBOX_ADDRESSES, siteOrigin } from '../e2e/sandbox/addresses.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureGameStart } from './game-start.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLobby } from './lobby.ts'
import { measureLongTasks } from './long-tasks.ts'
import { printTable, say } from './report.ts'
import { measureSecondScreen } from './second-screen.ts'
import { measureSignIn } from './sign-in.ts'

const { addresses, stop } = await startSandbox()
process.env[SANDBOX_ADDRESSES] = JSON.stringify(addresses)
const origin = siteOrigin()
const home = `${origin}/m/home`
let over = 0
try {
  for (const merchant of builtMerchants()) over += printTable(`First load of ${merchant}’s /m/home as a guest`, await measureFirstLoad(`${siteOrigin(merchant)}/m/home`))
  over += printTable('Second screen (/m/game after /m/home, signed in)', await measureSecondScreen(origin))
  over += printTable('Signing in', await measureSignIn(origin))
  over += printTable('Main thread of /m/home at a quarter of the processor', await measureLongTasks(home))
  over += printTable('2,000 games at a quarter of the processor', await measureLobby(origin))
  over += printTable('From a tile to the game, slow 4G and a quarter of the processor', await measureGameStart(origin))
  over += printTable('Lighthouse 13, mobile, /m/home', await measureLighthouse(home))
} finally {
  await stop()
}
say(over === 0 ? '\nEverything is within its limits.' : `\n${over} over the limit.`)
process.exitCode = over === 0 ? 0 : 1

/** The brands in the build. */
function builtMerchants(): string[] {
  const dist = process.env['LIVERY_DIST'] ?? new URL('../../dist', import.meta.url)
  return readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name)).map(({ name }) => name)
}
