import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  withQuery,
  categoryParameter,
  cleanKeyword,
  ALL_GAMES,
  hasMore,
  matchesFilters,
  passesOnly,
  gameIdFrom,
  queryFrom,
  searchFor,
  unfilteredDeviceList,
  withCloseMatches,
  withPage,
  type Catalogue,
  type CatalogueQuery,
  type OnlyFilter,
} from '#features/play/catalogue/catalogue.rules.ts'
import { CATEGORY_CODES, type CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'
import { gameOf } from '../game.ts'

describe('LOB-3 the query of an address', () => {
  test.each<[search: string, expected: Partial<CatalogueQuery>]>([
    ['', {}],
    ['?q=koi', { keyword: 'koi' }],
    ['?q=%20%20koi%0A%20pond%20', { keyword: 'koi pond' }],
    ['?category=live', { category: 'LIVE' }],
    ['?category=LIVE', { category: 'LIVE' }],
    ['?category=BINGO', {}],
    ['?vendor=TCG_SEA', { vendor: 'TCG_SEA' }],
    [`?vendor=${'V'.repeat(40)}`, { vendor: 'V'.repeat(40) }],
    [`?vendor=${'V'.repeat(41)}`, {}],
    ['?vendor=', {}],
    ['?vendor=A%0AB', {}],
    ['?vendor=%20A', {}],
    ['?vendor=A%3Cscript', {}],
    ['?only=new', { only: 'new' }],
    ['?only=hot', { only: 'hot' }],
    ['?only=trial', { only: 'trial' }],
    ['?only=NEW', {}],
    ['?kept=favourites', { kept: 'favourites' }],
    ['?kept=recent', { kept: 'recent' }],
    ['?kept=all', {}],
    ['?q=a&category=RNG&vendor=V&only=hot', { keyword: 'a', category: 'RNG', vendor: 'V', only: 'hot' }],
  ])('LOB-3 %s', (search, expected) =>
    expect(queryFrom(search, [])).toEqual({
      keyword: '',
      category: undefined,
      vendor: undefined,
      only: undefined,
      kept: undefined,
      ...expected,
    }),
  )

  test('for every address the query has known values only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (q, category, vendor, only) => {
        const query = queryFrom(`?${new URLSearchParams({ q, category, vendor, only })}`, [])
        expect(query.keyword.length).toBeLessThanOrEqual(60)
        expect(query.keyword).not.toMatch(/[\r\n\t]|^ | {2}/)
        expect(query.vendor ?? 'V').toMatch(/^\w{1,40}$/)
        expect([undefined, 'new', 'hot', 'trial']).toContain(query.only)
      }),
    )
  })

  test.each([
    ['?open=100201', '100201'],
    ['?open=a.b-c_d', 'a.b-c_d'],
    [`?open=${'1'.repeat(64)}`, '1'.repeat(64)],
    [`?open=${'1'.repeat(65)}`, undefined],
    ['?open=', undefined],
    ['', undefined],
    ['?open=1,2', undefined],
    ['?open=%201', undefined],
    ['?open=1%20', undefined],
  ])('the game id of %s is %o', (search, expected) => expect(gameIdFrom(search)).toBe(expected))
})

describe('the address of a query', () => {
  test.each<[why: string, query: CatalogueQuery, search: string, expected: string]>([
    ['an empty query has no parameters', ALL_GAMES, '', ''],
    [
      'every field has a parameter',
      { keyword: 'koi pond', category: 'RNG', vendor: 'V', only: 'new', kept: 'recent' },
      '',
      '?q=koi+pond&category=RNG&vendor=V&only=new&kept=recent',
    ],
    ['parameters of empty fields are removed', ALL_GAMES, '?q=koi&category=RNG&vendor=V&only=new&kept=recent&open=1', ''],
    ['parameters that are not the catalogue’s stay', { keyword: 'a' }, '?affiliateCode=x1&open=1', '?affiliateCode=x1&q=a'],
  ])('%s', (_why, query, search, expected) => expect(searchFor(query, search)).toBe(expected))

  test('leads back to the same query', () => {
    const query = fc.record({
      keyword: fc.string().map(cleanKeyword),
      category: fc.constantFrom(undefined, 'RNG' as const, 'LOTT' as const),
      vendor: fc.option(fc.stringMatching(/^\w{1,40}$/), { nil: undefined }),
      only: fc.constantFrom(undefined, 'new' as const, 'hot' as const, 'trial' as const),
      kept: fc.constantFrom(undefined, 'favourites' as const, 'recent' as const),
    })
    fc.assert(
      fc.property(query, (asked) => {
        expect(queryFrom(searchFor(asked, '?q=old&vendor=OLD'), [])).toEqual(asked)
      }),
    )
  })
})

