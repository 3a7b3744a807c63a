import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerLink, type BannerLink } from '#features/banners/links.ts'

type Facts = Parameters<typeof bannerLink>[0]
const banner: Facts = { linkageType: 'URL', linkage: '/m/game' }

test.each<[why: string, facts: Partial<Facts>, expected: BannerLink]>([
  ['BAN-2 a promotion banner leads to its activity', { linkageType: 'P', linkage: '42' }, { to: 'activity', id: '42' }],
  ['BAN-2 a promotion banner without an id leads nowhere', { linkageType: 'P', linkage: '' }, { to: 'nowhere', because: 'noTarget' }],
  ['BAN-4 a game banner leads to its game', { linkageType: 'G', linkage: '', nodeId: '100201' }, { to: 'game', nodeId: '100201' }],
  ['BAN-4 a game banner without a game leads nowhere', { linkageType: 'G', linkage: '/m/game' }, { to: 'nowhere', because: 'noTarget' }],
  ['BAN-3 a path below /m opens internally', {}, { to: 'screen', path: '/m/game' }],
  ['BAN-3 so does /m itself', { linkage: '/m' }, { to: 'screen', path: '/m' }],
  ['BAN-3 and /m/', { linkage: '/m/' }, { to: 'screen', path: '/m/' }],
  ['BAN-3 a name that only starts with /m does not', { linkage: '/mine' }, { to: 'nowhere', because: 'refusedScheme' }],
  ['BAN-3 nor does one behind two slashes', { linkage: '/m//evil.example' }, { to: 'nowhere', because: 'refusedScheme' }],
  ['BAN-3 nor behind a backslash', { linkage: '/m/\\evil.example' }, { to: 'nowhere', because: 'refusedScheme' }],
  ['BAN-3 nor a path that comes later', { linkage: 'x/m/game' }, { to: 'nowhere', because: 'refusedScheme' }],
  ['BAN-3 an https address is an address', { linkage: 'https://shop.example/a?b=1' }, { to: 'address', href: 'https://shop.example/a?b=1' }],
  ['BAN-3 an http address too', { linkage: 'http://shop.example' }, { to: 'address', href: 'http://shop.example' }],
  ['BAN-3 in any case', { linkage: 'HTTPS://shop.example' }, { to: 'address', href: 'HTTPS://shop.example' }],
  ['BAN-3 javascript: is refused', { linkage: 'javascript:alert(1)' }, { to: 'nowhere', because: 'refusedScheme' }],
  ['BAN-3 so is an address inside one', { linkage: 'javascript:https://x' }, { to: 'nowhere', because: 'refusedScheme' }],
  ['BAN-3 data: is refused', { linkage: 'data:text/html,x' }, { to: 'nowhere', because: 'refusedScheme' }],
  ['BAN-3 an address without its scheme is refused', { linkage: '//evil.example' }, { to: 'nowhere', because: 'refusedScheme' }],
  ['BAN-3 no address leads nowhere', { linkage: '' }, { to: 'nowhere', because: 'noTarget' }],
])('%s', (_why, facts, expected) => expect(bannerLink({ ...banner, ...facts })).toEqual(expected))

test('BAN-3 whatever a banner says, a link leads to http(s) or stays below /m', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map((rest) => `https://${rest}`), fc.string().map((rest) => `/m/${rest}`)), (linkage) => {
    const link = bannerLink({ linkageType: 'URL', linkage })
    if (link.to === 'address') expect(link.href).toMatch(/^https?:\/\//i)
    if (link.to === 'screen') expect(new URL(link.path, 'https://aurora.example').origin).toBe('https://aurora.example')
  }))
})
