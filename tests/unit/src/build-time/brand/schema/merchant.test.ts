import * as v from 'valibot'
import { expect, test } from 'vitest'
import { problemsOf } from '#build-time/brand/problems.ts'
import { merchantSchema } from '#build-time/brand/schema/merchant.ts'
import { LEAST, LEAST_LOOK } from '../least-merchant.ts'

const FILE = 'merchants/least/merchant.json'

test('MER-1 the least merchant takes every default from the schema', () => {
  expect(v.parse(merchantSchema, LEAST)).toEqual({
    ...LEAST,
    money: { currency: 'KES', symbol: 'KSh', position: 'before' },
    access: 'public',
    look: {
      ...LEAST_LOOK,
      gradients: { ...LEAST_LOOK.gradients, page: [] },
      shadows: { card: [], raised: [], glow: [] },
      type: { ...LEAST_LOOK.type, base: 16, ratio: 1.2, leading: 1.5 },
      density: 1,
      tile: {
        ratio: '3:4',
        corners: 'radius',
        frame: 'picture',
        rim: 'line',
        name: 'below',
        lines: 2,
        align: 'start',
        provider: 'below',
        badge: 'inside',
        inRow: 3,
        columns: 3,
      },
      providers: 'card',
      header: { ground: 'glass', height: 56, logo: 'start', edge: 'line' },
      heading: { align: 'start', icon: 'beside', mark: 'none', capitals: false },
      lane: { frame: 'none', corners: 'round' },
      categories: { form: 'pills', ground: 'page', rim: 'line' },
      tabBar: { ground: 'glass', edge: 'line', current: 'tint', middle: 'flat' },
      cards: { edge: 'line', corners: 'round' },
      buttons: { depth: 'flat', corners: 'round', capitals: false },
      fields: 'sunken',
      sheets: 'attached',
      ground: { pattern: 'none', veil: 85 },
      bannerRatio: '16:7',
      bannerTitles: 'over',
    },
    logo: 'logo.svg',
    icon: 'icon.svg',
    menu: ['DEPOSIT', 'VIP', 'AGENT', 'MISSION', 'SIGNIN', 'SAVIOR', 'PROMOCODE', 'REFERRAL', 'APP', 'SERVICE'],
    tabs: ['home', 'games', 'promotions', 'service', 'me'],
    home: ['banner', 'marquee', 'menu', 'rail', 'lanes', 'recent', 'providers', 'footer'],
    lanes: ['SPORTS', 'LIVE', 'RNG', 'TABLE', 'FISH', 'PVP', 'CRASH', 'ARCADE', 'ELOTT', 'LOTT'],
    features: {
      games: { openIn: 'viewer', openInByVendor: {}, grantsByVendor: {}, lotteryVendors: [] },
      registration: { open: true, ways: ['username'], goHome: true, autoUsername: false },
      social: { autoRegister: false },
      signIn: { ways: ['username'], rememberPassword: true, keepSignedIn: true },
      downloadBar: { membersOnly: false, requiredRank: 0 },
      tokenSync: {},
    },
    legal: { minimumAge: 18, links: {} },
    marks: { seals: {}, payments: {} },
    memberLinks: {},
    seasons: [],
    redirectOrigins: [],
    linkage: { tokenOrigins: [] },
    origins: { images: [], games: [], connect: [], chat: [] },
    vendors: [],
  })
})

const colours = (changes: object): object => ({ look: { ...LEAST_LOOK, colours: { ...LEAST_LOOK.colours, ...changes } } })

