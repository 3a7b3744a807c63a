// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { announcement as page, openAnnouncements } from './open-announcements.ts'

const SLIDE = 5000
const THREE = ['a', 'b', 'c'].map((id) => page(id))
const MOVING = ['a', 'b', 'c'].map((id) => page(id, { autoplay: true }))
const focused = (): string | null | undefined => document.activeElement?.textContent

test('BAN-6 it opens at the first page, and the buttons move one page forward and back and end at the last', async () => {
  const arrows = ['a', 'b', 'c'].map((id) => page(id, { pagination: false }))
  const { scrolled, button, press, place } = await openAnnouncements(arrows)
  const ends = (): unknown[] => ['Previous page', 'Next page'].map((name) => button(name)?.disabled)
  expect([scrolled, place(), ends()]).toEqual([['News a instant'], [1], [true, false]])
  press('Next page')
  expect([place(), ends(), focused()]).toEqual([[2], [false, false], 'News b'])
  press('Next page')
  expect([place(), ends()]).toEqual([[3], [false, true]])
  press('Previous page')
  expect([place(), scrolled.slice(1)]).toEqual([[2], ['News b smooth', 'News c smooth', 'News b smooth']])
})

test('BAN-6 a dot shows its page, is the current one then, and keeps the focus', async () => {
  const { dialog, button, press, place } = await openAnnouncements(THREE)
  const current = (): (string | null)[] => [...dialog.querySelectorAll('[aria-current=true]')].map((one) => one.getAttribute('aria-label'))
  expect(current()).toEqual(['Page 1 of 3'])
  button('Page 3 of 3')?.focus()
  press('Page 3 of 3')
  expect([place(), current(), document.activeElement]).toEqual([[3], ['Page 3 of 3'], button('Page 3 of 3')])
})

test.each<[why: string, direction: string, keys: readonly string[], at: number]>([
  ['forward', '', ['ArrowRight', 'ArrowRight'], 3],
  ['back', '', ['ArrowRight', 'ArrowLeft'], 1],
  ['no further than the last page', '', ['ArrowRight', 'ArrowRight', 'ArrowRight'], 3],
  ['no further back than the first', '', ['ArrowLeft'], 1],
  ['forward by the left key where text runs from right to left', 'rtl', ['ArrowLeft'], 2],
  ['not by other keys', '', ['ArrowDown', 'a'], 1],
])('BAN-6 arrow keys move the pages %s', async (_why, direction, keys, at) => {
  const { key, place } = await openAnnouncements(THREE)
  document.dir = direction
  keys.forEach(key)
  document.dir = ''
  expect(place()).toEqual([at])
})

test('BAN-6 a key that moves a page scrolls nothing else; one that moves none is the browser’s, and all are once the popup is closed', async () => {
  const { key, press } = await openAnnouncements(THREE)
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft'].map(key)).toEqual([false, true, false, true])
  expect(['ArrowRight', 'ArrowRight', 'ArrowRight'].map(key)).toEqual([false, false, true])
  press('OK')
  expect(key('ArrowRight')).toBe(true)
})

test('BAN-6 a page is the one in view when three quarters of it are, and its heading has the focus', async () => {
  const { articles, comeIntoView, place, key } = await openAnnouncements(THREE)
  key('ArrowRight')
  const third = articles[2] as Element
  comeIntoView(third, 0.74)
  expect([place(), focused()]).toEqual([[2], 'News b'])
  comeIntoView(third, 0.75)
  expect([place(), focused()]).toEqual([[3], 'News c'])
})

test('BAN-6 a page that the reader turned to has the focus also where nothing had it', async () => {
  const { key } = await openAnnouncements(THREE)
  ;(document.activeElement as HTMLElement).blur()
  key('ArrowRight')
  expect(focused()).toBe('News b')
})

