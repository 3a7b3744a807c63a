import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { lookAtBrands } from '#build-time/brand/drawing.ts'
import { loadMerchants, merchantsToBuild } from '#build-time/brand/load.ts'
import { selectMerchants } from '#build-time/words/project-words.ts'
import { NO_DAY } from '#build-time/brand/schema/snapshot.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { folderOf, LEAST, LEAST_COPY, LEAST_LOOK, LEAST_SEO, LEAST_SNAPSHOT } from './least-merchant.ts'

afterEach(() => vi.unstubAllEnvs())

function problemsIn(root: string): readonly Problem[] {
  try {
    loadMerchants([], root)
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
  return []
}

test('MER-1 a folder is a merchant: texts by language, snapshot, and where its files are', async () => {
  const root = await folderOf()
  const [merchant, ...others] = loadMerchants([], root)
  expect(others).toEqual([])
  expect(merchant).toMatchObject({ code: 'least', folder: join(root, 'least'), logo: 'logo.svg', access: 'public' })
  expect(merchant?.copy).toEqual(new Map([['EN', { ...LEAST_COPY, links: {}, marks: {}, blocks: {}, words: {} }]]))
  expect(merchant?.seo).toEqual(new Map([['EN', LEAST_SEO]]))
  expect(merchant?.snapshot.lanes[0]?.tiles[0]).toMatchObject({ name: 'Koi', freeplay: false, isNew: false, isHot: false })
})

const merchantFile = (changes: object): Record<string, unknown> => ({ 'merchant.json': { ...LEAST, ...changes } })
const HEAVY_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${'M0 0h1'.repeat(3500)}"/></svg>`
const IN_MERCHANT = 'merchants/least/merchant.json'
const IN_SNAPSHOT = 'merchants/least/snapshot.json'
const [BANNER] = LEAST_SNAPSHOT.banners
const PROMOTION = { id: 'gift', image: 'banner-1', title: { EN: 'Gift' }, startAt: 0, endAt: 1 }

test.each<[why: string, files: Record<string, unknown>, problem: Problem]>([
  [
    'a file that is missing',
    { 'snapshot.json': undefined },
    {
      file: IN_SNAPSHOT,
      field: '',
      found: 'no such file',
      expected: 'a JSON file',
      fix: "copy it from another merchant's folder and change it",
    },
  ],
  [
    'a language without words',
    { 'copy/en.json': undefined },
    {
      file: 'merchants/least/copy/en.json',
      field: '',
      found: 'no such file',
      expected: 'a JSON file',
      fix: "copy it from another merchant's folder and change it",
    },
  ],
  [
    'an extra comma',
    { 'merchant.json': '{ "code": "least", }' },
    {
      file: IN_MERCHANT,
      field: '',
      found: expect.stringContaining('JSON') as string,
      expected: 'JSON',
      fix: 'check for a missing comma or quote there',
    },
  ],
  [
    'the code of another folder',
    merchantFile({ code: 'other' }),
    {
      file: IN_MERCHANT,
      field: 'code',
      found: '"other"',
      expected: '"least", the folder\'s name',
      fix: 'rename the folder or change the code',
    },
  ],
  [
    'TRK-8 an id at a channel that is not in use',
    merchantFile({ pixels: { facebook: '111' } }),
    {
      file: IN_MERCHANT,
      field: 'pixels.facebook',
      found: 'an id whose service is not in "vendors"',
      expected: '"pixel-facebook" in "vendors"',
      fix: 'add "pixel-facebook" to "vendors" or remove the id',
    },
  ],
  [
    'RTE-4 a footer link that signs readers in',
    {
      ...merchantFile({ legal: { links: { terms: '/m/p/terms?token=abc' } } }),
      'copy/en.json': { ...LEAST_COPY, links: { terms: 'Terms' } },
    },
    {
      file: IN_MERCHANT,
      field: 'legal.links.terms',
      found: '"/m/p/terms?token=abc", which brings token',
      expected: 'a link to the site without it',
      fix: 'remove token',
    },
  ],
  [
    'BAN-2 a banner that leads to a script, which renders as no link',
    { 'snapshot.json': { ...LEAST_SNAPSHOT, banners: [{ ...BANNER, linkage: 'javascript:alert(1)' }] } },
    {
      file: IN_SNAPSHOT,
      field: 'banners[0].linkage',
      found: '"javascript:alert(1)"',
      expected: 'an address that starts with https://, or a path of the site',
      fix: 'correct it, or leave it out',
    },
  ],
  [
    'RGP-8 an interval of the reality check beyond the longest one',
    merchantFile({ features: { responsiblePlay: { checkEvery: 60, checkAtMost: 30 } } }),
    {
      file: IN_MERCHANT,
      field: 'features.responsiblePlay.checkEvery',
      found: '60',
      expected: 'no more than checkAtMost, 30',
      fix: 'lower it, or leave it out',
    },
  ],
  [
    'RGP-8 limits at joining that the back end does not have',
    {
      ...merchantFile({ features: { responsiblePlay: { askForLimits: ['firstDeposit'] } } }),
      'snapshot.json': { ...LEAST_SNAPSHOT, play: { limits: [] } },
    },
    {
      file: IN_MERCHANT,
      field: 'features.responsiblePlay.askForLimits',
      found: 'firstDeposit',
      expected: 'a back end whose settings announce `play.limits`',
      fix: 'leave it out, or take the snapshot again once the back end has limits',
    },
  ],
  [
    'MKT-3 words on risk that a language lacks',
    merchantFile({ features: { responsiblePlay: { riskWords: true } } }),
    {
      file: expect.stringMatching(/copy\/en\.json$/) as string,
      field: 'responsible.risk',
      found: 'nothing',
      expected: 'words',
      fix: 'add them: "features.responsiblePlay.riskWords" of merchant.json shows them after each sign-in',
    },
  ],
  [
    'an identity host elsewhere',
    merchantFile({ identityHost: 'www.notleast.example' }),
    {
      file: IN_MERCHANT,
      field: 'identityHost',
      found: '"www.notleast.example"',
      expected: 'one of "hosts" or a sub-domain of one',
      fix: 'write "www.least.example"',
    },
  ],
  [
    'an identity host that only has the same ending',
    merchantFile({ identityHost: 'atleast.example' }),
    {
      file: IN_MERCHANT,
      field: 'identityHost',
      found: '"atleast.example"',
      expected: 'one of "hosts" or a sub-domain of one',
      fix: 'write "www.least.example"',
    },
  ],
  [
    'a default language that is not among its languages',
    merchantFile({ defaultLanguage: 'AR' }),
    {
      file: IN_MERCHANT,
      field: 'defaultLanguage',
      found: '"AR"',
      expected: 'one of "languages": EN',
      fix: 'add it to "languages" or choose another',
    },
  ],
  [
    'a language twice',
    merchantFile({ languages: ['EN', 'EN'] }),
    { file: IN_MERCHANT, field: 'languages', found: '"EN" twice', expected: 'each once', fix: 'remove one' },
  ],
  [
    'words too pale to read',
    merchantFile({ look: { ...LEAST_LOOK, colours: { ...LEAST_LOOK.colours, onDanger: '#ff8888' } } }),
    {
      file: IN_MERCHANT,
      field: 'look.colours.onDanger',
      found: '#ff8888, contrast 3.35 on look.colours.danger',
      expected: 'a contrast of 4.5 or more (the words of a button; WCAG 2.2 AA)',
      fix: 'nearest shade that passes: #ffb2b2',
    },
  ],
  [
    'a missing logo',
    { 'logo.svg': undefined },
    { file: IN_MERCHANT, field: 'logo', found: 'no file "logo.svg"', expected: 'an SVG drawing in this folder', fix: 'add the file' },
  ],
  [
    'a drawing with a script',
    { 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>' },
    {
      file: 'merchants/least/icon.svg',
      field: '',
      found: 'a <script>',
      expected: 'an SVG of shapes alone, without script, links, texts or outside files',
      fix: 'remove it',
    },
  ],
  [
    'a drawing too heavy',
    { 'logo.svg': HEAVY_SVG },
    {
      file: 'merchants/least/logo.svg',
      field: '',
      found: `${HEAVY_SVG.length} bytes`,
      expected: 'at most 20000 bytes, for phones on slow networks',
      fix: 'draw it with fewer points',
    },
  ],
  [
    'a footer link without words',
    merchantFile({ legal: { links: { terms: '/terms' } } }),
    { file: 'merchants/least/copy/en.json', field: 'links.terms', found: 'nothing', expected: 'words', fix: 'add "terms" to "links"' },
  ],
  [
    'words without a footer link',
    { 'copy/en.json': { ...LEAST_COPY, links: { terms: 'Terms' } } },
    {
      file: 'merchants/least/copy/en.json',
      field: 'links.terms',
      found: 'the key "terms"',
      expected: 'a key of "legal.links", "memberLinks" or "tabs" in merchant.json',
      fix: 'remove it',
    },
  ],
  [
    'a sentence for a footer link',
    { 'copy/en.json': { ...LEAST_COPY, links: { terms: 'x'.repeat(41) } } },
    { file: 'merchants/least/copy/en.json', field: 'links.terms', found: '41', expected: 'at most 40 characters: a link, not a sentence' },
  ],
  [
    'own words for a text that the site does not have',
    { 'copy/en.json': { ...LEAST_COPY, words: { 'none.such': 'x' } } },
    {
      file: 'merchants/least/copy/en.json',
      field: 'words.none.such',
      found: 'a key of no text',
      expected: 'the key of a text of the site',
      fix: 'npm run words -- export fr --to fr.xliff lists all keys with their English',
    },
  ],
  [
    'SEO-1 a screen without a title',
    { 'seo/en.json': { ...LEAST_SEO, pages: { ...LEAST_SEO.pages, login: undefined } } },
    { file: 'merchants/least/seo/en.json', field: 'pages.login', found: 'nothing', expected: 'words', fix: 'add "login" to "pages"' },
  ],
  [
    'SEO-1 a listed screen without a description',
    { 'seo/en.json': { ...LEAST_SEO, pages: { ...LEAST_SEO.pages, home: { title: 'Home' } } } },
    {
      file: 'merchants/least/seo/en.json',
      field: 'pages.home.description',
      found: 'nothing',
      expected: 'a description, since search engines list this screen',
      fix: 'add a sentence',
    },
  ],
  [
    'a banner without words in a language',
    { 'snapshot.json': { ...LEAST_SNAPSHOT, banners: [{ ...BANNER, title: {} }] } },
    { file: IN_SNAPSHOT, field: 'banners[0].title.EN', found: 'nothing', expected: 'words in every language of the site', fix: 'add them' },
  ],
  [
    'a running line without words in a language',
    { 'snapshot.json': { ...LEAST_SNAPSHOT, marquee: [{}] } },
    { file: IN_SNAPSHOT, field: 'marquee[0].EN', found: 'nothing', expected: 'words in every language of the site', fix: 'add them' },
  ],
  [
    'a promotion without a title in a language',
    { 'snapshot.json': { ...LEAST_SNAPSHOT, promotions: [{ name: { EN: 'New' }, promotions: [{ ...PROMOTION, title: {} }] }] } },
    {
      file: IN_SNAPSHOT,
      field: 'promotions[0].promotions[0].title.EN',
      found: 'nothing',
      expected: 'words in every language of the site',
      fix: 'add them',
    },
  ],
  [
    'a category of promotions without a name in a language',
    { 'snapshot.json': { ...LEAST_SNAPSHOT, promotions: [{ name: {}, promotions: [PROMOTION] }] } },
    {
      file: IN_SNAPSHOT,
      field: 'promotions[0].name.EN',
      found: 'nothing',
      expected: 'words in every language of the site',
      fix: 'add them',
    },
  ],
  [
    'a promotion without its picture',
    { 'snapshot.json': { ...LEAST_SNAPSHOT, promotions: [{ name: { EN: 'New' }, promotions: [{ ...PROMOTION, image: 'promotion-1' }] }] } },
    {
      file: IN_SNAPSHOT,
      field: 'promotions[0].promotions[0].image',
      found: 'no file snapshot/promotion-1.avif',
      expected: 'every picture as .avif and as .webp',
      fix: 'run npm run snapshot',
    },
  ],
  [
    'a lane that the merchant does not show',
    merchantFile({ lanes: ['LIVE'] }),
    {
      file: IN_SNAPSHOT,
      field: 'lanes[0].category',
      found: '"RNG"',
      expected: 'a category of "lanes" in merchant.json',
      fix: 'add it there or remove the lane here',
    },
  ],
  [
    'a missing picture',
    { 'snapshot/tile-1.webp': undefined },
    {
      file: IN_SNAPSHOT,
      field: 'lanes[0].tiles[0].image',
      found: 'no file snapshot/tile-1.webp',
      expected: 'every picture as .avif and as .webp',
      fix: 'run npm run snapshot',
    },
  ],
  [
    'a file that is no picture',
    { 'snapshot/banner-1.avif': 'text' },
    {
      file: IN_SNAPSHOT,
      field: 'banners[0].image',
      found: 'snapshot/banner-1.avif, which is no AVIF picture',
      expected: '32 × 14 as "sizes" says',
      fix: 'run npm run snapshot',
    },
  ],
  [
    'pictures of another size',
    {
      'snapshot.json': { ...LEAST_SNAPSHOT, sizes: { ...LEAST_SNAPSHOT.sizes, tile: { width: 24, height: 33 } } },
      'snapshot/tile-1.webp': undefined,
    },
    {
      file: IN_SNAPSHOT,
      field: 'lanes[0].tiles[0].image',
      found: 'snapshot/tile-1.avif of 24 × 32',
      expected: '24 × 33 as "sizes" says',
      fix: 'run npm run snapshot',
    },
  ],
])('MER-1 refuses %s', async (_why, files, problem) => {
  expect(problemsIn(await folderOf(files))[0]).toEqual(problem)
})

test('MER-1 the error lists every mistake, with file, field, found, expected and fix', async () => {
  const root = await folderOf({ ...merchantFile({ code: 'other' }), 'logo.svg': undefined })
  expect(() => loadMerchants([], root)).toThrow(
    [
      IN_MERCHANT,
      '  field     code',
      '  found     "other"',
      '  expected  "least", the folder\'s name',
      '  fix       rename the folder or change the code',
      '',
      IN_MERCHANT,
      '  field     logo',
      '  found     no file "logo.svg"',
      '  expected  an SVG drawing in this folder',
      '  fix       add the file',
    ].join('\n'),
  )
})

test('MER-2 a copy of a folder under another code is another merchant, with nothing changed under src/', () => {
  const real = join(process.cwd(), 'merchants/aurora')
  const [aurora] = loadMerchants(['aurora'])
  const copied = copyOf(real, 'borealis')
  const [borealis] = loadMerchants([], copied)
  const pages = aurora?.pages.map((page) => ({ ...page, file: page.file.replace('/aurora/', '/borealis/') }))
  expect(borealis).toEqual({ ...aurora, code: 'borealis', folder: join(copied, 'borealis'), pages })
})

function copyOf(folder: string, code: string): string {
  const root = join(mkdtempSync(join(tmpdir(), 'livery-copy-')), 'merchants')
  cpSync(folder, join(root, code), { recursive: true })
  const file = join(root, code, 'merchant.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"code": "aurora"', `"code": "${code}"`))
  return root
}

test('MER-1 a placeholder lobby follows the categories of its merchant, which a lobby of its own must name', async () => {
  const categories = { lanes: ['SPORTS'] }
  expect(problemsIn(await folderOf(merchantFile(categories))).map(({ field }) => field)).toEqual(['lanes[0].category'])
  const root = await folderOf({ ...merchantFile(categories), 'snapshot.json': { ...LEAST_SNAPSHOT, takenAt: NO_DAY } })
  expect(problemsIn(root)).toEqual([])
  expect(loadMerchants([], root)[0]?.snapshot.lanes).toEqual([])
})

test('MER-1 two merchants with one host stop the build, also when it renders only one of them', async () => {
  const root = copyOf(join(await folderOf(), 'least'), 'other')
  cpSync(join(root, 'other'), join(root, 'second'), { recursive: true })
  const write = (code: string, hosts: string[]): void =>
    writeFileSync(join(root, code, 'merchant.json'), JSON.stringify({ ...LEAST, code, hosts, identityHost: hosts[0] }))
  write('other', ['a.example', 'b.example'])
  write('second', ['c.example', 'www.b.example'])
  const problem = (file: string, found: string): Problem => ({
    file: `merchants/${file}/merchant.json`,
    field: 'hosts[1]',
    found,
    expected: 'a host apart from those of other merchants',
    fix: 'remove it from one of the two',
  })
  expect(problemsIn(root)).toEqual([
    problem('other', '"b.example", which is "www.b.example" of merchants/second/merchant.json'),
    problem('second', '"www.b.example", which is "b.example" of merchants/other/merchant.json'),
  ])
  expect(() => loadMerchants(['second'], root)).toThrow('"www.b.example", which is "b.example" of merchants/other/merchant.json')
  write('second', ['c.example', 'notb.example'])
  expect(loadMerchants([], root)).toHaveLength(2)
})

test.each<[why: string, hosts: string[], identityHost: string, field: string, found: string]>([
  ['an address of its affiliates', ['agent7.least.example'], 'agent7.least.example', 'hosts[0]', 'lies below "least.example"'],
  ['one below its www', ['own.example', 'a.www.least.example'], 'own.example', 'hosts[1]', 'lies below "least.example"'],
  ['its address on a phone of the office', ['least.localhost'], 'least.localhost', 'hosts[0]', 'is "least.localhost"'],
  ['the parent of its host', ['play.example'], 'play.example', 'hosts[0]', 'contains "least.play.example"'],
  ['the parent of its host as identity', ['own.example'], 'play.example', 'identityHost', 'contains "least.play.example"'],
])('MER-1 RTE-11 a merchant may not have another’s: %s', async (_why, hosts, identityHost, field, found) => {
  const root = await folderOf(merchantFile({ hosts: ['least.example', 'least.localhost', 'least.play.example'] }))
  cpSync(join(root, 'least'), join(root, 'other'), { recursive: true })
  const config = { ...LEAST, code: 'other', hosts, identityHost }
  writeFileSync(join(root, 'other/merchant.json'), JSON.stringify(config))
  const named = field === 'identityHost' ? identityHost : hosts.at(Number(/\d/.exec(field)?.[0]))
  const wrong = problemsIn(root).find((each) => each.file === 'merchants/other/merchant.json')
  expect([wrong?.field, wrong?.found]).toEqual([field, `"${named}", which ${found} of merchants/least/merchant.json`])
  expect(problemsIn(root).some(({ file }) => file === 'merchants/least/merchant.json')).toBe(true)
})

test.each(['example', 'com', 'localhost', 'www.com'])(
  'MER-1 RTE-11 %s is no host of a site, for all hosts would be below it',
  async (host) =>
    expect(
      problemsIn(await folderOf(merchantFile({ hosts: [host], identityHost: host }))).map(({ field, expected }) => [field, expected]),
    ).toEqual(
      ['hosts[0]', 'identityHost'].map((field) => [
        field,
        'a host name in lower case, of two labels or more, without scheme, port or path',
      ]),
    ),
)

test('MER-1 a mark stops the build, in settings, copy, SEO and the snapshot, and is named before any other mistake', async () => {
  const root = await folderOf({
    ...merchantFile({ country: { code: 'TODO: country code', dialingCode: '254' }, look: {} }),
    'copy/en.json': { ...LEAST_COPY, licence: 'Licensed under TODO: number' },
    'seo/en.json': { ...LEAST_SEO, description: 'TODO: say what the site is.' },
    'snapshot.json': { ...LEAST_SNAPSHOT, marquee: [{ EN: 'TODO: news' }] },
  })
  expect(problemsIn(root).map(({ file, field, found }) => [file, field, found])).toEqual([
    [IN_MERCHANT, 'country.code', '"TODO: country code"'],
    [IN_SNAPSHOT, 'marquee[0].EN', '"TODO: news"'],
    ['merchants/least/copy/en.json', 'licence', '"Licensed under TODO: number"'],
    ['merchants/least/seo/en.json', 'description', '"TODO: say what the site is."'],
  ])
})

test('the hidden draft of a merchant is no merchant', async () => {
  const root = await folderOf()
  mkdirSync(join(root, '.lagoon.new'))
  expect(loadMerchants([], root)).toHaveLength(1)
})

test('MERCHANTS selects the loaded merchants; a name without a folder stops the build', async () => {
  const root = await folderOf()
  vi.stubEnv('MERCHANTS', ' least ,')
  expect(loadMerchants(undefined, root).map(({ code }) => code)).toEqual(['least'])
  vi.stubEnv('MERCHANTS', 'least,none')
  expect(() => loadMerchants(undefined, root)).toThrow('no folder "none"')
})

test('an unchanged folder returns the same object, a changed one is read again', async () => {
  const root = await folderOf()
  const [first] = loadMerchants([], root)
  expect(loadMerchants([], root)[0]).toBe(first)
  writeFileSync(join(root, 'least/copy/en.json'), JSON.stringify({ ...LEAST_COPY, tagline: 'Play on' }))
  expect(loadMerchants([], root)[0]?.copy.get('EN')?.tagline).toBe('Play on')
})

const all = ['aurora', 'koi', 'lotus', 'onyx', 'reef']

test.each<[why: string, selection: Parameters<typeof selectMerchants>[1], expected: string[]]>([
  ['all without a selection', {}, all],
  ['all when nothing is named', { MERCHANTS: ' , ', SHARD: '' }, all],
  ['the named ones', { MERCHANTS: 'lotus, aurora' }, ['lotus', 'aurora']],
  ['an unknown name, so that the caller can refuse it', { MERCHANTS: 'nobody' }, ['nobody']],
  ['the only share', { SHARD: '1/1' }, all],
  ['the first share', { SHARD: '1/2' }, ['aurora', 'lotus', 'reef']],
  ['the last share', { SHARD: '2/2' }, ['koi', 'onyx']],
  ['an empty share', { SHARD: '9/9' }, []],
  ['a share of the named ones', { MERCHANTS: 'reef,koi', SHARD: '2/2' }, ['koi']],
])('selects %s', (_why, selection, expected) => expect(selectMerchants(all, selection)).toEqual(expected))

test.each(['0/2', '3/2', '1', '1/0', '1/2/3', 'a/b', ' 1/2', '-1/2', '1/2x'])('refuses the share %s', (SHARD) => {
  expect(() => selectMerchants(all, { SHARD })).toThrow(`SHARD: found "${SHARD}"`)
})

test('the shares together are all merchants, each once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]+$/)), fc.integer({ min: 1, max: 9 }), (codes, of) => {
      const shares = Array.from({ length: of }, (_, index) => selectMerchants(codes, { SHARD: `${index + 1}/${of}` }))
      expect(shares.flat().sort()).toEqual(codes.toSorted())
    }),
  )
})

