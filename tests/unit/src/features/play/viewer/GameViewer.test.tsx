// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView } from '../../open-view.ts'
import { gameOf } from '../game.ts'

const GAMES = 'https://games.example'

/** A member plays a game, whose frame sends messages `at` so many milliseconds after the page was opened. */
async function play() {
  const server = fakeServer()
  const page = await openView(['viewer'], { server, left: signedInTab() })
  await page.boot.startBoot()
  await page.pass()
  const { default: GameViewer } = await import('#features/play/viewer/GameViewer.lazy.tsx')
  const { $playing } = await import('#features/play/launch/launch.store.ts')
  const playing = { state: 'open', game: gameOf('1'), mode: 'trial', in: 'viewer', gameUrl: `${GAMES}/play` } as const
  $playing.set(playing)
  const { container, render } = await hydrate(<div />)
  await render(<GameViewer playing={playing} last={playing} />)
  const inside = {}
  Object.defineProperty(one(container, 'iframe'), 'contentWindow', { value: inside })
  const say = async (at: number, data: object, facts: { origin?: string; source?: unknown } = {}): Promise<void> => {
    const event = new MessageEvent('message', { data, origin: GAMES, source: inside, ...facts } as MessageEventInit)
    Object.defineProperty(event, 'timeStamp', { value: at })
    await act(async () => void window.dispatchEvent(event))
    // Calls of one kind have a gap of their own.
    await act(() => page.pass(1000))
  }
  const before = server.callsTo('/wps/member/info').length
  return { say, asked: () => server.callsTo('/wps/member/info').length - before, state: () => $playing.get().state }
}

const balance = { source: 'livery', type: 'balance' }
const close = { source: 'livery', type: 'close' }

test('GAM-4 a game that reports its balance again and again has it loaded at most once in 3 s', async () => {
  const { say, asked } = await play()
  await say(500, balance)
  expect(asked()).toBe(1)
  await say(501, balance)
  await say(3499, balance)
  expect(asked()).toBe(1)
  await say(3500, balance)
  expect(asked()).toBe(2)
})

test('GAM-4 a game closes itself; another window, and another origin in the frame, do not', async () => {
  const { say, asked, state } = await play()
  for (const facts of [{ source: window }, { origin: 'https://evil.example' }]) {
    await say(500, close, facts)
    await say(500, balance, facts)
  }
  expect([state(), asked()]).toEqual(['open', 0])
  await say(500, close)
  expect(state()).toBe('none')
})
