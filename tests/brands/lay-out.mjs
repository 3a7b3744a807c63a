import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/prepare.mjs'

const OWN = join(ROOT, 'tests/brands/merchants')
const LAID_OUT = join(ROOT, '.cache/test-brands')

/** Where the test brands are built from, and to. */
export const TEST_BRANDS = { brands: join(LAID_OUT, 'merchants'), dist: join(LAID_OUT, 'dist') }

/** The demo brand whose lobby a test brand without a snapshot of its own shows; aurora's for all others. */
const LOBBIES = { sportsbook: 'savanna' }

/** A part in code (BRD-5), as an operator writes one: of one brand each game stands in a frame, and one name is more than the part can bear. */
const PARTS = {
  'Tile.tsx': `import { Tile as Ours } from 'livery/parts'
import css from './Tile.module.css'

export function Tile({ brand, ...props }) {
  if (brand === 'bingo' && props.name === 'Thirteen') throw new Error('a part that throws')
  return brand === 'bingo' ? <div className={css.frame} data-own-part={brand}><Ours {...props} /></div> : <Ours {...props} />
}
`,
  'Tile.module.css': '@layer components {\n  .frame { padding-block-end: 4px; border-block-end: 3px solid var(--color-accent-2) }\n}\n',
}

/** What a lent lobby says in a language of the borrower's alone: by its English, in tests/brands/lobby-words.json. */
function inOwnLanguages(lobby, words) {
  if (Array.isArray(lobby)) return lobby.map((each) => inOwnLanguages(each, words))
  if (typeof lobby !== 'object' || lobby === null) return lobby
  if (typeof lobby.EN === 'string') {
    const own = Object.entries(words).flatMap(([code, texts]) => (texts[lobby.EN] ? [[code, texts[lobby.EN]]] : []))
    return { ...lobby, ...Object.fromEntries(own) }
  }
  return Object.fromEntries(Object.entries(lobby).map(([key, value]) => [key, inOwnLanguages(value, words)]))
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Completes the folders of tests/brands/merchants by a lobby: the demo's rows of their own categories, in their own order. */
export function layOutTestBrands() {
  rmSync(TEST_BRANDS.brands, { recursive: true, force: true })
  mkdirSync(TEST_BRANDS.brands, { recursive: true })
  cpSync(join(OWN, '../livery.json'), join(LAID_OUT, 'livery.json'))
  mkdirSync(join(LAID_OUT, 'parts'), { recursive: true })
  for (const [name, text] of Object.entries(PARTS)) writeFileSync(join(LAID_OUT, 'parts', name), text)
  for (const name of readdirSync(OWN)) {
    const folder = join(TEST_BRANDS.brands, name)
    cpSync(join(OWN, name), folder, { recursive: true })
    if (!existsSync(join(folder, 'merchant.json')) || existsSync(join(folder, 'snapshot.json'))) continue
    const lobby = join(ROOT, 'merchants', LOBBIES[name] ?? 'aurora')
    cpSync(join(lobby, 'snapshot'), join(folder, 'snapshot'), { recursive: true })
    const { lanes: own } = read(join(folder, 'merchant.json'))
    const snapshot = inOwnLanguages(read(join(lobby, 'snapshot.json')), read(join(OWN, '../lobby-words.json'))[name] ?? {})
    const lanes = own.flatMap((code) => snapshot.lanes.filter(({ category }) => category === code))
    writeFileSync(join(folder, 'snapshot.json'), JSON.stringify({ ...snapshot, lanes }))
  }
}
