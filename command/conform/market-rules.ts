import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBrandMarkets } from '#build-time/markets/brand-markets.ts'
import type { Rule } from '#build-time/markets/pack.ts'
import { marketCodes, readPacks } from '#build-time/markets/read-packs.ts'
import { merchantsRoot } from '#build-time/words/project-words.ts'
import { MerchantError } from '#build-time/brand/problems.ts'
import type { Options } from './options.ts'

/** The rules of the markets of the command line, else of those that the brand's folder names, without its deviations. Throws in words. */
export function marketRules({ markets, merchant }: Pick<Options, 'markets' | 'merchant'>, root: string = merchantsRoot()): readonly Rule[] {
  if (markets === undefined) return rulesOfBrand(root, merchant)
  const known = marketCodes(root)
  const unknown = markets.filter((code) => !known.includes(code))
  if (unknown.length > 0) throw new Error(`--market: there is no pack ${unknown.join(', ')}, but ${known.join(', ')}`)
  const { packs, problems } = readPacks(markets, root)
  if (problems.length > 0) throw new MerchantError(problems)
  return packs.flatMap(({ rules }) => rules)
}

function rulesOfBrand(root: string, merchant: string): readonly Rule[] {
  if (!/^[a-z][a-z0-9-]*$/.test(merchant) || !existsSync(join(root, merchant, 'merchant.json'))) return []
  return readBrandMarkets(root, merchant)
    .verdicts.filter(({ deviation }) => deviation === undefined)
    .map(({ rule }) => rule)
}
