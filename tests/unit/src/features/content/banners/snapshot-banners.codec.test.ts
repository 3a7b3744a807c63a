import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packBanners, unpackBanners } from '#features/content/banners/snapshot-banners.codec.ts'

const word = fc.string().map((text) => text.replaceAll(/[|\n]/g, ' '))
const some = fc.option(
  word.filter((text) => text !== ''),
  { nil: undefined },
)
const banner = fc.record({
  picture: word,
  title: word,
  linkageType: fc.constantFrom('P' as const, 'URL' as const, 'G' as const),
  linkage: word,
  openIn: fc.constantFrom('same' as const, 'new' as const),
  vendor: some,
  gameType: some,
  nodeId: some,
  roomId: some,
})

test('unpacking returns the packed banners, with both formats of their pictures', () => {
  fc.assert(
    fc.property(fc.array(banner), (banners) => {
      expect(unpackBanners(packBanners(banners))).toEqual(
        banners.map(({ picture, ...rest }) => ({ ...rest, image: `/m/brand/${picture}.webp`, avif: `/m/brand/${picture}.avif` })),
      )
    }),
  )
})

test('a separator in a title becomes a space, and empty fields at the end are left out', () => {
  expect(packBanners([{ picture: 'b.1', title: 'a|b\nc', linkageType: 'P', linkage: '42', openIn: 'same' }])).toBe('b.1|a b c|P|42')
})
