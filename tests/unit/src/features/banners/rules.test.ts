import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerAddress, decideBannerClick, type BannerClick, type BannerClickFacts } from '#features/banners/rules.ts'
import { bannerKey, bannerTarget, mergeBanners, type BannerTarget, type HomeBanner } from '#features/banners/target.ts'

type Link = Parameters<typeof bannerTarget>[0]

const ORIGIN = 'https://aurora.example'
const link: Link = { linkageType: 'URL', linkage: '/m/game', vendor: undefined, gameType: undefined, roomId: undefined, nodeId: undefined }
const game: Partial<Link> = { linkageType: 'G', linkage: '', vendor: 'COPPER_WREN', gameType: 'RNG', nodeId: '100201', roomId: '7' }
const refused = (because: Extract<BannerTarget, { to: 'nowhere' }>['because']): BannerTarget => ({ to: 'nowhere', because })

test.each<[why: string, facts: Partial<Link>, expected: BannerTarget]>([
  ['BAN-2 a promotion banner leads to its activity', { linkageType: 'P', linkage: '42' }, { to: 'activity', id: '42' }],
  ['BAN-2 a promotion banner without an id leads nowhere', { linkageType: 'P', linkage: '' }, refused('noTarget')],
  ['BAN-4 a game banner leads to its game', game, { to: 'game', game: { vendor: 'COPPER_WREN', category: 'RNG', nodeId: '100201', roomId: '7' } }],
  ['BAN-4 without a node to the vendor’s lobby', { ...game, nodeId: undefined, roomId: undefined }, { to: 'game', game: { vendor: 'COPPER_WREN', category: 'RNG', nodeId: undefined, roomId: undefined } }],
  ['BAN-4 without a kind of game all the same', { ...game, gameType: undefined }, { to: 'game', game: { vendor: 'COPPER_WREN', category: '', nodeId: '100201', roomId: '7' } }],
  ['BAN-4 a game banner without a vendor leads nowhere', { ...game, vendor: undefined, linkage: '/m/game' }, refused('noTarget')],
  ['BAN-3 a path below /m opens internally', {}, { to: 'screen', path: '/m/game' }],
  ['BAN-3 so does /m itself', { linkage: '/m' }, { to: 'screen', path: '/m' }],
  ['BAN-3 with a query', { linkage: '/m?x=1' }, { to: 'screen', path: '/m?x=1' }],
  ['BAN-3 or a hash', { linkage: '/m#top' }, { to: 'screen', path: '/m#top' }],
  ['BAN-3 a name that only starts with /m is no screen', { linkage: '/mine' }, { to: 'ownPath', path: '/mine' }],
  ['BAN-3 what does not start with http is relative', { linkage: 'help/rules.html' }, { to: 'ownPath', path: '/help/rules.html' }],
  ['BAN-3 a path stays one', { linkage: '/help' }, { to: 'ownPath', path: '/help' }],
  ['BAN-3 so does one with an address in its query', { linkage: '/help?to=https://x.example' }, { to: 'ownPath', path: '/help?to=https://x.example' }],
  ['BAN-3 a word that starts like a scheme is a path', { linkage: 'https' }, { to: 'ownPath', path: '/https' }],
  ['BAN-3 an https address is an address', { linkage: 'https://shop.example/a?b=1' }, { to: 'address', href: 'https://shop.example/a?b=1' }],
  ['BAN-3 an http address too', { linkage: 'http://shop.example' }, { to: 'address', href: 'http://shop.example/' }],
  ['BAN-3 in any case', { linkage: 'HTTPS://shop.example' }, { to: 'address', href: 'https://shop.example/' }],
  ['BAN-3 javascript: is refused', { linkage: 'javascript:alert(1)' }, refused('otherScheme')],
  ['BAN-3 in any case too', { linkage: 'JavaScript:alert(1)' }, refused('otherScheme')],
  ['BAN-3 with an address inside', { linkage: 'javascript:https://x' }, refused('otherScheme')],
  ['BAN-3 data: is refused', { linkage: 'data:text/html;base64,PHg+' }, refused('otherScheme')],
  ['BAN-3 and the app’s own schemes', { linkage: 'intent+x.y-z://open' }, refused('otherScheme')],
  ['BAN-3 one broken by a tab, which parsers take out', { linkage: 'java\tscript:alert(1)' }, refused('disguised')],
  ['BAN-3 one behind a space', { linkage: ' javascript:alert(1)' }, refused('disguised')],
  ['BAN-3 an address without its scheme', { linkage: '//evil.example' }, refused('disguised')],
  ['BAN-3 behind a backslash', { linkage: '/\\evil.example' }, refused('disguised')],
  ['BAN-3 a lone surrogate', { linkage: '/m/\ud800' }, refused('disguised')],
  ['BAN-3 two slashes below /m', { linkage: '/m//evil.example' }, refused('disguised')],
  ['BAN-3 http without slashes', { linkage: 'http:evil.example' }, refused('disguised')],
  ['BAN-3 https with one', { linkage: 'https:/evil.example' }, refused('disguised')],
  ['BAN-3 or with three', { linkage: 'https:///evil.example' }, refused('disguised')],
  ['BAN-3 an address that is none', { linkage: 'https://[' }, refused('disguised')],
  ['BAN-3 one that names a user', { linkage: 'https://aurora.example@evil.example/' }, refused('namesAUser')],
  ['BAN-3 or only a password', { linkage: 'https://:x@evil.example/' }, refused('namesAUser')],
  ['BAN-3 no address leads nowhere', { linkage: '' }, refused('noTarget')],
])('%s', (_why, facts, expected) => expect(bannerTarget({ ...link, ...facts })).toEqual(expected))

