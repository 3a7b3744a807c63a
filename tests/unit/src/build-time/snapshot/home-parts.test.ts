import { expect, test } from 'vitest'
import { planHome } from '#build-time/snapshot/home-parts.ts'
import { gamesOfBlock } from '#build-time/snapshot/blocks.ts'
import { merchantOf } from '../brand/least-merchant.ts'

const GAMES = { block: 'games', as: 'row', category: 'RNG' } as const
const DRAWS = { block: 'draws', most: 3 } as const
const UNTIL = { block: 'countdown', name: 'x', until: '2026-12-01T00:00Z' } as const

test('BRD-1 sections keep the order of the folder; neighbours of the lobby, and neighbouring blocks of games, are one island', () => {
  expect(planHome(['marquee', 'menu', 'banner', GAMES, GAMES, 'lanes', DRAWS, GAMES, 'recent', 'footer'], 0)).toEqual([
    { kind: 'lobby', sections: ['marquee', 'menu'] },
    { kind: 'banner' },
    { kind: 'games', places: [3, 4] },
    { kind: 'lobby', sections: ['lanes'] },
    { kind: 'block', block: DRAWS },
    { kind: 'games', places: [7] },
    { kind: 'lobby', sections: ['recent'] },
  ])
})

test('BRD-1 a countdown is gone once its moment has passed', () => {
  const at = Date.parse(UNTIL.until)
  expect([planHome([UNTIL], at - 1), planHome([UNTIL], at)]).toEqual([[{ kind: 'block', block: UNTIL }], []])
})

const tile = (nodeId: string, more: object = {}) => ({
  nodeId,
  gameId: nodeId,
  code: nodeId,
  name: `Game ${nodeId}`,
  vendor: 'PAPER_FOX',
  vendorName: 'Paper Fox',
  image: 'tile-1',
  freeplay: false,
  isNew: false,
  isHot: false,
  ...more,
})

test('BRD-1 a block takes its games out of the lanes and the games beside them: by category, provider, tag, or hand in the order written', () => {
  const { snapshot } = merchantOf()
  const shown = {
    snapshot: {
      ...snapshot,
      lanes: [
        {
          category: 'RNG' as const,
          gameCount: 3,
          tiles: [tile('1', { isHot: true }), tile('2', { vendor: 'OTHER' }), tile('3', { freeplay: true })],
        },
        { category: 'LIVE' as const, gameCount: 1, tiles: [tile('4', { isNew: true })] },
      ],
      games: [{ category: 'LIVE' as const, ...tile('5', { vendor: 'OTHER' }) }],
    },
  }
  const ids = (choice: object): string[] => gamesOfBlock(shown, { block: 'games', as: 'row', ...choice }).map(({ nodeId }) => nodeId)
  expect(ids({ category: 'LIVE' })).toEqual(['4', '5'])
  expect(ids({ provider: 'OTHER' })).toEqual(['2', '5'])
  expect([ids({ tag: 'hot' }), ids({ tag: 'new' }), ids({ tag: 'trial' })]).toEqual([['1'], ['4'], ['3']])
  expect(ids({ games: ['5', '9', '1'] })).toEqual(['5', '1'])
  expect(ids({ category: 'RNG', most: 2 })).toEqual(['1', '2'])
  expect(ids({ category: 'RNG', as: 'large', most: 9 })).toEqual(['1'])
})
