import { expect, test } from 'vitest'
import { manifestWithName } from '#features/core/install/app-head.rules.ts'

const BASE = 'https://aurora.example/m/manifest.en.webmanifest'
const manifest = {
  id: '/m/home', short_name: 'Aurora', start_url: '/m/home', scope: '/m/', display: 'standalone', icons: [{ src: '/m/brand/icon.png', sizes: '192x192' }],
  shortcuts: [{ name: 'Games', url: '/m/game', icons: [{ src: '/m/brand/icon.png' }] }],
}

test('PWA-4 another short name comes with absolute addresses, since a blob has no base', () => {
  expect(manifestWithName(manifest, 'Dawn', BASE)).toEqual({
    id: 'https://aurora.example/m/home', short_name: 'Dawn', start_url: 'https://aurora.example/m/home', scope: 'https://aurora.example/m/', display: 'standalone',
    icons: [{ src: 'https://aurora.example/m/brand/icon.png', sizes: '192x192' }],
    shortcuts: [{ name: 'Games', url: 'https://aurora.example/m/game', icons: [{ src: 'https://aurora.example/m/brand/icon.png' }] }],
  })
})

test('PWA-4 what is no address or no list in a manifest stays as it is', () => {
  const odd = { ...manifest, id: 7, icons: [{ sizes: '192x192' }, 'x'], shortcuts: 'none' }
  expect(manifestWithName(odd, 'Dawn', BASE)).toMatchObject({ id: 7, icons: [{ sizes: '192x192', src: undefined }, 'x'], shortcuts: 'none' })
})

test.each([['the same name', manifest, 'Aurora'], ['no name', manifest, ''], ['no manifest', 'x', 'Dawn'], ['a list', [], 'Dawn']])('PWA-4 with %s the prerendered manifest stays', (_why, found, name) => {
  expect(manifestWithName(found, name, BASE)).toBeUndefined()
})