test('BAN-6 a page that comes by itself takes no focus', async () => {
  const { articles, comeIntoView, place } = await openAnnouncements(MOVING)
  comeIntoView(articles[1] as Element)
  expect([place(), focused()]).toEqual([[2], 'News a'])
})

test('BAN-6 a page is read when its end is in view, not before its text has come', async () => {
  const text = { content: '<b>Long words</b>' }
  const { articles, comeIntoView, dialog } = await openAnnouncements([
    page('a', { forceRead: true }, text),
    page('b', {}, { content: 'Plain' }),
  ])
  const says = (): string | null | undefined => dialog.querySelector('[role=status]')?.textContent
  expect(articles.map((one) => one.querySelector('h3 + div')?.textContent)).toEqual(['Long words', 'Plain'])
  comeIntoView(articles[0]?.lastElementChild as Element, 0.5)
  expect(says()).toBe('Please read every page: 0 of 2 read')
  comeIntoView(articles[0]?.lastElementChild as Element)
  expect(says()).toBe('Please read every page: 1 of 2 read')
  comeIntoView(articles[1]?.lastElementChild as Element)
  expect(says()).toBe('All read. Thank you.')
})

test('BAN-6 pictures behind the first page load when a finger touches the first, or another page comes', async () => {
  const pictures = ['a', 'b', 'c'].map((id) => page(id, {}, { image: `/img/${id}.avif` }))
  const loaded = ({ articles }: { articles: Element[] }): (string | null | undefined)[] =>
    articles.map((one) => one.querySelector('img')?.getAttribute('src')?.slice(0, 11))
  const touched = await openAnnouncements(pictures)
  expect(loaded(touched)).toEqual(['/img/a.avif', undefined, undefined])
  touched.row.dispatchEvent(new Event('pointerdown'))
  expect(loaded(touched)).toEqual(['/img/a.avif', '/img/b.avif', '/img/c.avif'])
  expect(touched.row.querySelector('[data-later]')).toBeNull()
  const turned = await openAnnouncements(pictures)
  turned.key('ArrowRight')
  expect(loaded(turned)).toEqual(['/img/a.avif', '/img/b.avif', '/img/c.avif'])
})

test('BAN-6 each page stays five seconds, after the last comes the first, and the popup’s end ends it', async () => {
  const { place, pass, press, scrolled } = await openAnnouncements(MOVING)
  await pass(SLIDE - 1)
  expect(place()).toEqual([1])
  await pass(1)
  expect(place()).toEqual([2])
  await pass(SLIDE)
  expect(place()).toEqual([3])
  await pass(SLIDE)
  expect(place()).toEqual([1])
  press('OK')
  await pass(3 * SLIDE)
  expect(scrolled).toHaveLength(4)
})

test('BAN-6 a page that the reader swiped to has its whole time', async () => {
  const { articles, comeIntoView, place, pass } = await openAnnouncements(MOVING)
  await pass(SLIDE - 1)
  comeIntoView(articles[1] as Element)
  await pass(SLIDE - 1)
  expect(place()).toEqual([2])
  await pass(1)
  expect(place()).toEqual([3])
})

test.each<[how: string, takeOver: (popup: Awaited<ReturnType<typeof openAnnouncements>>) => void]>([
  ['by a touch', ({ row }) => row.dispatchEvent(new Event('pointerdown'))],
  ['by a dot', ({ press }) => press('Page 1 of 3')],
  ['by the pause button', ({ press }) => press('Pause')],
])('BAN-6 the pages stand still once the reader takes over %s, until they are told to play', async (_how, takeOver) => {
  const popup = await openAnnouncements(MOVING)
  const { place, pass, press, shown, button } = popup
  const icons = (): unknown[] => [...(button('Pause') ?? button('Play') ?? document).children].map((one) => one.hasAttribute('hidden'))
  expect([shown().includes('Pause'), icons()]).toEqual([true, [true, false]])
  takeOver(popup)
  expect([shown().includes('Play'), icons()]).toEqual([true, [false, true]])
  await pass(2 * SLIDE)
  expect(place()).toEqual([1])
  press('Play')
  await pass(SLIDE)
  expect(place()).toEqual([2])
})

