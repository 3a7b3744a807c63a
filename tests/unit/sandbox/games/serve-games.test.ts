import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { serveGames } from '../../../../sandbox/games/serve-games.ts'
import { SECRET_HEADER } from '../../../../sandbox/games/wallet-protocol.ts'
import { launchOfAda } from './vendor-fixture.ts'

test('serves on its own port, and closes although a page is still waiting', async () => {
  const games = await serveGames({
    port: 0,
    database: new DatabaseSync(':memory:'),
    walletUrl: 'http://127.0.0.1:1',
    walletSecret: 's',
    clock: () => 0,
    random: (count) => randomBytes(count),
    publicOrigin: 'http://games.test',
    frameAncestors: [],
  })
  const origin = `http://127.0.0.1:${games.port}`
  const launched = await fetch(`${origin}/launch`, {
    method: 'POST',
    headers: { [SECRET_HEADER]: 's', 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...launchOfAda, gameCode: 'slow-load' }),
  })
  const { gameUrl } = await launched.json()
  expect((await fetch(origin + new URL(gameUrl).pathname)).headers.get('Content-Security-Policy')).toContain(`frame-ancestors 'none'`)
  const never = fetch(`${origin}/hostile/never.png`).then(
    () => 'answered',
    () => 'cut',
  )
  await games.close()
  expect(await never).toBe('cut')
})
