// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { setCurrentShell } from '#page/current.ts'
import { Art } from '#ui/Art.tsx'
import { BannerFrame } from '#ui/BannerFrame.tsx'
import { BannerTrack } from '#ui/BannerTrack.tsx'
import { AURORA } from '../features/open-document.ts'
import { linksOf } from './by-name.ts'
import { click, hydrate, one } from './hydrate.ts'

setCurrentShell({ merchant: AURORA, language: 'EN', route: 'home', strings: {}, lazyWords: '' })

const size = { width: 16, height: 7 }

test('a picture has a second format only where there is one', async () => {
  const { container, render } = await hydrate(<Art src="/a.webp" {...size} />)
  expect([...one(container, 'picture').children].map(({ localName }) => localName)).toEqual(['img'])
  await render(<Art src="/a.webp" avif="/a.avif" {...size} />)
  expect(one(container, 'source').getAttribute('srcset')).toBe('/a.avif')
})

test('a picture that waits for its island is there without scripts, and named meanwhile where it has a name', async () => {
  const printed = async (alt?: string) => {
    const { html, container, mended } = await hydrate(<Art src="/a.webp" alt={alt} deferred {...size} />)
    expect([one(container, 'img').getAttribute('alt'), container.textContent, mended]).toEqual([alt ?? '', '', []])
    return html
  }
  expect(await printed('Win a car')).toMatch(
    /^<noscript><picture>.*<\/picture><\/noscript><span class="visually-hidden">Win a car<\/span>$/,
  )
  expect(await printed()).toMatch(/^<noscript><picture>.*<\/picture><\/noscript>$/)
})

test('BAN-1 a banner has words over its picture where it is given some, and a press on it is its owner’s', async () => {
  let presses = 0
  const press = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    presses += 1
  }
  const art = { src: '/a.webp', alt: 'Win', ...size }
  const { container } = await hydrate(
    <BannerTrack label="Promotions">
      <BannerFrame href="/m/promotions" art={art} title="Win a car" onClick={press} />
      <BannerFrame href="/m/home" art={art} />
      <BannerFrame art={art} />
    </BannerTrack>,
  )
  expect(linksOf(container)).toEqual({ 'Win a car': '/m/promotions', '': '/m/home' })
  const inside = [...container.querySelectorAll('li')].map((item) =>
    [...item.firstElementChild!.children].map(({ localName }) => localName),
  )
  expect(inside).toEqual([['picture', 'span'], ['picture'], ['picture']])
  expect(one(container, 'li:last-child img').getAttribute('width')).toBe('16')
  await click(one(container, 'a'))
  expect(presses).toBe(1)
})
