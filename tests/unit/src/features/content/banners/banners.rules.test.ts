import { expect, test } from 'vitest'
import {
  bannerKey,
  bannerTarget,
  decideWithdrawn,
  needsScript,
  slideKeys,
  slidesToShow,
  type BannerTarget,
  type HomeBanner,
  type SlideFacts,
} from '#features/content/banners/banners.rules.ts'
import type { Withdrawn } from '#features/core/kept-home/kept-banners.codec.ts'

type Link = Parameters<typeof bannerTarget>[0]

const link: Link = { linkageType: 'URL', linkage: '/m/game', vendor: undefined, gameType: undefined, roomId: undefined, nodeId: undefined }
const game: Partial<Link> = { linkageType: 'G', linkage: '', vendor: 'COPPER_WREN', gameType: 'RNG', nodeId: '100201', roomId: '7' }
const refused = (because: Extract<BannerTarget, { to: 'nowhere' }>['because']): BannerTarget => ({ to: 'nowhere', because })

test.each<[why: string, facts: Partial<Link>, expected: BannerTarget]>([
  ['BAN-2 a promotion banner leads to its activity', { linkageType: 'P', linkage: '42' }, { to: 'activity', id: '42' }],
  ['BAN-2 a promotion banner without an id leads nowhere', { linkageType: 'P', linkage: '' }, refused('noTarget')],
  [
    'BAN-4 a game banner leads to its game',
    game,
    { to: 'game', game: { vendor: 'COPPER_WREN', category: 'RNG', nodeId: '100201', roomId: '7' } },
  ],
  [
    'BAN-4 a game banner without a node leads to the vendor’s lobby',
    { ...game, nodeId: undefined, roomId: undefined },
    { to: 'game', game: { vendor: 'COPPER_WREN', category: 'RNG', nodeId: undefined, roomId: undefined } },
  ],
  [
    'BAN-4 a game banner without a category leads to its game',
    { ...game, gameType: undefined },
    { to: 'game', game: { vendor: 'COPPER_WREN', category: '', nodeId: '100201', roomId: '7' } },
  ],
  ['BAN-4 a game banner without a vendor leads nowhere', { ...game, vendor: undefined, linkage: '/m/game' }, refused('noTarget')],
  ['BAN-3 a path below /m is a screen', {}, { to: 'screen', path: '/m/game' }],
  ['BAN-3 /m itself is a screen', { linkage: '/m' }, { to: 'screen', path: '/m' }],
  ['BAN-3 /m with a query is a screen', { linkage: '/m?x=1' }, { to: 'screen', path: '/m?x=1' }],
  ['BAN-3 /m with a hash is a screen', { linkage: '/m#top' }, { to: 'screen', path: '/m#top' }],
  ['BAN-3 a path that only begins like /m is no screen', { linkage: '/mine' }, { to: 'ownPath', path: '/mine' }],
  [
    'BAN-3 a text without a scheme is a path of the own origin',
    { linkage: 'help/rules.html' },
    { to: 'ownPath', path: '/help/rules.html' },
  ],
  ['BAN-3 an absolute path stays as it is', { linkage: '/help' }, { to: 'ownPath', path: '/help' }],
  [
    'BAN-3 a path with an address in its query stays a path',
    { linkage: '/help?to=https://x.example' },
    { to: 'ownPath', path: '/help?to=https://x.example' },
  ],
  ['BAN-3 a word like a scheme without a colon is a path', { linkage: 'https' }, { to: 'ownPath', path: '/https' }],
  [
    'BAN-3 an https address is an address',
    { linkage: 'https://shop.example/a?b=1' },
    { to: 'address', href: 'https://shop.example/a?b=1' },
  ],
  ['BAN-3 an http address is an address', { linkage: 'http://shop.example' }, { to: 'address', href: 'http://shop.example/' }],
  ['BAN-3 the scheme may be in capitals', { linkage: 'HTTPS://shop.example' }, { to: 'address', href: 'https://shop.example/' }],
  ['BAN-3 javascript: is refused', { linkage: 'javascript:alert(1)' }, refused('otherScheme')],
  ['BAN-3 JavaScript: in any case is refused', { linkage: 'JavaScript:alert(1)' }, refused('otherScheme')],
  ['BAN-3 javascript: with an address inside is refused', { linkage: 'javascript:https://x' }, refused('otherScheme')],
  ['BAN-3 data: is refused', { linkage: 'data:text/html;base64,PHg+' }, refused('otherScheme')],
  ['BAN-3 schemes of apps are refused', { linkage: 'intent+x.y-z://open' }, refused('otherScheme')],
  ['BAN-3 a scheme with a tab, which parsers remove, is refused', { linkage: 'java\tscript:alert(1)' }, refused('disguised')],
  ['BAN-3 a scheme after a space is refused', { linkage: ' javascript:alert(1)' }, refused('disguised')],
  ['BAN-3 an address without a scheme is refused', { linkage: '//evil.example' }, refused('disguised')],
  ['BAN-3 a backslash is refused', { linkage: '/\\evil.example' }, refused('disguised')],
  ['BAN-3 a lone surrogate is refused', { linkage: '/m/\ud800' }, refused('disguised')],
  ['BAN-3 two slashes after /m are refused', { linkage: '/m//evil.example' }, refused('disguised')],
  ['BAN-3 http without slashes is refused', { linkage: 'http:evil.example' }, refused('disguised')],
  ['BAN-3 https with one slash is refused', { linkage: 'https:/evil.example' }, refused('disguised')],
  ['BAN-3 https with three slashes is refused', { linkage: 'https:///evil.example' }, refused('disguised')],
  ['BAN-3 an invalid address is refused', { linkage: 'https://[' }, refused('disguised')],
  ['BAN-3 an address with a user name is refused', { linkage: 'https://aurora.example@evil.example/' }, refused('namesAUser')],
  ['BAN-3 an address with a password is refused', { linkage: 'https://:x@evil.example/' }, refused('namesAUser')],
  ['BAN-3 without an address a banner leads nowhere', { linkage: '' }, refused('noTarget')],
])('%s', (_why, facts, expected) => expect(bannerTarget({ ...link, ...facts })).toEqual(expected))

