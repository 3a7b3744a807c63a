// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buttonNames, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { tabHistory } from '../../../ui/tab-history.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { AURORA, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'
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
  return { container, say, asked: () => server.callsTo('/wps/member/info').length - before, state: () => $playing.get().state }
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

test('RGP-4 a break that is taken on another device ends the running game within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = fakeServer()
  const page = await openView(['viewer', 'play'], { server, left: signedInTab() })
  await page.boot.startBoot()
  await page.pass()
  const { default: GameViewer } = await import('#features/play/viewer/GameViewer.lazy.tsx')
  const { $playing } = await import('#features/play/launch/launch.store.ts')
  const { loadGameBar } = await import('#features/member/limits/game-bar.bind.ts')
  const playing = { state: 'open', game: gameOf('1'), mode: 'real', in: 'viewer', gameUrl: `${GAMES}/play` } as const
  $playing.set(playing)
  const { container, render } = await hydrate(<div />)
  await render(<GameViewer playing={playing} last={playing} />)
  await act(async () => void (await Promise.all([loadGameBar(), page.pass()])))
  expect(one(container, '[role=timer]').textContent).toBe('0 minutes')
  const breakUntil = page.browser.clock.now() + 86_400_000
  server.on('/wps/member/info', () =>
    ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1', currency: 'PHP', play: { breakUntil } }),
  )
  await act(() => page.pass(59_000))
  await act(async () => void vi.advanceTimersByTime(59_999))
  await act(() => page.pass())
  expect($playing.get().state).toBe('open')
  await act(async () => void vi.advanceTimersByTime(1))
  await passUntil(page, () => $playing.get().state === 'none')
})

test('GAM-4 the viewer’s states: it waits, says what is wrong and tries again, closes, and moves the game to a window', async () => {
  const page = await openView(['viewer', 'play'], { left: signedInTab() })
  await page.boot.startBoot()
  await page.pass()
  const { default: GameViewer } = await import('#features/play/viewer/GameViewer.lazy.tsx')
  const { $playing } = await import('#features/play/launch/launch.store.ts')
  const { container, render } = await hydrate(<div />)
  const game = gameOf('1')
  const show = async (state: object): Promise<void> => {
    const playing = { game, mode: 'trial', in: 'viewer', ...state } as never
    await act(async () => $playing.set(playing))
    await render(<GameViewer playing={playing} last={playing} />)
  }
  await show({ state: 'starting' })
  expect(container.textContent).toContain('Opening Game 1…')
  expect(container.textContent).toContain('Demo')
  expect(container.querySelector('iframe')).toBeNull()
  await show({ state: 'failed', because: 'timeout' })
  expect(container.textContent).toContain('That took too long')
  const asked = page.server.sent.length
  await press(container, 'Try again')
  await passUntil(page, () => page.server.sent.length > asked)
  await show({ state: 'open', gameUrl: `${GAMES}/play` })
  expect(one(container, 'iframe').getAttribute('src')).toBe(`${GAMES}/play`)
  await press(container, 'Close game')
  expect($playing.get().state).toBe('none')
  await show({ state: 'open', gameUrl: `${GAMES}/play` })
  const opened: unknown[] = []
  vi.spyOn(page.platform.platform().page, 'open').mockImplementation((to) => {
    opened.push(to)
    return { leadTo: (next: string) => opened.push(next), close: () => undefined, isClosed: () => false } as never
  })
  await press(container, 'Open in a new window')
  await passUntil(page, () => opened.length > 0)

  const again = async (gameUrl: string): Promise<void> => {
    opened.length = 0
    await show({ state: 'open', gameUrl })
  }
  // A game that takes its time offers the same, and so does one that the policy refuses.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await again(`${GAMES}/slow`)
  expect(container.querySelector('[role=status] img')).not.toBeNull()
  await act(async () => void vi.advanceTimersByTime(8000))
  vi.useRealTimers()
  await press(one(container, '[role=status]'), 'Open in a new window')
  await passUntil(page, () => opened.length > 0)
  await again(`${GAMES}/refused`)
  const violation = { effectiveDirective: 'frame-src', blockedURI: GAMES }
  await act(async () => void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation)))
  await press(one(container, '[role=alert]'), 'Open in a new window')
  await passUntil(page, () => opened.length > 0)
})

test('GAM-4 one step back leaves the game, also after its frame has gone to other pages', async () => {
  const tab = tabHistory(null)
  const { state, container } = await play()
  tab.frameNavigates()
  await act(async () => void one(container, 'iframe').dispatchEvent(new Event('load')))
  expect(state()).toBe('open')
  await act(async () => tab.travel(-1))
  expect(state()).toBe('none')
})

test('RGP-2 RGP-8 over a game for money time stands in its bar and the button of a break below it, once their code is there', async () => {
  const { features } = AURORA
  const merchant = { features: { ...features, responsiblePlay: { panicButton: true } } as never }
  const page = await openView(['viewer', 'play', 'limits'], { left: signedInTab(), merchant })
  await page.boot.startBoot()
  await page.pass()
  const { default: GameViewer } = await import('#features/play/viewer/GameViewer.lazy.tsx')
  const { $gameBar } = await import('#features/member/limits/limits.store.ts')
  const playing = { state: 'starting', game: gameOf('1', { image: '' }), mode: 'real', in: 'viewer' } as never
  const { container, render } = await hydrate(<div />)
  await render(<GameViewer playing={playing} last={playing} />)
  await passUntil(page, () => $gameBar.get() !== undefined)
  expect(one(container, '.frame-viewer-bar [role=timer]').textContent).toBe('0 minutes')
  expect(buttonNames(one(container, '.frame-viewer-foot'))).toEqual(['24-hour break'])
  expect([container.textContent.includes('Demo'), container.querySelector('[role=status] img')]).toEqual([false, null])
})
