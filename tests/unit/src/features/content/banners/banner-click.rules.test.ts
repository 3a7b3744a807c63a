import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerAddress, decideBannerClick, type BannerClick, type BannerClickFacts } from '#features/content/banners/banner-click.rules.ts'

const ORIGIN = 'https://aurora.example'
const link: BannerClickFacts['banner'] = {
  linkageType: 'URL',
  linkage: '/m/game',
  openIn: 'same',
  vendor: undefined,
  gameType: undefined,
  roomId: undefined,
  nodeId: undefined,
}
const game: Partial<BannerClickFacts['banner']> = {
  linkageType: 'G',
  linkage: '',
  vendor: 'COPPER_WREN',
  gameType: 'RNG',
  nodeId: '100201',
  roomId: '7',
}

const click: BannerClickFacts = {
  banner: { ...link, linkage: 'https://shop.example/a', openIn: 'same' },
  signedIn: true,
  origin: ORIGIN,
  tokenOrigins: ['https://shop.example'],
  domainOrigins: [],
  handoff: false,
}
const opens = (part: Partial<Extract<BannerClick, { do: 'openAddress' }>>): BannerClick => ({
  do: 'openAddress',
  href: 'https://shop.example/a',
  in: 'same',
  proof: 'token',
  because: 'merchantOrigin',
  ...part,
})
const linkedTo = (linkage: string): BannerClickFacts['banner'] => ({ ...click.banner, linkage })

test.each<[why: string, facts: Partial<BannerClickFacts>, expected: BannerClick]>([
  ['BAN-3 an origin that the merchant trusts gets the token', {}, opens({})],
  ['BAN-3 a banner may open in a new window', { banner: { ...click.banner, openIn: 'new' } }, opens({ in: 'new' })],
  ['BAN-3 for visitors there is no proof', { signedIn: false }, opens({ proof: 'none', because: 'visitor' })],
  ['BAN-3 an unlisted origin gets no proof', { tokenOrigins: [] }, opens({ proof: 'none', because: 'notTrusted' })],
  [
    'BAN-3 another port is another origin',
    { banner: linkedTo('https://shop.example:444/a') },
    opens({ href: 'https://shop.example:444/a', proof: 'none', because: 'notTrusted' }),
  ],
  [
    'BAN-3 plain http is another origin',
    { banner: linkedTo('http://shop.example/a') },
    opens({ href: 'http://shop.example/a', proof: 'none', because: 'notTrusted' }),
  ],
  [
    'BAN-3 a host that only ends like a trusted one is another origin',
    { banner: linkedTo('https://evilshop.example/a') },
    opens({ href: 'https://evilshop.example/a', proof: 'none', because: 'notTrusted' }),
  ],
  [
    'BAN-3 the origins of domainRoute get the token',
    { tokenOrigins: [], domainOrigins: ['https://shop.example'] },
    opens({ because: 'domainRoute' }),
  ],
  [
    'BAN-3 with “any” all origins get the token',
    { tokenOrigins: 'any', banner: linkedTo('http://other.example/') },
    opens({ href: 'http://other.example/', because: 'anyOrigin' }),
  ],
  [
    'BAN-3 our own origin gets the token',
    { banner: linkedTo('help'), tokenOrigins: [] },
    opens({ href: `${ORIGIN}/help`, because: 'ownOrigin' }),
  ],
  [
    'BAN-3 our own origin gets no code',
    { banner: linkedTo(`${ORIGIN}/help`), handoff: true },
    opens({ href: `${ORIGIN}/help`, because: 'ownOrigin' }),
  ],
  ['BAN-3 a code replaces the token if the settings announce it', { handoff: true }, opens({ proof: 'code' })],
  [
    'BAN-3 a code replaces the token for the origins of domainRoute',
    { handoff: true, tokenOrigins: [], domainOrigins: ['https://shop.example'] },
    opens({ proof: 'code', because: 'domainRoute' }),
  ],
  ['BAN-3 a code replaces the token with “any”', { handoff: true, tokenOrigins: 'any' }, opens({ proof: 'code', because: 'anyOrigin' })],
  ['BAN-3 before the settings are loaded there is no proof', { handoff: undefined }, opens({ proof: 'none', because: 'settingsUnknown' })],
  [
    'BAN-3 a screen opens without parameters of a proof',
    { banner: linkedTo('/m/game?x=1') },
    { do: 'openScreen', path: '/m/game?x=1', in: 'same' },
  ],
  [
    'BAN-2 a promotion opens its activity',
    { banner: { ...click.banner, linkageType: 'P', linkage: '42', openIn: 'new' } },
    { do: 'openActivity', id: '42', in: 'new' },
  ],
  [
    'BAN-4 a game is launched',
    { banner: { ...click.banner, ...game } },
    { do: 'launch', game: { vendor: 'COPPER_WREN', category: 'RNG', nodeId: '100201', roomId: '7' } },
  ],
  [
    'BAN-3 a press on a refused target does nothing',
    { banner: linkedTo('javascript:alert(1)') },
    { do: 'nothing', because: 'otherScheme' },
  ],
])('%s', (_why, facts, expected) => expect(decideBannerClick({ ...click, ...facts })).toEqual(expected))

/** Texts of careless or hostile authors. */
const hostile = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc
    .tuple(
      fc.constantFrom(
        'https://',
        'http://',
        '/m/',
        '/m',
        '//',
        '/\\',
        'javascript:',
        'data:',
        'https:',
        '\t',
        ' ',
        'shop.example',
        'https://shop.example@',
        'https://shop.example.',
      ),
      fc.string(),
    )
    .map(([start, rest]) => start + rest),
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom('/', '\\', ':', '@', '.', '#', '?', '\n', 'h', 't', 'p', 's', 'm', '%', 'é') }),
      fc.constantFrom('', 'evil.example', 'aurora.example'),
    )
    .map(([start, rest]) => start + rest),
)

test('BAN-3 for every text only trusted origins get the token, and a path of ours stays on our origin', () => {
  fc.assert(
    fc.property(hostile, fc.boolean(), (linkage, handoff) => {
      const decision = decideBannerClick({ ...click, handoff, banner: linkedTo(linkage) })
      if (decision.do === 'openScreen') expect(new URL(decision.path, ORIGIN).origin).toBe(ORIGIN)
      if (decision.do !== 'openAddress') return
      const url = new URL(decision.href)
      expect(url.protocol).toMatch(/^https?:$/)
      expect(url.username + url.password).toBe('')
      if (decision.proof !== 'none') expect([ORIGIN, 'https://shop.example']).toContain(url.origin)
      // Adding the proof changes the query only.
      expect(new URL(bannerAddress(decision.href, { token: 't' })).origin).toBe(url.origin)
    }),
    { numRuns: 2000 },
  )
})

test('BAN-3 token and username replace parameters of the same name', () => {
  expect(bannerAddress('https://shop.example/a?b=1&token=old#top', { token: 'new', username: 'demo 7' })).toBe(
    'https://shop.example/a?b=1&token=new&username=demo+7#top',
  )
})