test.each<[why: string, changes: object, problem: { field: string; found: string; expected: string; fix?: string }]>([
  [
    'a mistyped key, with the intended one',
    { langauges: ['EN'] },
    { field: 'langauges', found: 'the key "langauges"', expected: 'a key that is known here', fix: 'write "languages"' },
  ],
  [
    'an unknown key without a similar one',
    { theme: 1 },
    { field: 'theme', found: 'the key "theme"', expected: 'a key that is known here', fix: 'remove it' },
  ],
  [
    'BRD-2 a shape that there is none of',
    { look: { ...LEAST_LOOK, tile: { ratio: '3:5' } } },
    {
      field: 'look.tile.ratio',
      found: '"3:5"',
      expected: '("3:4" or "2:3" or "1:1" or "4:3" or "16:9")',
      fix: "this is: Width and height of a game's picture.",
    },
  ],
  [
    'BRD-2 a shape as versions before wrote it, with the command that changes it',
    { look: { ...LEAST_LOOK, header: 'ornate' } },
    {
      field: 'look.header',
      found: '"ornate"',
      expected: 'Object',
      fix: 'this is: The bar at the top. One word is how versions before 0.2.0 wrote it: run "livery upgrade".',
    },
  ],
  [
    'BRD-2 more tabs than a phone has room for',
    { tabs: ['home', 'games', 'deposit', 'promotions', 'service', 'me'] },
    {
      field: 'tabs',
      found: '6',
      expected: 'five tabs at most',
      fix: 'this is: The bar at the bottom, in order: screens, "deposit" (the cashier), or links of its own. Of three or five the one in the middle may be raised ("look.tabBar.middle").',
    },
  ],
  [
    'a mistyped flag inside a group',
    { features: { registration: { opne: true } } },
    { field: 'features.registration.opne', found: 'the key "opne"', expected: 'a key that is known here', fix: 'write "open"' },
  ],
  [
    'a flag as text',
    { features: { registration: { open: 'yes' } } },
    {
      field: 'features.registration.open',
      found: '"yes"',
      expected: 'boolean',
      fix: 'this is: May visitors join by themselves? If not, "Join" is shown nowhere.',
    },
  ],
  [
    'a reality check at a time that members cannot choose',
    { features: { responsiblePlay: { checkEvery: 45 } } },
    {
      field: 'features.responsiblePlay.checkEvery',
      found: '45',
      expected: '(15 or 30 or 60 or 120)',
      fix: expect.stringMatching(/^this is: Minutes of play/) as string,
    },
  ],
  [
    'a missing field, with its description',
    { name: undefined },
    { field: 'name', found: 'nothing', expected: 'a value', fix: 'add "name": The brand as members know it.' },
  ],
  [
    'a colour by name',
    colours({ accent: 'green' }),
    {
      field: 'look.colours.accent',
      found: '"green"',
      expected: 'a colour without transparency, as #rrggbb',
      fix: 'this is: The colour of the main button and of whatever is chosen.',
    },
  ],
  [
    'a short colour',
    colours({ line: '#fff' }),
    {
      field: 'look.colours.line',
      found: '"#fff"',
      expected: 'a colour as #rrggbb or #rrggbbaa',
      fix: 'this is: Hairlines between things.',
    },
  ],
  [
    'words that would leave a CSS declaration',
    colours({ scrim: '#000000;}' }),
    {
      field: 'look.colours.scrim',
      found: '"#000000;}"',
      expected: 'a colour as #rrggbb or #rrggbbaa',
      fix: 'this is: The veil over the page behind a dialog; partly transparent.',
    },
  ],
  [
    'a font that would leave a CSS declaration',
    { look: { ...LEAST_LOOK, type: { ...LEAST_LOOK.type, body: ['Inter;}'] } } },
    { field: 'look.type.body[0]', found: '"Inter;}"', expected: 'the name of a font family, without quotes or commas' },
  ],
  [
    'a gradient of no known kind',
    { look: { ...LEAST_LOOK, gradients: { brand: [{ ...LEAST_LOOK.gradients.brand[0], kind: 'conic' }] } } },
    { field: 'look.gradients.brand[0].kind', found: '"conic"', expected: '"linear"', fix: 'this is: From one side to the other.' },
  ],
  [
    'an unknown language',
    { languages: ['EN', 'XX'] },
    { field: 'languages[1]', found: '"XX"', expected: expect.stringMatching(/^\("CN" or "EN" or .*"AR"\)$/) as string },
  ],
  [
    'no language',
    { languages: [] },
    {
      field: 'languages',
      found: '0',
      expected: 'at least one language',
      fix: 'this is: The languages of the site, in the order of the selector.',
    },
  ],
  [
    'a telephone number without its country',
    { contact: { phone: '02 5555 0142' } },
    {
      field: 'contact.phone',
      found: '"02 5555 0142"',
      expected: 'a number with + and the country, such as +44 20 7946 0142',
      fix: 'this is: The telephone number, as people write it.',
    },
  ],
  [
    'a name at Telegram with its address',
    { contact: { telegram: 't.me/aurora' } },
    { field: 'contact.telegram', found: '"t.me/aurora"', expected: 'a name at Telegram, without @', fix: 'this is: The name at Telegram.' },
  ],
  [
    'an email address with more behind it',
    { contact: { email: 'a@b.example?cc=c@d.example' } },
    { field: 'contact.email', found: '"a@b.example?cc=c@d.example"', expected: 'an email address', fix: 'this is: The email address.' },
  ],
  [
    'a host with a scheme',
    { hosts: ['https://least.example'] },
    {
      field: 'hosts[0]',
      found: '"https://least.example"',
      expected: 'a host name in lower case, of two labels or more, without scheme, port or path',
    },
  ],
  [
    'a short name too long for a phone',
    { shortName: 'Thirteen char' },
    {
      field: 'shortName',
      found: '13',
      expected: 'at most 12 characters: phones cut the rest',
      fix: "this is: The name under the icon on a phone's home screen.",
    },
  ],
  [
    'a menu item twice',
    { menu: ['VIP', 'VIP'] },
    {
      field: 'menu',
      found: 'Array',
      expected: 'each item once',
      fix: 'this is: The quick menu on home, in order. An item that a member may not use is hidden by itself.',
    },
  ],
  [
    'RTE-7 a redirect origin without https',
    { redirectOrigins: ['http://partner.example'] },
    { field: 'redirectOrigins[0]', found: '"http://partner.example"', expected: 'an origin as https://host, without path' },
  ],
  [
    'RTE-7 a redirect origin with a path',
    { redirectOrigins: ['https://partner.example/in'] },
    { field: 'redirectOrigins[0]', found: '"https://partner.example/in"', expected: 'an origin as https://host, without path' },
  ],
  [
    'a games origin of every host',
    { origins: { games: ['https:'] } },
    { field: 'origins.games[0]', found: '"https:"', expected: 'an origin as https://host, https://*.host or http://*:port, without path' },
  ],
  [
    'a policy smuggled into an origin',
    { origins: { images: ['https://a.example; script-src *'] } },
    {
      field: 'origins.images[0]',
      found: '"https://a.example; script-src *"',
      expected: 'an origin as https://host, https://*.host or http://*:port, without path',
    },
  ],
  [
    'PRO-7 a cashier without https',
    { cashier: { url: 'http://cash.example' } },
    {
      field: 'cashier.url',
      found: '"http://cash.example"',
      expected: 'an address that starts with https://, on a host of its own',
      fix: "this is: The page of the operator on which members pay in and out. It is handed the session, so it must be the operator's own.",
    },
  ],
  [
    'PRO-7 a cashier on this very site, whose frame would be one of us',
    { cashier: { url: '/cashier' } },
    {
      field: 'cashier.url',
      found: '"/cashier"',
      expected: 'an address that starts with https://, on a host of its own',
      fix: "this is: The page of the operator on which members pay in and out. It is handed the session, so it must be the operator's own.",
    },
  ],
  [
    'PRO-7 a cashier that names a user',
    { cashier: { url: 'https://me@cash.example/' } },
    {
      field: 'cashier.url',
      found: '"https://me@cash.example/"',
      expected: 'an address that starts with https://, on a host of its own',
      fix: "this is: The page of the operator on which members pay in and out. It is handed the session, so it must be the operator's own.",
    },
  ],
  [
    'PRO-7 a cashier with a fragment',
    { cashier: { url: 'https://cash.example/#x' } },
    {
      field: 'cashier.url',
      found: '"https://cash.example/#x"',
      expected: 'an address that starts with https://, on a host of its own',
      fix: "this is: The page of the operator on which members pay in and out. It is handed the session, so it must be the operator's own.",
    },
  ],
  [
    'PRO-7 a cashier in a third way',
    { cashier: { url: 'https://cash.example', openIn: 'tab' } },
    {
      field: 'cashier.openIn',
      found: '"tab"',
      expected: '("viewer" or "window")',
      fix: 'this is: The cashier opens over the page (viewer) or in a window of its own. What happens in a window is not told to the page: its payments raise no events.',
    },
  ],
  [
    'a drawing outside the folder',
    { logo: '../other/logo.svg' },
    {
      field: 'logo',
      found: '"../other/logo.svg"',
      expected: 'the name of an .svg file in this folder',
      fix: 'this is: The logo on the page background.',
    },
  ],
  [
    'a density out of range',
    { look: { ...LEAST_LOOK, density: 1.26 } },
    {
      field: 'look.density',
      found: '1.26',
      expected: 'a number from 0.75 to 1.25',
      fix: 'this is: Spacing: below 1 closer, above 1 airier.',
    },
  ],
])('MER-1 refuses %s', (_why, changes, problem) => {
  const result = v.safeParse(merchantSchema, JSON.parse(JSON.stringify({ ...LEAST, ...changes })))
  expect(result.success).toBe(false)
  expect(problemsOf(FILE, merchantSchema, result.issues ?? [])).toEqual([{ file: FILE, ...problem }])
})

test.each([
  ['an origin on any host of a port, for phones on the LAN', { origins: { games: ['http://*:4273'] } }],
  ['any sub-domain', { origins: { games: ['https://*.games.example'] } }],
  ['the token for every site', { linkage: { tokenOrigins: 'any' } }],
  ['the limits of density', { look: { ...LEAST_LOOK, density: 0.75 } }],
  ['the limits of density, above', { look: { ...LEAST_LOOK, density: 1.25 } }],
  ['a short name of 12 characters', { shortName: 'Twelve chars' }],
  ['PRO-7 a cashier with a path, a port and a query', { cashier: { url: 'https://cash.example:8443/in?brand=a', openIn: 'window' } }],
])('MER-1 accepts %s', (_why, changes) => {
  expect(v.safeParse(merchantSchema, { ...LEAST, ...changes }).success).toBe(true)
})