test('BAN-6 the pages stand still while a pointer is over them', async () => {
  const { row, place, pass } = await openAnnouncements(MOVING)
  row.dispatchEvent(new Event('pointerenter'))
  await pass(2 * SLIDE)
  expect(place()).toEqual([1])
  row.dispatchEvent(new Event('pointerleave'))
  await pass(SLIDE)
  expect(place()).toEqual([2])
})

test('BAN-6 pages move only where every announcement allows it, only then is there a pause button, and ?why says why', async () => {
  const { place, pass, shown } = await openAnnouncements([page('a', { autoplay: true }), page('b')])
  expect(shown()).not.toContain('Pause')
  const { loggedDecisions } = await import('#lib/decision-log.ts')
  expect(loggedDecisions().find(([subject]) => subject === 'announcements move')).toBeDefined()
  await pass(2 * SLIDE)
  expect(place()).toEqual([1])
})

test.each<[why: string, prepare: () => void, options: object]>([
  ['for readers who want little motion', () => vi.spyOn(window, 'matchMedia').mockImplementation(littleMotion), {}],
  ['on a device that spares data', () => undefined, { device: { saveData: true } }],
])('BAN-6 PER-5 no page moves by itself %s', async (_why, prepare, options) => {
  prepare()
  const { place, pass, shown } = await openAnnouncements(MOVING, options)
  await pass(2 * SLIDE)
  expect([place(), shown().includes('Pause')]).toEqual([[1], false])
})

test('BAN-6 with little motion the pages that a reader asks for appear at once', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(littleMotion)
  const { key, scrolled } = await openAnnouncements(THREE)
  key('ArrowRight')
  expect(scrolled).toEqual(['News a instant', 'News b instant'])
})

test.each<[motion: string, reduced: boolean, behavior: string]>([
  ['smoothly', false, 'smooth'],
  ['at once with little motion', true, 'instant'],
])(
  'BAN-6 the button reads on by most of a window, %s; at the end of a page it shows the next, and stays at the last',
  async (_why, reduced, behavior) => {
    if (reduced) vi.spyOn(window, 'matchMedia').mockImplementation(littleMotion)
    const { articles, press, place } = await openAnnouncements(['a', 'b'].map((id) => page(id, { forceRead: true })))
    const first = articles[0] as HTMLElement
    const moves = vi.spyOn(first, 'scrollBy').mockImplementation(() => undefined)
    Object.defineProperties(first, { scrollHeight: { value: 302 }, clientHeight: { value: 100 } })
    first.scrollTop = 200
    press('Next')
    expect([moves.mock.calls, place()]).toEqual([[[{ top: 90, behavior }]], [1]])
    first.scrollTop = 201
    press('Next')
    expect([moves.mock.calls.length, place()]).toEqual([1, [2]])
    press('Next')
    expect(place()).toEqual([2])
  },
)

test('LAY-2 BAN-6 while something more urgent covers it nothing watches or moves its pages, and it comes back where it was', async () => {
  const { row, articles, watched, scrolled, place, pass, key, requestOverlay } = await openAnnouncements(MOVING)
  await pass(SLIDE)
  const reopen = requestOverlay('closedSite')
  expect([watched().includes(row), watched().includes(articles[0] as Element), key('ArrowRight')]).toEqual([false, false, true])
  row.dispatchEvent(new Event('pointerdown'))
  await pass(3 * SLIDE)
  expect([place(), scrolled.length]).toEqual([[2], 2])
  reopen()
  expect([scrolled.at(-1), focused()]).toEqual(['News b instant', 'News b'])
  await pass(SLIDE)
  expect(place()).toEqual([3])
})

function littleMotion(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), { matches: query.includes('reduced-motion'), media: query }) as unknown as MediaQueryList
}
