import type { Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { Snapshot } from '#build-time/brand/schema/snapshot.ts'
import { gamesOfBlock } from '#build-time/snapshot/blocks.ts'
import { isClosedBanner } from '#features/content/banners/closed-banners.rules.ts'
import { asOffered } from '#features/play/games/closed-games.rules.ts'
import type { Program } from '#routes/screens/program.ts'

type MenuKey = Merchant['menu'][number]

const MENU_OF: Partial<Record<Program, readonly MenuKey[]>> = {
  vip: ['VIP'],
  missions: ['MISSION'],
  rescue: ['SAVIOR'],
  promotions: ['SIGNIN', 'PROMOCODE', 'REFERRAL'],
}

/** MKT-3: without the entries, blocks, games and banners of what the merchant closed. Of a checked folder, whose texts for them may stay. */
export function withoutClosed(merchant: Merchant): Merchant {
  const { closedPrograms = [], games } = merchant.features
  if (closedPrograms.length === 0 && games.closed === undefined) return merchant
  const snapshot = openSnapshot(merchant)
  const isClosed = (program: Program): boolean => closedPrograms.includes(program)
  const closedItems = closedPrograms.flatMap((program) => MENU_OF[program] ?? [])
  const lanes = merchant.lanes.filter((category) => !games.closed?.categories?.includes(category))
  return {
    ...merchant,
    snapshot,
    lanes,
    menu: merchant.menu.filter((key) => !closedItems.includes(key)),
    tabs: merchant.tabs.filter((tab) => tab !== 'promotions' || !isClosed('promotions')),
    home: merchant.home.filter((section) => {
      if (typeof section === 'string') return section !== 'banner' || snapshot.banners.length > 0
      if (section.block === 'promotions') return !isClosed('promotions')
      if (section.block === 'jackpots') return games.closed?.jackpots !== true
      return section.block !== 'games' || gamesOfBlock({ snapshot }, section).length > 0
    }),
  }
}

function openSnapshot({ snapshot, features }: Merchant): Snapshot {
  const { closedPrograms = [] } = features
  const isOpen = ({ category }: { readonly category: string }): boolean =>
    !features.games.closed?.categories?.some((closed) => closed === category)
  return {
    ...snapshot,
    banners: snapshot.banners.filter((banner) => !isClosedBanner(banner, features)),
    lanes: snapshot.lanes.filter(isOpen).map((lane) => ({ ...lane, tiles: asOffered(lane.tiles, features) })),
    games: asOffered(snapshot.games, features),
    providers: snapshot.providers
      .filter(isOpen)
      .map((provider) => ({ ...provider, freeplay: provider.freeplay && !closedPrograms.includes('demo') })),
    promotions: closedPrograms.includes('promotions') ? [] : snapshot.promotions,
  }
}

/** A site without any category of games is none. */
export function closedProblems({ lanes, snapshot, features }: Merchant, file: string): Problem[] {
  const closed = features.games.closed?.categories ?? []
  const inSnapshot = snapshot.lanes.map(({ category }) => category)
  return closed.length > 0 && lanes.filter((category) => inSnapshot.includes(category)).every((category) => closed.includes(category))
    ? [
        {
          file,
          field: 'features.games.closed.categories',
          found: closed.join(', '),
          expected: 'at least one category of "lanes" that stays open',
          fix: `leave one of ${inSnapshot.join(', ')} out of the list`,
        },
      ]
    : []
}