const click: BannerClickFacts = {
  banner: { ...link, linkage: 'https://shop.example/a', openIn: 'same' },
  signedIn: true, origin: ORIGIN, tokenOrigins: ['https://shop.example'], domainOrigins: [], handoff: false,
}
const opens = (part: Partial<Extract<BannerClick, { do: 'openAddress' }>>): BannerClick =>
  ({ do: 'openAddress', href: 'https://shop.example/a', in: 'same', proof: 'token', because: 'merchantOrigin', ...part })
const linkedTo = (linkage: string): BannerClickFacts['banner'] => ({ ...click.banner, linkage })

test.each<[why: string, facts: Partial<BannerClickFacts>, expected: BannerClick]>([
  ['BAN-3 the token goes to an origin that the merchant trusts with it', {}, opens({})],
  ['BAN-3 in a new window where the banner says so', { banner: { ...click.banner, openIn: 'new' } }, opens({ in: 'new' })],
  ['BAN-3 nothing goes along for a visitor', { signedIn: false }, opens({ proof: 'none', because: 'visitor' })],
  ['BAN-3 nor to an origin that nobody named', { tokenOrigins: [] }, opens({ proof: 'none', because: 'notTrusted' })],
  ['BAN-3 another port is another origin', { banner: linkedTo('https://shop.example:444/a') }, opens({ href: 'https://shop.example:444/a', proof: 'none', because: 'notTrusted' })],
  ['BAN-3 so is plain http', { banner: linkedTo('http://shop.example/a') }, opens({ href: 'http://shop.example/a', proof: 'none', because: 'notTrusted' })],
  ['BAN-3 so is a host that only ends like it', { banner: linkedTo('https://evilshop.example/a') }, opens({ href: 'https://evilshop.example/a', proof: 'none', because: 'notTrusted' })],
  ['BAN-3 the origins of domainRoute get it', { tokenOrigins: [], domainOrigins: ['https://shop.example'] }, opens({ because: 'domainRoute' })],
  ['BAN-3 "any" gives it to all', { tokenOrigins: 'any', banner: linkedTo('http://other.example/') }, opens({ href: 'http://other.example/', because: 'anyOrigin' })],
  ['BAN-3 our own origin gets it', { banner: linkedTo('help'), tokenOrigins: [] }, opens({ href: `${ORIGIN}/help`, because: 'ownOrigin' })],
  ['BAN-3 our own origin needs no code', { banner: linkedTo(`${ORIGIN}/help`), handoff: true }, opens({ href: `${ORIGIN}/help`, because: 'ownOrigin' })],
  ['BAN-3 a code goes in the token’s place where the settings announce it', { handoff: true }, opens({ proof: 'code' })],
  ['BAN-3 to the origins of domainRoute too', { handoff: true, tokenOrigins: [], domainOrigins: ['https://shop.example'] }, opens({ proof: 'code', because: 'domainRoute' })],
  ['BAN-3 and with "any"', { handoff: true, tokenOrigins: 'any' }, opens({ proof: 'code', because: 'anyOrigin' })],
  ['BAN-3 nothing goes before it is known which', { handoff: undefined }, opens({ proof: 'none', because: 'settingsUnknown' })],
  ['BAN-3 a path below /m is a screen, with nothing in its address', { banner: linkedTo('/m/game?x=1') }, { do: 'openScreen', path: '/m/game?x=1', in: 'same' }],
  ['BAN-2 a promotion opens its activity', { banner: { ...click.banner, linkageType: 'P', linkage: '42', openIn: 'new' } }, { do: 'openActivity', id: '42', in: 'new' }],
  ['BAN-4 a game is launched', { banner: { ...click.banner, ...game } }, { do: 'launch', game: { vendor: 'COPPER_WREN', category: 'RNG', nodeId: '100201', roomId: '7' } }],
  ['BAN-3 what is refused does nothing', { banner: linkedTo('javascript:alert(1)') }, { do: 'nothing', because: 'otherScheme' }],
])('%s', (_why, facts, expected) => expect(decideBannerClick({ ...click, ...facts })).toEqual(expected))

