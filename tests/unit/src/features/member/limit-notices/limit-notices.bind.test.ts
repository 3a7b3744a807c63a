// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { AURORA, RECORD } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

afterEach(() => void vi.unstubAllGlobals())

const limit = { kind: 'loss', frame: 'day', amount: '100.00', used: '0.00', resetsAt: 9e12 }

async function bound(responsiblePlay: object) {
  let used = '0.00'
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ country: { currency: 'PHP', currencySymbol: '₱' }, play: { limits: ['loss'] } }))
  server.on('/wps/relay/MCSFE_playLimits', () => ok({ raiseWaitHours: 24, limits: [{ ...limit, used }] }))
  const merchant = { features: { ...AURORA.features, responsiblePlay } } as never
  const page = await openView(['dialogs'], { server, route: 'feedback', merchant })
  const { connectApi } = page.api
  connectApi((await import('#api/call.ts')).createApi((await import('#boot/api-ports.ts')).apiPorts()))
  page.session.sessionHappened({ type: 'signedIn', member: RECORD })
  await Promise.all([page.settingsActions.loadSettings(), page.pass()])
  const { bindLimitNotices } = await import('#features/member/limit-notices/limit-notices.bind.ts')
  const stop = bindLimitNotices()
  await page.pass(1000)
  const use = async (amount: string): Promise<void> => {
    used = amount
    await page.pass(61_000)
    await page.pass(1000)
  }
  const { wordsText } = await import('#i18n/words.ts')
  const shown = (): string[] =>
    page.dialogs.$alertQueue.get().map(({ title, body }) => [title ? wordsText(title) : '', wordsText(body)].join('\n'))
  return { ...page, server, use, shown, stop, state: () => page.session.$session.get().state }
}

test('MKT-3 a member is told once that half a limit is used, and once that it is met, and stays signed in', async () => {
  const page = await bound({ limitNotices: [50, 100] })
  expect(page.shown()).toEqual([])
  await page.use('60.00')
  expect(page.shown()).toEqual([expect.stringMatching(/^50% of your limit used\nDaily loss limit\nUsed: .*60\.00.* \/ .*100\.00/)])
  page.dialogs.$alertQueue.set([])
  await page.use('70.00')
  expect(page.shown()).toEqual([])
  await page.use('100.00')
  expect(page.shown()).toEqual([expect.stringMatching(/^Limit reached\nDaily loss limit/)])
  expect(page.state()).toBe('member')
  page.stop()
})

test('MKT-3 at the end of a limit of loss the member is signed out and reads why, where the folder wants it', async () => {
  const page = await bound({ signOutAtLimit: true })
  await page.use('99.00')
  expect([page.shown(), page.state()]).toEqual([[], 'member'])
  await page.use('100.00')
  await page.pass(3000)
  expect(page.state()).toBe('visitor')
  expect(page.shown()).toEqual([expect.stringMatching(/^Limit reached\nDaily loss limit\nResets: .*\nYou’ve been signed out\.$/)])
  page.dialogActions.confirmAlert()
  await page.pass(1000)
  expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/login')
  page.stop()
})
