import { extraKeys } from '#build-time/brand/checks/extra-keys.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import type { BlockWords, HomeBlock } from '#build-time/brand/schema/blocks.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { gamesOfBlock } from '#build-time/snapshot/blocks.ts'
import { LIVE_BLOCKS } from '#contract/blocks.ts'

type NameOf = (path: string) => string
type Words = Exclude<keyof BlockWords, 'pictures'>

/** The words that a block cannot do without. */
function wordsNeeded(block: HomeBlock, { home, lanes }: Pick<Merchant, 'home' | 'lanes'>): readonly Words[] {
  switch (block.block) {
    case 'games':
      // The row of the category has its name already, and no two parts of a page may be called the same.
      return block.games || (home.includes('lanes') && lanes.some((category) => category === block.category)) ? ['title'] : []
    case 'countdown':
      return block.href === undefined ? ['title'] : ['title', 'link']
    case 'text':
      return block.href === undefined ? ['text'] : ['text', 'link']
    case 'questions':
      return ['title', 'questions']
    default:
      return []
  }
}

/** Checks the blocks of home against the words, the snapshot and the rest of the folder (BRD-1). */
export function blockProblems(merchant: Merchant, nameOf: NameOf): Problem[] {
  const blocks = merchant.home.flatMap((block, at) => (typeof block === 'string' ? [] : [{ block, field: `home[${at}]` }]))
  const names = blocks.flatMap(({ block }) => block.name ?? [])
  return [
    ...blocks.flatMap(({ block, field }) => [
      ...dataProblems(merchant, block, field, nameOf('merchant.json')),
      ...textProblems(merchant, block, field, nameOf),
    ]),
    ...twice(names, nameOf('merchant.json')),
    ...merchant.languages.flatMap((code) =>
      extraKeys(
        nameOf(`copy/${code.toLowerCase()}.json`),
        'blocks',
        Object.keys(merchant.copy.get(code)?.blocks ?? {}),
        names,
        'the name of a block of "home" in merchant.json',
      ),
    ),
  ]
}

function twice(names: readonly string[], file: string): Problem[] {
  const again = names.filter((name, at) => names.indexOf(name) < at)
  return again.map((name) => ({ file, field: 'home', found: `two blocks "${name}"`, expected: 'names of their own', fix: 'rename one' }))
}

function dataProblems(merchant: Merchant, block: HomeBlock, field: string, file: string): Problem[] {
  const report = (found: string, expected: string, fix: string): Problem[] => [{ file, field, found, expected, fix }]
  if (block.block === 'games') {
    const missing = (block.games ?? []).filter((id) => gamesOfBlock(merchant, { ...block, games: [id] }).length === 0)
    if (missing.length > 0) return report(`no game ${missing.join(', ')} in the snapshot`, 'games of the back end', 'run npm run snapshot')
    if (gamesOfBlock(merchant, block).length === 0)
      return report('no game of these in the snapshot', 'at least one', 'run npm run snapshot, or choose others')
  }
  if (block.block === 'contact' && !merchant.contact)
    return report('a block without "contact"', '"contact" in merchant.json', 'add it, or remove the block')
  if (block.block === 'promotions' && merchant.snapshot.promotions.length === 0)
    return report('no promotion in the snapshot', 'at least one', 'run npm run snapshot, or remove the block')
  const announced = merchant.snapshot.blocks
  const isLive = (LIVE_BLOCKS as readonly string[]).includes(block.block)
  if (isLive && announced && !announced.includes(block.block))
    return report(
      `"${block.block}", which the back end does not announce`,
      announced.length === 0 ? 'no live block' : `one of ${announced.join(', ')}`,
      'announce it in "blocks" of the settings and run npm run snapshot, or remove the block',
    )
  return []
}

function textProblems(merchant: Merchant, block: HomeBlock, field: string, nameOf: NameOf): Problem[] {
  const { languages, copy } = merchant
  const { name } = block
  const needed = wordsNeeded(block, merchant)
  if (name === undefined) {
    return needed.length === 0
      ? []
      : [
          {
            file: nameOf('merchant.json'),
            field: `${field}.name`,
            found: 'nothing',
            expected: 'a name',
            fix: 'add it: its words stand under it in copy/',
          },
        ]
  }
  const pictures = block.block === 'pictures' ? Object.keys(block.pictures) : []
  return languages.flatMap((code) => {
    const words = copy.get(code)?.blocks[name]
    const missing = [
      ...needed.filter((each) => words?.[each] === undefined || words[each].length === 0),
      ...pictures.filter((key) => words?.pictures?.[key] === undefined).map((key) => `pictures.${key}`),
    ]
    return missing.map((each) => ({
      file: nameOf(`copy/${code.toLowerCase()}.json`),
      field: `blocks.${name}.${each}`,
      found: 'nothing',
      expected: 'words',
      fix: `add "${each}": ${field} of merchant.json shows it`,
    }))
  })
}