/** Texts as a careless or hostile author writes them. */
const hostile = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc.tuple(fc.constantFrom('https://', 'http://', '/m/', '/m', '//', '/\\', 'javascript:', 'data:', 'https:', '\t', ' ', 'shop.example', 'https://shop.example@', 'https://shop.example.'), fc.string()).map(([start, rest]) => start + rest),
  fc.tuple(fc.string({ unit: fc.constantFrom('/', '\\', ':', '@', '.', '#', '?', '\n', 'h', 't', 'p', 's', 'm', '%', 'é') }), fc.constantFrom('', 'evil.example', 'aurora.example')).map(([start, rest]) => start + rest),
)

test('BAN-3 whatever a banner says, the token goes to trusted origins alone, and a path of ours stays on our origin', () => {
  fc.assert(fc.property(hostile, fc.boolean(), (linkage, handoff) => {
    const decision = decideBannerClick({ ...click, handoff, banner: linkedTo(linkage) })
    if (decision.do === 'openScreen') expect(new URL(decision.path, ORIGIN).origin).toBe(ORIGIN)
    if (decision.do !== 'openAddress') return
    const url = new URL(decision.href)
    expect(url.protocol).toMatch(/^https?:$/)
    expect(url.username + url.password).toBe('')
    if (decision.proof !== 'none') expect([ORIGIN, 'https://shop.example']).toContain(url.origin)
    // What is decided is what opens: adding the proof changes the query alone.
    expect(new URL(bannerAddress(decision.href, { token: 't' })).origin).toBe(url.origin)
  }), { numRuns: 2000 })
})

test('BAN-3 token and username are parameters of the address, in the place of any that it had', () => {
  expect(bannerAddress('https://shop.example/a?b=1&token=old#top', { token: 'new', username: 'demo 7' })).toBe('https://shop.example/a?b=1&token=new&username=demo+7#top')
})

const slide = (linkage: string, part: Partial<HomeBanner> = {}): HomeBanner => ({ linkageType: 'URL', linkage, title: linkage, openIn: 'same', image: `${linkage}.webp`, ...part })

test('LOB-4 live banners come behind the one in view, which keeps its place and its picture', () => {
  const shown = [slide('a', { avif: 'a.avif' }), slide('b'), slide('c')]
  const live = [slide('d'), slide('b', { title: 'B', image: 'live-b' }), slide('a', { title: 'A', image: 'live-a' })]
  expect(mergeBanners(shown, live)).toEqual([slide('a', { title: 'A', avif: 'a.avif' }), slide('d'), slide('b', { title: 'B', avif: undefined })])
})

test('LOB-4 a banner in view that is no longer live stays on this screen', () => {
  expect(mergeBanners([slide('a'), slide('b')], [slide('c')])).toEqual([slide('a'), slide('c')])
})

test('LOB-4 where nothing was shown the live ones are, and where nothing is live what is shown', () => {
  expect(mergeBanners([], [slide('a')])).toEqual([slide('a')])
  expect(mergeBanners([slide('a'), slide('b')], [])).toEqual([slide('a'), slide('b')])
  expect(mergeBanners([], [])).toEqual([])
})

test('banners are one and the same when they lead to one place', () => {
  const one = slide('a', { vendor: 'V', nodeId: '1' })
  expect(bannerKey({ ...one, title: 'other', image: 'other' } as HomeBanner)).toBe(bannerKey(one))
  for (const part of [{ linkage: 'b' }, { vendor: 'W' }, { nodeId: '2' }, { linkageType: 'P' as const }]) expect(bannerKey({ ...one, ...part })).not.toBe(bannerKey(one))
  expect(bannerKey(slide('a'))).toBe('URL|a||')
})
