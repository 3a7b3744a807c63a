import { expect, test } from 'vitest'
import { fakeServer, ok, type Answer } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, signedInTab } from '../../open-document.ts'

const ROUTE = '/wps/system/domainRoute'
const STATUS = '/wps/v2/system/status'
const GONE = { do: 'close', because: 'domainGone' } as const
const MAINTENANCE = { do: 'close', because: 'maintenance', until: undefined } as const

/** A booted page of a merchant with these domains. */
async function openSite(options: DocumentOptions = {}, settings: object = { handoff: true }) {
  const server = fakeServer()
  server.on(STATUS, () => ok(settings))
  server.on(ROUTE, () => ok({ domainList: [{ domainName: 'aurora.example' }, { domainName: 'aurora2.example' }] }))
  server.on('/wps/session/handoff', () => ok({ code: 'once' }))
  const page = await openDocument({ server, ...options })
  await page.boot.startBoot()
  await page.pass()
  const site = await import('#features/access/closed-site/closed-site.actions.ts')
  const asked = (path: string): number => server.callsTo(path).length
  return { ...page, ...site, asked }
}

test('STA-3 a closed site covers everything else until it is open again, with one cover whatever the reasons', async () => {
  const page = await openSite()
  page.setClosedSite(undefined)
  expect([page.$closed.get(), page.dialogs.$overlays.get()]).toEqual([undefined, []])
  page.setClosedSite(MAINTENANCE)
  page.setClosedSite({ do: 'close', because: 'regionRestriction' })
  expect([page.$closed.get(), page.dialogs.$overlays.get()]).toEqual([{ do: 'close', because: 'regionRestriction' }, ['closedSite']])
  page.setClosedSite(undefined)
  expect([page.$closed.get(), page.dialogs.$overlays.get()]).toEqual([undefined, []])
})

test('STA-3 ERR-3 where the domain is gone the other addresses are looked for, once, and this one is not among them', async () => {
  const page = await openSite()
  page.setClosedSite(MAINTENANCE)
  await page.pass(1000)
  expect([page.$workingOrigins.get(), page.asked(ROUTE)]).toEqual([undefined, 0])
  page.setClosedSite(GONE)
  await page.pass(1000)
  page.setClosedSite(GONE)
  await page.pass(1000)
  expect([page.$workingOrigins.get(), page.asked(ROUTE)]).toEqual([['https://aurora2.example'], 1])
})

test.each<[what: string, answer: Answer]>([
  ['the back end names none', () => ok({ domainList: [] })],
  ['the back end does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
])('STA-3 ERR-3 the visitor learns that there is no other address where %s', async (_what, answer) => {
  const page = await openSite()
  page.server.on(ROUTE, answer)
  page.setClosedSite(GONE)
  await page.pass(1000)
  expect(page.$workingOrigins.get()).toEqual([])
})

test('STA-3 whether the site is open again the back end is asked at once, a moment after the last time too', async () => {
  const page = await openSite()
  page.setClosedSite(MAINTENANCE)
  await page.pass(1000)
  const before = page.asked(STATUS)
  await page.recheckSite()
  expect([page.asked(STATUS) - before, page.tab.page.departures]).toEqual([1, []])
  // The press may come while the cover already goes.
  page.setClosedSite(undefined)
  await page.pass(1000)
  await page.recheckSite()
  expect([page.asked(STATUS) - before, page.tab.page.departures]).toEqual([2, []])
})

test('ERR-3 whether a domain that was gone is back only a new page learns', async () => {
  const page = await openSite()
  page.setClosedSite(GONE)
  await page.pass(1000)
  const before = page.asked(STATUS)
  await page.recheckSite()
  expect([page.asked(STATUS) - before, page.tab.page.last()?.by]).toEqual([0, 'reload'])
})

test.each<[who: string, options: DocumentOptions, settings: object | undefined, to: string]>([
  ['a guest', {}, undefined, 'https://aurora2.example/m/game?vendor=KOI#top'],
  ['a member', { left: signedInTab() }, undefined, 'https://aurora2.example/m/game?vendor=KOI&code=once#top'],
  [
    'a member of a back end without hand-over',
    { left: signedInTab() },
    { handoff: false },
    'https://aurora2.example/m/game?vendor=KOI&token=token-7#top',
  ],
  [
    'a member in a game, whose address has a code of its own,',
    { left: signedInTab(), route: 'launchGame', href: 'https://aurora.example/m/launchGame?code=mega' },
    undefined,
    'https://aurora2.example/m/login?go=%2Fm%2FlaunchGame%3Fcode%3Dmega&code=once',
  ],
])('STA-3 %s comes to the same screen at another address', async (_who, options, settings, to) => {
  const page = await openSite({ route: 'game', href: 'https://aurora.example/m/game?vendor=KOI#top', ...options }, settings)
  const departures = page.tab.page.departures.length
  await page.moveToOrigin('https://aurora2.example')
  expect(page.tab.page.departures.slice(departures)).toEqual([{ by: 'assign', to }])
})
