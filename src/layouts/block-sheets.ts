import type { HomeBlock } from '#build-time/brand/schema/blocks.ts'
import type { MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import homeSheet from '#features/content/blocks/home-blocks.css?inline'
import liveSheet from '#features/content/blocks/live-blocks.css?inline'
import gameSheet from '#features/play/lobby/GameBlock.css?inline'

const SHEETS: Readonly<Record<HomeBlock['block'], string>> = {
  games: gameSheet,
  draws: liveSheet,
  jackpots: liveSheet,
  latestWins: liveSheet,
  countdown: homeSheet,
  promotions: homeSheet,
  text: homeSheet,
  pictures: homeSheet,
  questions: homeSheet,
  contact: homeSheet,
  install: homeSheet,
}

/** The style sheets of the blocks that a home has, each once: a brand without blocks has no rule of them (BRD-1). */
export function blockSheets(home: MerchantConfig['home']): string {
  const used = home.flatMap((section) => (typeof section === 'string' ? [] : [SHEETS[section.block]]))
  return [...new Set(used)].join('')
}
