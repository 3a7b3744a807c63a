// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeTile, drawHeart, drawnTile } from '#ui/drawn-tile.ts'
import { Tile, type TileProps } from '#ui/Tile.tsx'
import { one } from './hydrate.ts'

const size = { width: 3, height: 4 }
const art = { src: '/koi.webp', avif: '/koi.avif', ...size }
const koi = {
  href: '/m/game?open=1',
  name: 'Koi Pond',
  provider: 'Nimbus',
  badges: [{ words: 'Hot', tone: 'hot' as const }, { words: 'New' }],
  strip: 'Trial',
}
const off = { on: false, word: 'Add Koi Pond to favourites' }

/** The elements with their texts and attributes, in an order of their own. */
function shape(element: Element): unknown {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
  return [
    element.localName,
    attributes,
    [...element.childNodes].map((child) => (child instanceof Element ? shape(child) : child.textContent)),
  ]
}

function rendered(props: TileProps): unknown {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<Tile {...props} />)
  return shape(one(place, 'article'))
}

test.each<[why: string, tile: Parameters<typeof drawnTile>[0]]>([
  ['with all its parts', koi],
  ['without provider, badges and strip', { href: '/m/game?open=1', name: 'Koi Pond' }],
])('PER-2 a tile that is drawn without React is the one that its view renders: %s', (_why, tile) => {
  const drawn = drawnTile(tile)
  completeTile(drawn, tile.name, undefined, off)
  expect(shape(drawn)).toEqual(rendered({ ...tile, art: undefined, favourite: { ...off, onToggle: () => {} } }))
})

test('PER-2 a prerendered tile gets picture, letter and heart as its view renders them, once', () => {
  document.body.innerHTML = `<div>${renderToStaticMarkup(<Tile {...koi} art={undefined} />)}</div>`
  const tile = one(document, 'article')
  one(tile, 'a > span').innerHTML = '<noscript></noscript>'
  for (let round = 0; round < 2; round++) completeTile(tile, koi.name, art, off)
  const [picture, ...more] = tile.querySelectorAll('picture')
  expect([
    picture?.firstElementChild?.getAttribute('srcset'),
    one(tile, 'img').getAttribute('src'),
    more.length,
    tile.querySelectorAll('noscript').length,
  ]).toEqual(['/koi.avif', '/koi.webp', 0, 0])
  expect([one(tile, 'a > span').dataset['letter'], tile.querySelectorAll('button').length]).toEqual(['K', 1])
  drawHeart(tile, { on: true, word: 'Remove it' })
  expect([one(tile, 'button').getAttribute('aria-pressed'), one(tile, 'button').getAttribute('aria-label')]).toEqual(['true', 'Remove it'])
})
