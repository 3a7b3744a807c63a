import { expect, test } from 'vitest'
import {
  bannerKey,
  bannerTarget,
  isBannerNews,
  mergeBanners,
  needsScript,
  slidesToShow,
  type BannerTarget,
  type HomeBanner,
} from '#features/content/banners/banners.rules.ts'

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

test('LOB-4 live banners follow the one in view, which keeps its place and its picture', () => {
  const shown = [slide('a', { avif: 'a.avif' }), slide('b'), slide('c')]
  const live = [slide('d'), slide('b', { title: 'B', image: 'live-b' }), slide('a', { title: 'A', image: 'live-a' })]
  expect(mergeBanners(shown, live)).toEqual([
    slide('a', { title: 'A', avif: 'a.avif' }),
    slide('d'),
    slide('b', { title: 'B', avif: undefined }),
  ])
})

test('LOB-4 D-3 a banner in view that is gone stays until it was passed, then the last live one stands in its place', () => {
  const shown = [slide('a'), slide('b')]
  const live = [slide('c'), slide('d'), slide('e')]
  expect(mergeBanners(shown, live)).toEqual([slide('a'), ...live])
  expect(mergeBanners(shown, live, true)).toEqual([slide('e'), slide('c'), slide('d')])
  expect(mergeBanners(shown, [slide('a'), ...live], true), 'a live one stays where it is').toEqual([slide('a'), ...live])
  expect(mergeBanners(shown, [slide('c')], true), 'the slide under a finger stays').toEqual([slide('c'), slide('c')])
  expect(mergeBanners(shown, [slide('a')], true)).toEqual([slide('a')])
})

test('LOB-4 D-3 with an empty list only the banner in view stays', () => {
  expect(mergeBanners([slide('a'), slide('b')], [])).toEqual([slide('a')])
  expect(mergeBanners([], [slide('a')])).toEqual([slide('a')])
  expect(mergeBanners([], [])).toEqual([])
})

test.each<[why: string, live: readonly HomeBanner[], expected: boolean]>([
  ['PER-2 no live banners are no news', [], false],
  [
    'PER-2 live banners that equal the prerendered ones are no news, whatever their pictures’ addresses',
    [slide('a', { image: 'live-a' }), slide('b')],
    false,
  ],
  ['LOB-4 another banner is news', [slide('a'), slide('c')], true],
  ['LOB-4 other words are news', [slide('a', { title: 'Other' }), slide('b')], true],
  ['LOB-4 fewer banners are news', [slide('a')], true],
])('%s', (_why, live, expected) => {
  const shown = [slide('a'), slide('b')]
  expect(isBannerNews(shown, slidesToShow(shown, live, false))).toBe(expected)
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
