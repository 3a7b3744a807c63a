// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { type Answer, fakeServer, ok, refuse } from '../../fake-server.ts'
import { type DocumentOptions, signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const LIST = '/wps/relay/PROMOFE_getPromotionAnnouncementCategory'
const JOIN = '/wps/relay/PROMOFE_joinPromotion'
const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const promotion = (id: string, more: object = {}) => ({
  id,
  title: `Promotion ${id}`,
  image: '',
  content: `<p>Rules of ${id}</p>`,
  startAt: NOW - DAY,
  endAt: NOW + 5 * DAY,
  ...more,
})
const CATEGORIES = [
  { id: 'slots', name: 'Slots', promotions: [promotion('1', { summary: 'Free spins' }), promotion('2')] },
  { id: 'live', name: 'Live', promotions: [promotion('3'), promotion('4', { endAt: NOW - 1 }), promotion('5', { startAt: NOW + DAY })] },
  { id: 'old', name: 'Over', promotions: [promotion('6', { endAt: NOW })] },
]

async function openScreen(screen: 'promotions' | 'activity', answer: Answer, options: DocumentOptions & { props?: object } = {}) {
  const server = fakeServer()
  server.on(LIST, answer)
  const { props = {}, ...document } = options
  const page = await openView(['promotions'], { route: screen, href: `https://aurora.example/m/${screen}`, server, ...document })
  const { default: Screen } =
    screen === 'promotions' ? await import('#islands/PromotionsIsland.tsx') : await import('#islands/ActivityIsland.tsx')
  void page.boot.startBoot()
  const view = await hydrate(<Screen {...props} />)
  await passUntil(page, () => server.callsTo(LIST).length > 0)
  await act(() => page.pass())
  return { page, server, ...view }
}

const headings = (container: HTMLElement): string[] => [...container.querySelectorAll('h2')].map(({ textContent }) => textContent)

test('PRO-1 the promotions that run stand under their categories, each with its own link, and a press shows one category or all', async () => {
  const { container } = await openScreen('promotions', () => ok(CATEGORIES))
  expect(headings(container)).toEqual(['Slots', 'Live'])
  expect(Object.values(linksOf(container))).toEqual(['/m/activity?id=1', '/m/activity?id=2', '/m/activity?id=3'])
  const [first, second] = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(first).toMatch(/^Promotion 1Free spinsEnds: Nov 25, 2026/)
  expect(second).toMatch(/^Promotion 2Ends/)
  expect([...container.querySelectorAll('li')][1]!.querySelectorAll('span > span')).toHaveLength(0)
  expect(buttonNames(container)).toEqual(['All', 'Slots', 'Live'])
  await press(container, 'Live')
  expect([headings(container), Object.values(linksOf(container))]).toEqual([['Live'], ['/m/activity?id=3']])
  await press(container, 'All')
  expect(headings(container)).toEqual(['Slots', 'Live'])
})

test('PRO-1 a single category needs no choice, and where nothing runs the screen says so', async () => {
  const { container } = await openScreen('promotions', () => ok(CATEGORIES.slice(0, 1)))
  expect([buttonNames(container), headings(container)]).toEqual([[], ['Slots']])
  const { container: none } = await openScreen('promotions', () => ok([]))
  expect(none.textContent).toContain('No promotions right now')
})

test.each(['promotions', 'activity'] as const)('ERR-5 %s that did not load are loaded again at a press', async (screen) => {
  const { page, server, container } = await openScreen(screen, () => new Response('', { status: 500 }), {
    href: `https://aurora.example/m/${screen}?id=1`,
  })
  await passUntil(page, () => buttonNames(container).includes('Try again'))
  server.on(LIST, () => ok(CATEGORIES))
  await act(() => page.pass(1000))
  await press(container, 'Try again')
  await passUntil(page, () => container.textContent.includes('Promotion 1'))
})

const asked = (id: string, more: DocumentOptions & { props?: object } = {}) =>
  openScreen('activity', () => ok(CATEGORIES), { href: `https://aurora.example/m/activity?id=${id}`, ...more })

test('BAN-2 the promotion that the address names is shown with its text and its days, and visitors are led to sign-in and back', async () => {
  const { container } = await asked('1')
  expect(headings(container)).toEqual(['Promotion 1'])
  expect(container.textContent).toMatch(/Free spins.*Nov 20, 2026 to Nov 25, 2026.*Rules of 1/)
  expect(container.textContent).not.toContain('See all promotions')
  expect(linksOf(container)).toEqual({ 'Sign in to join': '/m/login?go=%2Fm%2Factivity%3Fid%3D1' })
  const { container: short } = await asked('2')
  expect([...short.querySelectorAll('article > p')].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Nov 20')])
})

test('PRO-1 a member joins at a press and reads that it was done; a refusal is said, and the button stays', async () => {
  const { page, server, container } = await asked('1', { left: signedInTab() })
  server.on(JOIN, () => refuse('promotion.not.eligible', 'For new members alone.'))
  expect(linksOf(container)).toEqual({})
  await press(container, 'Join now')
  await passUntil(page, () => server.callsTo(JOIN).length === 1 && container.querySelector('[aria-busy]') === null)
  expect([buttonNames(container), container.textContent.includes('You’re in.')]).toEqual([['Join now'], false])
  server.on(JOIN, () => ok({ joined: true }))
  await act(() => page.pass(1000))
  await press(container, 'Join now')
  await passUntil(page, () => container.textContent.includes('You’re in. Good luck!'))
  expect([server.callsTo(JOIN).map(({ body }) => body), buttonNames(container)]).toEqual([[{ id: '1' }, { id: '1' }], []])
})

test.each([
  ['4', 'This promotion has ended'],
  ['5', 'We can’t find this promotion'],
  ['77', 'We can’t find this promotion'],
])('BAN-2 a promotion that does not run leads to those that do: %s', async (id, words) => {
  const { container } = await asked(id)
  expect(container.textContent).toContain(words)
  expect([linksOf(container), container.querySelector('article')]).toEqual([{ 'See all promotions': '/m/promotions' }, null])
})

test('BAN-2 OPS-7 an address without an id leads to the list, and one whose promotion has a page of its own names that page', async () => {
  const none = await openScreen('activity', () => ok(CATEGORIES))
  expect([none.page.tab.page.last()?.to, none.container.textContent]).toEqual(['https://aurora.example/m/promotions', ''])
  const own = await asked('1', { props: { pages: ['1'] } })
  expect([own.page.tab.page.last(), own.page.tab.flags.get('canonical')]).toEqual([undefined, '/m/activity/1'])
  expect((await asked('2', { props: { pages: ['1'] } })).page.tab.flags.get('canonical')).toBeUndefined()
})

const PICTURE = { avif: '/m/a.avif', webp: '/m/a.webp', width: 960, height: 420 }
const SHOWN = {
  id: '1',
  title: 'Promotion 1',
  summary: 'Printed summary',
  lines: ['Printed rules'],
  picture: PICTURE,
  from: 'Nov 1',
  to: 'Nov 9',
}
const ownPage = (answer: Answer, shown: object = SHOWN) =>
  openScreen('activity', answer, { href: 'https://aurora.example/m/activity/1', props: { shown } })

test('OPS-7 the page of a promotion shows what was printed until the back end has answered, then the live text, with the way to join', async () => {
  let answer: (response: Response) => void = () => undefined
  const { page, container } = await ownPage(() => new Promise((resolve) => (answer = resolve)))
  expect(container.textContent).toMatch(/Printed summary.*Nov 1 to Nov 9.*Printed rules/)
  expect([headings(container), linksOf(container), buttonNames(container)]).toEqual([[], {}, []])
  expect(one(container, 'picture img').getAttribute('src')).toBe('/m/a.webp')
  answer(ok(CATEGORIES))
  await passUntil(page, () => container.textContent.includes('Rules of 1'))
  expect(container.textContent).toMatch(/Free spins.*Nov 20, 2026 to Nov 25, 2026/)
  expect(container.textContent).not.toContain('Printed rules')
  expect(linksOf(container)).toEqual({ 'Sign in to join': '/m/login?go=%2Fm%2Factivity%3Fid%3D1' })
})

test('OPS-7 the page of a promotion that has ended says so, and one that could not be asked about keeps what was printed and tries again', async () => {
  const gone = await ownPage(() => ok([]))
  expect([gone.container.querySelector('article'), linksOf(gone.container)]).toEqual([null, { 'See all promotions': '/m/promotions' }])
  const { page, server, container } = await ownPage(() => new Response('', { status: 500 }), { ...SHOWN, summary: '' })
  await passUntil(page, () => buttonNames(container).includes('Try again'))
  expect(container.textContent).toContain('Printed rules')
  expect([...container.querySelectorAll('p')].every(({ textContent }) => textContent !== '')).toBe(true)
  server.on(LIST, () => ok(CATEGORIES))
  await act(() => page.pass(1000))
  await press(container, 'Try again')
  await passUntil(page, () => container.textContent.includes('Rules of 1'))
  expect(buttonNames(container)).toEqual([])
})
