// `livery check --markets`: what became of each rule of the markets that the brands name. Reads folders and packs alone. Status 1 where a rule is not kept.
import { basename } from 'node:path'
import { merchantFolders } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { readBrandMarkets } from '#build-time/markets/brand-markets.ts'
import { MARKETS_FOLDER, ownPackCodes, readPacks } from '#build-time/markets/read-packs.ts'
import { useOperatorLanguages } from '#build-time/words/operator-languages.ts'
import { asCalled, merchantsRoot } from '#build-time/words/project-words.ts'
import { asText, type BrandReport } from './markets-report.ts'
import { printableLines } from './printable.ts'
import { parseArguments } from './parse-arguments.ts'

const { values } = parseArguments({ options: { markets: { type: 'boolean' }, json: { type: 'boolean', default: false } } })
const root = merchantsRoot()

const problems = problemsBeside()
const brands = merchantFolders(root).map((merchant): BrandReport => {
  const { packs, verdicts, problems: own } = readBrandMarkets(root, merchant)
  return { merchant, packs, verdicts, problems: own.filter(({ file }) => !isOwnPack(file)) }
})
const wrong = [...problems, ...brands.flatMap((brand) => brand.problems)]
if (values.json) console.log(JSON.stringify({ brands, problems }, undefined, 2))
else {
  if (problems.length > 0) console.error(printableLines(`${asCalled(new MerchantError(problems).message)}\n`))
  console.log(printableLines(asCalled(brands.map(asText).join('\n\n'))))
}
process.exitCode = wrong.length > 0 ? 1 : 0

function isOwnPack(file: string): boolean {
  return file.startsWith(`${basename(root)}/${MARKETS_FOLDER}/`)
}

/** Of the operator's packs, also of those that no brand names yet, and of its languages. */
function problemsBeside(): readonly Problem[] {
  const inPacks = readPacks(ownPackCodes(root), root).problems
  try {
    useOperatorLanguages(root, { unfinished: true })
    return inPacks
  } catch (error) {
    if (!(error instanceof MerchantError)) throw error
    return [...error.problems, ...inPacks]
  }
}