const slide = (linkage: string, part: Partial<HomeBanner> = {}): HomeBanner => ({
  linkageType: 'URL',
  linkage,
  title: linkage,
  openIn: 'same',
  image: `${linkage}.webp`,
  ...part,
})

/** The slides of a visit whose snapshot has these banners. */
function slides(snapshot: readonly HomeBanner[], live: SlideFacts['live'], part: Partial<SlideFacts> = {}): readonly HomeBanner[] {
  return slidesToShow({ snapshot, live, withdrawn: 'no', passed: false, hasPicture: () => true, ...part })
}
const passed = true

test('LOB-4 live banners follow the one in view, which keeps its place and its picture', () => {
  const snapshot = [slide('a', { avif: 'a.avif' }), slide('b'), slide('c')]
  expect(slides(snapshot, undefined)).toEqual(snapshot)
  const live = [slide('d'), slide('b', { title: 'B', image: 'live-b' }), slide('a', { title: 'A', image: 'live-a' })]
  expect(slides(snapshot, live)).toEqual([
    slide('a', { title: 'A', avif: 'a.avif' }),
    slide('d'),
    slide('b', { title: 'B', avif: undefined }),
  ])
})

test('LOB-4 a banner in view that is gone stays until it was passed, then the last live one stands in its place', () => {
  const snapshot = [slide('a'), slide('b')]
  const live = [slide('c'), slide('d'), slide('e')]
  expect(slides(snapshot, live)).toEqual([slide('a'), ...live])
  expect(slides(snapshot, live, { passed })).toEqual([slide('e'), slide('c'), slide('d')])
  expect(slides(snapshot, [slide('a'), ...live], { passed }), 'a live one stays where it is').toEqual([slide('a'), ...live])
  expect(slides(snapshot, [slide('c')], { passed }), 'the slide under a finger stays').toEqual([slide('c'), slide('c')])
  expect(slides(snapshot, [slide('a')], { passed })).toEqual([slide('a')])
})

