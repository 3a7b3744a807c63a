// `npm run bench`: measures the built site's size and speed beside two rivals and its own floor. Times are printed and never fail the run.
// `npm run bench -- --quick`: one brand, fewer runs, in about five minutes.
import { compareHome } from './compare.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureFirstPress } from './first-press.ts'
import { measureGameStart } from './game-start.ts'
import { measureLobby, measureScrolling } from './lobby.ts'
import { measureLongTasks } from './long-tasks.ts'
import { measureNextScreens } from './next-screen.ts'
import { measureOfflineStart } from './offline-start.ts'
import { measurePresses } from './presses.ts'
import { printTable, say } from './report.ts'
import { startServer } from './server.ts'
import { measureSignIn } from './sign-in.ts'
import { brands, prepareSites } from './sites.ts'

const isQuick = process.argv.includes('--quick')
const all = brands()
const compared = isQuick ? all.slice(0, 1) : all
const server = await startServer(await prepareSites(compared), all)
const origin = server.origin(all[0] ?? '')
let over = 0
try {
  for (const brand of compared) await compareHome(brand, server, isQuick ? 3 : 5)
  for (const brand of compared)
    over += printTable(
      `The first press on a game of ${brand}’s home`,
      await measureFirstPress(`${server.origin(brand)}/m/home`, isQuick ? 1 : 3),
    )
  await server.announce('off')
  over += printTable(
    'Ten first presses until the next frame (INP), a quarter of the processor',
    await measurePresses(origin, isQuick ? 1 : 3),
  )
  over += printTable('Tap to the next screen, slow 4G and a quarter of the processor', await measureNextScreens(origin, isQuick ? 1 : 4))
  over += printTable('A second visit without a network, a quarter of the processor', await measureOfflineStart(origin, isQuick ? 1 : 4))
  over += printTable('Frames while scrolling 2,000 games, a quarter of the processor', await measureScrolling(origin))
  if (!isQuick) over += await measureTheRest()
} finally {
  await server.stop()
}
say(over === 0 ? '\nEverything is within its limits.' : `\n${over} over the limit.`)

async function measureTheRest(): Promise<number> {
  let over = 0
  for (const brand of all)
    over += printTable(`First load of ${brand}’s /m/home as a guest`, await measureFirstLoad(`${server.origin(brand)}/m/home`))
  over += printTable('Signing in', await measureSignIn(origin))
  over += printTable('Main thread of /m/home at a quarter of the processor', await measureLongTasks(`${origin}/m/home`))
  over += printTable('2,000 games at a quarter of the processor', await measureLobby(origin))
  over += printTable('From a tile to the game, slow 4G and a quarter of the processor', await measureGameStart(origin))
  return over
}