test.each([
  ['  a  b ', 'a b'],
  ['a\n\tb', 'a b'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['   ', ''],
])('the keyword %j is cleaned to %j', (typed, expected) => expect(cleanKeyword(typed)).toBe(expected))

test.each<[only: OnlyFilter | undefined, wanted: string[]]>([
  [undefined, ['plain', 'new', 'hot', 'trial']],
  ['new', ['new']],
  ['hot', ['hot']],
  ['trial', ['trial']],
])('the filter %s passes %j', (only, wanted) => {
  const games = [
    gameOf('plain', { freeplay: false }),
    gameOf('new', { isNew: true, freeplay: false }),
    gameOf('hot', { isHot: true, freeplay: false }),
    gameOf('trial'),
  ]
  expect(games.filter((game) => passesOnly(game, only)).map(({ nodeId }) => nodeId)).toEqual(wanted)
})

const catalogue: Catalogue = { query: ALL_GAMES, state: 'loading', games: [gameOf('1')], total: 0, pages: 1 }

test.each([
  [0, 1, true],
  [0, 0, false],
  [1, 24, false],
  [1, 25, true],
  [2, 48, false],
  [2, 49, true],
])('after %i pages of %i games there are more: %s', (pages, total, expected) =>
  expect(hasMore({ ...catalogue, pages, total })).toBe(expected),
)

test('a page is added once it is loaded, and a game that moved between two pages occurs once', () => {
  const next = withPage(catalogue, [gameOf('1'), gameOf('2')], 30)
  expect(next).toMatchObject({ state: 'ready', total: 30, pages: 2, query: ALL_GAMES })
  expect(next.games.map(({ nodeId }) => nodeId)).toEqual(['1', '2'])
})

test('the earlier games stay during another search, until its first page', () => {
  const games = Array.from({ length: 25 }, (_, place) => gameOf(`old-${place}`))
  const anew = withQuery({ ...catalogue, games, total: 25, pages: 2, close: { names: [] } }, { keyword: 'koi' })
  expect(anew).toEqual({ query: { keyword: 'koi' }, state: 'loading', games, total: 0, pages: 0 })
  expect(withPage(anew, [gameOf('1')], 1).games.map(({ nodeId }) => nodeId)).toEqual(['1'])
})

test.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
])('%i close matches are %i complete pages', (count, pages) => {
  const games = Array.from({ length: count }, (_, place) => gameOf(String(place)))
  const close = withCloseMatches({ ...catalogue, games: [] }, { games, near: ['Koi'] })
  expect(close).toEqual({ ...catalogue, state: 'ready', games, total: count, pages, close: { names: ['Koi'] } })
  expect(hasMore(close)).toBe(false)
})

test.each<[why: string, game: { category: string; vendor: string }, query: Partial<CatalogueQuery>, expected: boolean]>([
  ['no filter', { category: 'RNG', vendor: 'A' }, {}, true],
  ['the same category', { category: 'RNG', vendor: 'A' }, { category: 'RNG' }, true],
  ['another category', { category: 'RNG', vendor: 'A' }, { category: 'LIVE' }, false],
  ['a joined code of the category', { category: 'SEA_LOTT', vendor: 'A' }, { category: 'ELOTT' }, true],
  ['the same vendor', { category: 'RNG', vendor: 'A' }, { vendor: 'A' }, true],
  ['another vendor', { category: 'RNG', vendor: 'A' }, { vendor: 'B' }, false],
  ['a vendor of the operator, for TCG', { category: 'RNG', vendor: 'TCG_FOUNDRY' }, { vendor: 'TCG' }, true],
  ['another vendor, for TCG', { category: 'RNG', vendor: 'TCGX' }, { vendor: 'TCG' }, false],
  ['the same category but another vendor', { category: 'RNG', vendor: 'A' }, { category: 'RNG', vendor: 'B' }, false],
])('LOB-3 a game of a device’s list and the filters: %s', (_why, game, query, expected) =>
  expect(matchesFilters(game, { ...ALL_GAMES, ...query })).toBe(expected),
)

test('LOB-3 a category that the merchant does not offer is ignored in an address', () => {
  expect(queryFrom('?category=FISH', ['SPORTS', 'LIVE']).category).toBeUndefined()
  expect(queryFrom('?category=live', ['SPORTS', 'LIVE']).category).toBe('LIVE')
})

test.each<[why: string, category: CategoryCode | undefined, offered: readonly CategoryCode[], expected: string | undefined]>([
  ['a chosen category is the parameter', 'LIVE', ['SPORTS', 'LIVE'], 'LIVE'],
  ['all categories are those of the merchant, in its order', undefined, ['SPORTS', 'LIVE'], 'SPORTS,LIVE'],
  ['a merchant that offers all categories has no parameter', undefined, CATEGORY_CODES.toReversed(), undefined],
  ['a merchant that leaves one out lists the others', undefined, CATEGORY_CODES.slice(1), CATEGORY_CODES.slice(1).join(',')],
  ['a merchant that lists none has no parameter', undefined, [], undefined],
])('LOB-3 %s', (_why, category, offered, expected) => expect(categoryParameter(category, offered)).toBe(expected))

test.each<[why: string, query: Partial<CatalogueQuery>, expected: string | undefined]>([
  ['a device’s list without a filter is complete', { kept: 'recent' }, 'recent'],
  ['all games are no device’s list', {}, undefined],
  ['a keyword restricts a list', { kept: 'recent', keyword: 'koi' }, undefined],
  ['a category restricts a list', { kept: 'favourites', category: 'RNG' }, undefined],
  ['a vendor restricts a list', { kept: 'favourites', vendor: 'NIMBUS' }, undefined],
  ['a filter restricts a list', { kept: 'favourites', only: 'new' }, undefined],
])('LOB-3 %s', (_why, query, expected) => expect(unfilteredDeviceList({ ...ALL_GAMES, ...query })).toBe(expected))