describe('a build of several brands', () => {
  async function twoFolders(changes: Record<string, unknown>, files: Record<string, unknown> = {}): Promise<void> {
    vi.stubEnv('LIVERY_UNDRAWN', undefined)
    const root = await folderOf()
    const other = { ...LEAST, code: 'other', hosts: ['other.example'], identityHost: 'www.other.example' }
    cpSync(join(await folderOf({ 'merchant.json': { ...other, ...changes }, ...files }, 'other'), 'other'), join(root, 'other'), {
      recursive: true,
    })
    vi.stubEnv('MERCHANTS_DIR', root)
  }

  test('MER-1 a mistake in one stops the build, and names those of all', async () => {
    await twoFolders({ legalName: 'TODO: the company' })
    rmSync(join(process.env['MERCHANTS_DIR'] ?? '', 'least/logo.svg'))
    expect(() => merchantsToBuild()).toThrow(
      /merchants\/least\/merchant\.json\n[^]*logo\.svg[^]*merchants\/other\/merchant\.json\n[^]*legalName/,
    )
  })

  test('MER-1 one that keeps going leaves it out, and says what is wrong with it', async () => {
    await twoFolders({ legalName: 'TODO: the company' })
    vi.stubEnv('LIVERY_KEEP_GOING', '1')
    const { merchants, leftOut } = merchantsToBuild()
    expect(merchants.map(({ code }) => code)).toEqual(['least'])
    expect(leftOut.map(({ file, field }) => [file, field])).toEqual([['merchants/other/merchant.json', 'legalName']])
    vi.stubEnv('MERCHANTS', 'other')
    expect(() => merchantsToBuild()).toThrow(MerchantError)
  })

  test('MER-1 it leaves out both of two that share a host, and stops when that is all', async () => {
    await twoFolders({ hosts: ['least.example'], identityHost: 'least.example' })
    vi.stubEnv('LIVERY_KEEP_GOING', '1')
    expect(() => merchantsToBuild()).toThrow(MerchantError)
  })

  test('MER-1 it looks at what only drawing shows before a page is rendered, in every brand', async () => {
    const hall = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#04c' } })
      .jpeg()
      .toBuffer()
    await twoFolders(
      {},
      {
        'pages/en/terms.md': '---\ntitle: Terms\ndescription: What holds between us.\n---\n\n![Hall](../pictures/hall.jpg)\n',
        'pages/pictures/hall.jpg': hall.subarray(0, hall.length / 2),
      },
    )
    await expect(lookAtBrands()).rejects.toThrow(/merchants\/other\/pages\/pictures\/hall\.jpg\n/)
    vi.stubEnv('LIVERY_KEEP_GOING', '1')
    await lookAtBrands()
    expect(merchantsToBuild()).toMatchObject({
      merchants: [{ code: 'least' }],
      leftOut: [{ file: 'merchants/other/pages/pictures/hall.jpg' }],
    })
  })

  test('MER-1 renders all that are finished', async () => {
    await twoFolders({})
    expect(merchantsToBuild()).toMatchObject({ merchants: [{ code: 'least' }, { code: 'other' }], leftOut: [] })
  })
})