test('LOB-4 a back end without banners empties the row', () => {
  expect(slides([slide('a'), slide('b')], [])).toEqual([])
  expect(slides([], [slide('a')])).toEqual([slide('a')])
})

test('LOB-4 a visit begins with no banner that this device knows to be withdrawn', () => {
  const snapshot = [slide('a'), slide('b', { avif: 'b.avif' }), slide('c')]
  expect(slides(snapshot, undefined, { withdrawn: 'first' })).toEqual(snapshot.slice(1))
  expect(slides(snapshot, [slide('c'), slide('b')], { withdrawn: 'first' })).toEqual([
    slide('b', { avif: 'b.avif' }),
    slide('c', { avif: undefined }),
  ])
  expect(slides(snapshot, [slide('d'), slide('c')], { withdrawn: 'front' })).toEqual([slide('d'), slide('c', { avif: undefined })])
  expect(slides(snapshot, undefined, { withdrawn: 'all' })).toEqual([])
})

test('BAN-1 a banner leaves whose picture may not be shown, or failed', () => {
  const hasPicture = ({ image }: HomeBanner): boolean => image !== 'foreign'
  expect(slides([slide('a')], [slide('a'), slide('b', { image: 'foreign' }), slide('c')], { hasPicture })).toEqual([
    slide('a', { avif: undefined }),
    slide('c'),
  ])
})

test.each<[why: string, live: readonly HomeBanner[], expected: Withdrawn]>([
  ['nothing is withdrawn from the front', [slide('d'), slide('a')], 'no'],
  ['the first one is gone, and the second one is not', [slide('c'), slide('b')], 'first'],
  ['the first two are gone', [slide('c')], 'front'],
  ['others alone are left', [slide('d')], 'front'],
  ['there is none any more', [], 'all'],
])('LOB-4 what the next visit does not begin with: %s', (_why, live, expected) => {
  expect(decideWithdrawn([slide('a'), slide('b'), slide('c')], live)).toBe(expected)
})

test('LOB-4 nothing is withdrawn of a snapshot without banners; of one with a single banner that is gone, the front is', () => {
  expect([decideWithdrawn([], [slide('a')]), decideWithdrawn([slide('a')], [slide('b')])]).toEqual(['no', 'front'])
})

test('a banner that is there twice has two keys', () => {
  const [one, other, again] = slideKeys([slide('a'), slide('b'), slide('a')])
  expect(new Set([one, other, again]).size).toBe(3)
  expect(slideKeys([slide('b'), slide('a')])[1]).toBe(one)
})

test('banners are equal if their targets are equal', () => {
  const one = slide('a', { vendor: 'V', nodeId: '1' })
  expect(bannerKey({ ...one, title: 'other', image: 'other' } as HomeBanner)).toBe(bannerKey(one))
  for (const part of [{ linkage: 'b' }, { vendor: 'W' }, { nodeId: '2' }, { linkageType: 'P' as const }])
    expect(bannerKey({ ...one, ...part })).not.toBe(bannerKey(one))
  expect(bannerKey(slide('a'))).toBe('URL|a||')
})

test.each<[what: string, banner: Partial<Link>, visitor: boolean, member: boolean]>([
  ['a game', game, true, true],
  ['a screen', {}, false, false],
  ['a promotion', { linkageType: 'P', linkage: '42' }, false, false],
  ['an address', { linkage: 'https://shop.example/' }, false, true],
  ['a path of the own host', { linkage: '/help' }, false, true],
  ['nothing', { linkage: 'javascript:alert(1)' }, false, false],
])('BAN-3 BAN-4 whether a press on %s needs more than its link', (_what, banner, visitor, member) => {
  expect([false, true].map((signedIn) => needsScript({ ...link, ...banner }, signedIn))).toEqual([visitor, member])
})
