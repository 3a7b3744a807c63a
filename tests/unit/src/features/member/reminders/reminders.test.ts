// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { AURORA, type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

afterEach(() => void vi.unstubAllGlobals())

const SUMMARY = '/wps/relay/MCSFE_playSummary'
const DAY = 86_400_000

/** A member's document of a brand that reminds, as boot starts it. */
async function reminded(
  responsiblePlay: object,
  { member = {} as object, words, ...options }: DocumentOptions & { member?: object; words?: Response } = {},
) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () =>
    ok({ country: { currency: 'PHP', currencySymbol: '₱' }, play: { summary: true, limits: ['loss'] } }),
  )
  server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance: '5.00', currency: 'PHP', play: member }))
  server.on(SUMMARY, () => ok({ since: 1, rounds: 3, staked: '30.00', won: '12.50', currency: 'PHP', open: [] }))
  const merchant = { features: { ...AURORA.features, responsiblePlay } } as never
  const page = await openView(['dialogs'], { server, route: 'feedback', left: signedInTab(), merchant, ...options })
  if (words) vi.stubGlobal('fetch', async () => words)
  await page.boot.startBoot()
  for (let step = 0; step < 20; step++) await page.pass(100)
  const { wordsText } = await import('#i18n/words.ts')
  const reminders = () => page.dialogs.$alertQueue.get().filter(({ id }) => id !== 'realityCheck')
  return { ...page, server, shown: () => reminders().map(({ id, body }) => [id, wordsText(body)]) }
}

test('MKT-3 the summary of the last 30 days is shown once in 24 hours on a device', async () => {
  const first = await reminded({ monthSummary: true })
  expect(first.shown()).toEqual([['monthSummary', expect.stringMatching(/^Bets: .*30\.00.*\nWins: .*12\.50.*\nResult: .*17\.50/)]])
  const since = Number(first.server.callsTo(SUMMARY)[0]?.query.get('since'))
  expect(Math.abs(first.tab.clock.now() - 30 * DAY - since)).toBeLessThan(60_000)
  const { browser } = first
  expect((await reminded({ monthSummary: true }, { browser })).shown()).toEqual([])
  const stored = JSON.parse(browser.rawLocal.get('livery:limits') ?? '{}') as { summarisedAt: number }
  browser.rawLocal.set('livery:limits', JSON.stringify({ ...stored, summarisedAt: stored.summarisedAt - DAY }))
  expect((await reminded({ monthSummary: true }, { browser })).shown()).toHaveLength(1)
})

test('MKT-3 a summary or a review that the back end knows of is not shown again elsewhere', async () => {
  const browser = (await reminded({})).browser
  const at = browser.clock.now() - 1000
  const page = await reminded({ monthSummary: true, reviewEvery: 'P6M' }, { browser, member: { lastSummaryAt: at, lastReviewAt: at } })
  expect(page.shown()).toEqual([])
})

test('MKT-3 a review leads to the limits, and comes again after its duration', async () => {
  const page = await reminded({ reviewEvery: 'PT2H' })
  expect(page.shown()).toEqual([['review', 'Check your details and play limits.']])
  page.dialogActions.confirmAlert()
  await page.pass(1000)
  expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/member/limits')
  const { browser } = page
  expect((await reminded({ reviewEvery: 'PT2H' }, { browser })).shown()).toEqual([])
  await browser.clock.advance(7_200_000)
  expect((await reminded({ reviewEvery: 'PT2H' }, { browser })).shown()).toHaveLength(1)
})

test('MKT-3 the words on risk are shown once after each sign-in, and not on every page', async () => {
  const responsiblePlay = { riskWords: true }
  const left = { ...signedInTab(), 'livery:risk-words': '1' }
  const words = Response.json({ 'risk.words': 'Play only with what you can spare.' })
  const page = await reminded(responsiblePlay, { left, words })
  expect(page.shown()).toEqual([['riskWords', 'Play only with what you can spare.']])
  page.dialogActions.confirmAlert()
  expect(page.tab.rawTab.has('livery:risk-words')).toBe(false)
  expect((await reminded(responsiblePlay)).shown()).toEqual([])
})

test('MKT-3 the summary is not asked for before the review is answered: members who leave by it see it on the next screen', async () => {
  const both = { reviewEvery: 'P6M', monthSummary: true }
  const page = await reminded(both)
  const asked = (): number => page.server.callsTo(SUMMARY).filter(({ query }) => query.has('since')).length
  expect([page.shown().map(([id]) => id), asked()]).toEqual([['review'], 0])
  page.dialogActions.dismissAlert()
  for (let step = 0; step < 10; step++) await page.pass(100)
  expect([page.shown().map(([id]) => id), asked()]).toEqual([['monthSummary'], 1])
})

test('a brand that asks for none of it reminds of nothing', async () => {
  const page = await reminded({})
  expect([page.shown(), page.server.callsTo(SUMMARY).filter(({ query }) => query.has('since'))]).toEqual([[], []])
})
