// @vitest-environment happy-dom
import { act, useState, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import heart from 'lucide-static/icons/heart.svg?raw'
import { Chip, ChipLink } from '#ui/Chip.tsx'
import { Lane } from '#ui/Lane.tsx'
import { Rail } from '#ui/Rail.tsx'
import { Tile } from '#ui/Tile.tsx'
import { click, hydrate, one } from './hydrate.ts'

const art = { src: '/img/koi.webp', avif: '/img/koi.avif', width: 240, height: 320 }

function Slots(): ReactElement {
  const [on, setOn] = useState(false)
  return (
    <Lane title="Slots" count="2" seeAll={{ href: '/m/games', words: 'See all' }}>
      <Tile
        href="/m/game?id=1"
        name="Golden Koi"
        provider="Northwind"
        art={art}
        favourite={{ on, word: 'Golden Koi: favourite', onToggle: () => setOn(!on) }}
      />
      <Tile href="/m/game?id=2" name="鯉" art={undefined} closedWord="Under maintenance" badge={{ words: 'New', tone: 'accent' }} />
    </Lane>
  )
}

test('a lane is a region named by its title, with a link to all and a list of its tiles', async () => {
  const { container, mended } = await hydrate(<Slots />)
  const section = one(container, 'section')
  expect(document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Slots')
  expect(one<HTMLAnchorElement>(container, 'a[href="/m/games"]').textContent).toBe('See all')
  // The list has no name beside the section's: of home each byte counts (PER-3).
  expect([one(container, 'ul').getAttribute('aria-label'), container.querySelectorAll('li').length]).toEqual([null, 2])
  expect(mended).toEqual([])
})

test('a lane has an icon, a number and a link only where they are given, and without a row no arrows', async () => {
  const { container, render } = await hydrate(<Lane title="Slots">{null}</Lane>)
  const head = () =>
    [...one(container, 'section').firstElementChild!.children].map(({ localName, textContent }) => `${localName} ${textContent}`)
  expect([head(), container.querySelectorAll('button').length]).toEqual([['h2 Slots'], 2])
  await render(
    <Lane title="Slots" icon={heart} count="2" seeAll={{ href: '/m/games', words: 'See all' }} bare>
      Nothing yet
    </Lane>,
  )
  expect([head(), container.querySelectorAll('button, ul').length]).toEqual([['span ', 'h2 Slots', 'span 2', 'a See all'], 0])
  expect(one(container, 'section').textContent).toContain('Nothing yet')
})

test('a tile without a provider has no line for one, and a press on it is its owner’s', async () => {
  const pressed = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const { container } = await hydrate(<Tile href="/m/game?id=1" name="Golden Koi" art={art} onClick={pressed} />)
  const link = one(container, 'a')
  expect([...link.children].map(({ localName }) => localName)).toEqual(['picture', 'span'])
  await click(link)
  expect(pressed).toHaveBeenCalledOnce()
})

test('MKT-3 a tile keeps a line for facts where the market asks for them, and has none elsewhere', async () => {
  const { container, render } = await hydrate(<Tile href="/m/game?id=1" name="Golden Koi" art={art} facts="RTP 96%" />)
  expect(one(container, '.tile-facts').textContent).toBe('RTP 96%')
  await render(<Tile href="/m/game?id=1" name="Golden Koi" art={art} />)
  expect(container.querySelector('.tile-facts')).toBeNull()
})

test('a chip has an icon before its words if it has one', async () => {
  const { container, render } = await hydrate(<Chip>Slots</Chip>)
  expect(one(container, 'button').innerHTML).toBe('Slots')
  await render(<Chip icon={heart}>Slots</Chip>)
  expect([...one(container, 'button').childNodes].map(({ nodeName }) => nodeName)).toEqual(['svg', '#text'])
  await render(<ChipLink href="#lane-rng">Slots</ChipLink>)
  expect(one(container, 'a').innerHTML).toBe('Slots')
  await render(
    <ChipLink href="#lane-rng" icon={heart}>
      Slots
    </ChipLink>,
  )
  expect([...one(container, 'a').childNodes].map(({ nodeName }) => nodeName)).toEqual(['svg', '#text'])
})

test('the favourite button of a tile is outside the link and has a pressed state', async () => {
  const { container } = await hydrate(<Slots />)
  const heart = one(container, 'button[aria-label="Golden Koi: favourite"]')
  expect([heart.closest('a'), heart.getAttribute('aria-pressed')]).toEqual([null, 'false'])
  await click(heart)
  expect(heart.getAttribute('aria-pressed')).toBe('true')
})

test('a picture reserves its size, loads lazily and offers better formats; without one the first letter shows', async () => {
  const { container } = await hydrate(<Slots />)
  const [first, second] = container.querySelectorAll('article')
  expect(first?.innerHTML).toContain('<source type="image/avif" srcset="/img/koi.avif">')
  expect(first?.innerHTML).toContain('<img src="/img/koi.webp" alt="" width="240" height="320" loading="lazy"')
  expect([second?.querySelector('img'), second?.querySelector('[data-letter]')?.getAttribute('data-letter')]).toEqual([null, '鯉'])
  expect(second?.querySelector('a')?.textContent).toContain('Under maintenance')
})

/** happy-dom lays nothing out: a row of 1000 in a window of 300. */
async function rail(scrollLeft: number, direction = 'ltr'): Promise<{ rail: HTMLElement; list: HTMLElement; arrows: HTMLElement[] }> {
  const { container } = await hydrate(
    <Rail label="Slots">
      <span>a</span>
      <span>b</span>
    </Rail>,
  )
  const list = one(container, 'ul')
  list.style.direction = direction
  Object.defineProperties(list, { scrollWidth: { value: 1000 }, clientWidth: { value: 300 } })
  list.scrollLeft = scrollLeft
  await act(() => list.dispatchEvent(new Event('scroll')))
  return { rail: one(container, '[data-rail]'), list, arrows: [...container.querySelectorAll('button')] }
}

test.each<[why: string, scrollLeft: number, ways: string]>([
  ['at its start a rail leads on', 0, 'on'],
  ['a hair off its start it still only leads on', 4, 'on'],
  ['in the middle it leads both ways', 5, 'back on'],
  ['just before its end it leads both ways', 695, 'back on'],
  ['at its end it leads back', 700, 'back'],
  ['a right-to-left rail counts downwards', -700, 'back'],
])('%s', async (_why, scrollLeft, ways) => expect((await rail(scrollLeft)).rail.dataset['rail']?.trim()).toBe(ways))

test.each<[direction: string, arrow: number, left: number]>([
  ['ltr', 0, -240],
  ['ltr', 1, 240],
  ['rtl', 0, 240],
  ['rtl', 1, -240],
])('in %s, arrow %i scrolls by %i pixels', async (direction, arrow, left) => {
  const { list, arrows } = await rail(0, direction)
  const scrollBy = vi.spyOn(list, 'scrollBy').mockImplementation(() => {})
  await click(arrows[arrow] ?? list)
  expect(scrollBy).toHaveBeenCalledWith({ left, behavior: 'smooth' })
})

const tiles = (...names: readonly string[]): ReactElement => (
  <Rail label="Slots">
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </Rail>
)

const touch = (list: HTMLElement, by = 'pointerdown'): void => void list.dispatchEvent(new Event(by, { bubbles: true }))
/** The reader moves the row to its end. */
const move = (by: string) => (list: HTMLElement) => {
  touch(list, by)
  list.scrollLeft = -700
  list.dispatchEvent(new Event('scroll'))
}

test.each<[why: string, before: (list: HTMLElement) => void, later: readonly string[], moved: number, left: number]>([
  ['LOB-4 a right-to-left row that WebKit moved to its far end as it grew returns to its start', () => {}, ['a', 'b', 'c'], -700, 0],
  ['BRW-1 a row that Chromium moved with its first tile, as others came before it, returns to its start', () => {}, ['c', 'a'], 224, 0],
  ['BRW-1 a row that was pressed at its start returns to it as well', touch, ['a', 'b', 'c'], -700, 0],
  ['a row with the same tiles stays where it is', () => {}, ['a', 'b'], 224, 224],
  ['a row that the reader has moved by touch stays where it is', move('pointerdown'), ['c', 'a', 'b'], -700, -700],
  ['a row that the reader has moved by a wheel stays where it is', move('wheel'), ['c', 'a', 'b'], -700, -700],
  ['a row that the reader has moved by the keyboard stays where it is', move('focusin'), ['c', 'a', 'b'], -700, -700],
])('%s', async (_why, before, later, moved, left) => {
  const { container, render } = await hydrate(tiles('a', 'b'))
  const list = one(container, 'ul')
  await act(() => before(list))
  await render(tiles(...later))
  list.scrollLeft = moved
  await act(() => new Promise((painted) => setTimeout(painted, 50)))
  expect(list.scrollLeft).toBe(left)
})

test('the arrows are for mice: not in the tab order, hidden from screen readers', async () => {
  const { arrows } = await rail(0)
  expect(arrows.map((arrow) => [arrow.tabIndex, arrow.getAttribute('aria-hidden')])).toEqual([
    [-1, 'true'],
    [-1, 'true'],
  ])
})

const chips = (active: number): ReactElement => (
  <Rail kind="chips" label="Categories" active={active}>
    {['Slots', 'Live'].map((name, at) => (
      <Chip key={name} current={at === active}>
        {name}
      </Chip>
    ))}
  </Rail>
)

test('a row of chips marks the active one, brings it into view when it changes, and has no arrows', async () => {
  const { container, render, mended } = await hydrate(chips(0))
  const scrollBy = vi.spyOn(one(container, 'ul'), 'scrollBy')
  await render(chips(1))
  expect([...container.querySelectorAll('button')].map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await vi.waitFor(() => expect(scrollBy).toHaveBeenCalledTimes(1))
  expect(mended).toEqual([])
})
