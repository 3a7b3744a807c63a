import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_PICTURES } from '#features/access/social/flow/service-press.rules.ts'
import { setCurrentShell } from '#page/current.ts'
import { pictureAddress } from '#page/pictures.ts'
import { Art } from '#ui/Art.tsx'
import { AURORA } from '../features/open-document.ts'
import { holdForHostile } from '../lib/hostile-addresses.ts'

const CDN = 'https://img.example'

beforeAll(() =>
  setCurrentShell({
    merchant: { ...AURORA, imageHosts: [CDN, 'https://*.cdn.example'] },
    language: 'EN',
    route: 'home',
    strings: {},
    lazyWords: '',
  }),
)

const warned = vi.fn()
beforeEach(() => {
  warned.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(warned)
})

describe('a picture from the back end or from storage', () => {
  test.each<[why: string, address: string | undefined, expected: string | undefined]>([
    ['a path of this site is shown', '/m/brand/koi.webp?v=1', '/m/brand/koi.webp?v=1'],
    ['a path with a space too, as browsers write it', '/img/golden koi.png', '/img/golden%20koi.png'],
    ['a declared host', `${CDN}/koi.webp`, `${CDN}/koi.webp`],
    ['a declared host in capitals', 'HTTPS://IMG.example/koi.webp', `${CDN}/koi.webp`],
    ['a sub-domain that a source covers', 'https://a.cdn.example/koi.webp', 'https://a.cdn.example/koi.webp'],
    ['no host that is not declared', 'https://evil.example/koi.webp', undefined],
    ['no declared host over http', 'http://img.example/koi.webp', undefined],
    ['no declared host at another port', `${CDN}:8443/koi.webp`, undefined],
    ['no declared host behind a user', 'https://img.example@evil.example/koi.webp', undefined],
    ['no user at a declared host', 'https://me@img.example/koi.webp', undefined],
    ['no path that leads to another host', '/\t/evil.example/koi.webp', undefined],
    ['no path that leads to another host by its segments', '/x/..//evil.example/koi.webp', '/evil.example/koi.webp'],
    ['no protocol-relative address', '//img.example/koi.webp', undefined],
    ['no data:', 'data:image/png;base64,AA', undefined],
    ['no javascript:', 'javascript:alert(1)', undefined],
    ['no blob:', 'blob:https://img.example/1', undefined],
    ['no relative address', 'koi.webp', undefined],
    ['no text', '', undefined],
    ['nothing', undefined, undefined],
  ])('%s', (_why, address, expected) => expect(pictureAddress(address)).toBe(expected))

  test('is a path of ours or of a declared host, for any text', () => {
    holdForHostile((text) => {
      const address = pictureAddress(text)
      if (address === undefined) return
      const { origin, username, password } = new URL(address, 'https://aurora.example/m/home')
      expect(['https://aurora.example', CDN].includes(origin) || origin.endsWith('.cdn.example')).toBe(true)
      expect(username + password).toBe('')
    })
  })

  test('the console names a host that is not declared, once', () => {
    for (const path of ['/a.png', '/b.png']) pictureAddress(`https://forgotten.example${path}`)
    expect(warned.mock.calls).toEqual([['Pictures of https://forgotten.example are not shown: the merchant’s folder does not declare it']])
  })

  test('Art shows no format of a refused address, and keeps the picture’s place', () => {
    const drawn = renderToStaticMarkup((<Art src="javascript:alert(1)" avif="//evil.example/x" width={3} height={4} />) as ReactElement)
    expect(drawn).not.toMatch(/javascript|evil/)
    expect(drawn).toMatch(/<img alt="" width="3" height="4"/)
  })
})

test.each([
  ['google', 'https://lh3.googleusercontent.com/a/1', true],
  ['google', 'https://pbs.twimg.com/1.png', false],
  ['line', 'https://profile.line-scdn.net/1', true],
  ['telegram', 'https://t.me/i/userpic/320/a.svg', true],
  ['telegram', 'https://t.me.evil.example/a.svg', false],
  ['phone', 'https://t.me/a.svg', false],
] as const)('an account picture of %s at %s is shown: %s', (service, address, isShown) => {
  expect(pictureAddress(address, ACCOUNT_PICTURES[service]) !== undefined).toBe(isShown)
})
