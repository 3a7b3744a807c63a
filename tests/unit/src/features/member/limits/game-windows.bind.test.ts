// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { RECORD } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

const MINUTE = 60_000

/** A member's page that has led a window to a game. */
async function withGame({ route = 'feedback' as const, isReached = true } = {}) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ play: { limits: [], breaks: true, exclusion: false } }))
  const page = await openView(['play', 'dialogs'], { server, route })
  const { createApi } = await import('#api/call.ts')
  const { apiPorts } = await import('#boot/api-ports.ts')
  page.api.connectApi(createApi(apiPorts()))
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  await Promise.all([page.settingsActions.loadSettings(), page.pass()])
  const store = await import('#features/member/limits/limits.store.ts')
  const { bindRealityCheck } = await import('#features/member/reality-check/reality-check.bind.ts')
  const { bindGameWindows } = await import('#features/member/limits/game-windows.bind.ts')
  const { noteAccountBreak } = await import('#features/core/play-break/play-break.store.ts')
  bindRealityCheck()
  bindGameWindows()
  const sent: unknown[] = []
  let isClosed = !isReached
  const close = (): void => void (isClosed = true)
  store.noteWindow({ leadTo: () => undefined, close, send: (message) => sent.push(message), isClosed: () => isClosed }, { isGame: true })
  const alerts = (): string[] => page.dialogs.$alertQueue.get().map(({ id }) => id)
  /** A phone lets the page behind the game sleep: time passes, and no timer runs. */
  const sleepBehind = (ms: number): void => {
    page.tab.happen('hidden')
    page.browser.clock.setBack(-ms)
    page.tab.happen('visible')
  }
  return { ...page, store, sent, close, alerts, sleepBehind, noteAccountBreak, played: () => store.$playedMs.get() }
}

test('RGP-3 time in a game’s own window is counted while the page is hidden behind it, until the window is closed', async () => {
  const page = await withGame()
  page.tab.happen('hidden')
  await page.pass(5 * MINUTE)
  expect(page.played()).toBe(5 * MINUTE)
  page.close()
  await page.pass(10 * MINUTE)
  expect(page.played(), 'the step in which it was closed counts').toBe(5 * MINUTE + 10_000)
})

test('RGP-3 the time for which a phone let the page sleep behind the game counts, also where the member comes back by closing it', async () => {
  const page = await withGame()
  page.sleepBehind(20 * MINUTE)
  expect(page.played()).toBe(20 * MINUTE)
  page.tab.happen('hidden')
  page.browser.clock.setBack(-7 * MINUTE)
  page.close()
  page.tab.happen('visible')
  expect(page.played()).toBe(27 * MINUTE)
  page.sleepBehind(60 * MINUTE)
  expect(page.played(), 'no game is open any more').toBe(27 * MINUTE)
})

test('RGP-3 a check that comes due in the game’s window asks it to pause, is shown once the page is seen again, and lets it go on with the answer', async () => {
  const page = await withGame()
  page.tab.happen('hidden')
  await page.pass(61 * MINUTE)
  expect([page.sent[0], page.alerts()]).toEqual([{ source: 'livery', type: 'pause' }, []])
  page.tab.happen('visible')
  await page.pass(2000)
  expect(page.alerts()).toEqual(['realityCheck'])
  page.dialogActions.dismissAlert()
  expect(page.sent.at(-1)).toEqual({ source: 'livery', type: 'resume' })
})

test('RGP-4 a break asks the game in its window to pause, and the page says that the member must close it there', async () => {
  const page = await withGame()
  page.noteAccountBreak({ breakUntil: page.browser.clock.now() + 60 * MINUTE })
  expect(page.sent).toEqual([{ source: 'livery', type: 'pause' }])
  await page.pass(1000)
  expect(page.alerts()).toEqual(['playClosed'])
  expect(page.dialogs.$alertQueue.get()[0]?.body).toEqual({
    text: expect.stringContaining('If a game is still open in another window, close it there.'),
  })
})

test('RGP-3 the time of a game that the page cannot reach is a minimum for the day', async () => {
  const reached = await withGame()
  await reached.pass(10_000)
  expect(reached.store.$isPlayedMinimum.get()).toBe(false)
  const page = await withGame({ isReached: false })
  await page.pass(10_000)
  expect(page.store.$isPlayedMinimum.get()).toBe(true)
  await page.pass(20_000)
  expect([page.store.$isPlayedMinimum.get(), page.store.readLimits().play?.isMinimum]).toEqual([true, true])
})
