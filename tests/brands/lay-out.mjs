import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../sandbox/prepare.mjs'

const OWN = join(ROOT, 'tests/brands/merchants')
const LAID_OUT = join(ROOT, '.cache/test-brands')

/** What the sandbox serves: the brands and sites of all repositories. */
export const TEST_BRANDS = { brands: join(LAID_OUT, 'merchants'), dist: join(LAID_OUT, 'dist') }

/** Parts in code are a repository's (BRD-5): these brands lie in one with two of them, all others in one without. */
const WITH_PARTS = ['bingo', 'bingo-gb']

const repository = (name) => ({ brands: join(LAID_OUT, name, 'merchants'), dist: join(LAID_OUT, name, 'dist') })

/** Where the test brands are built from, and to. */
export const REPOSITORIES = { 'without-parts': repository('without-parts'), 'with-parts': repository('with-parts') }

/** The demo brand whose lobby a test brand without a snapshot of its own shows; aurora's for all others. */
const LOBBIES = { sportsbook: 'savanna' }

/**
 * Parts in code, as an operator writes them. Of each game: it stands in a frame, and one name is more than the part can bear. Of the forms to sign in and to join:
 * the brand stands on a line, in one brand of the two.
 */
const PARTS = {
  'Tile.tsx': `import { Tile as Ours } from 'livery/parts'
import css from './Tile.module.css'

export function Tile({ brand, ...props }) {
  if (props.name === 'Thirteen') throw new Error('a part that throws')
  return <div className={css.frame} data-own-part={brand}><Ours {...props} /></div>
}
`,
  'Tile.module.css': '@layer components {\n  .frame { padding-block-end: 4px; border-block-end: 3px solid var(--color-accent-2) }\n}\n',
  'AccessHead.tsx': `import { AccessHead as Ours } from 'livery/parts'
import css from './AccessHead.module.css'

export function AccessHead({ brand, ...props }) {
  return brand === 'bingo' ? <div className={css.line} data-own-part={brand}><Ours {...props} /></div> : <Ours {...props} />
}
`,
  'AccessHead.module.css': '@layer components {\n  .line { padding-block-end: 8px; border-block-end: 3px solid var(--color-accent) }\n}\n',
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
const write = (file, value) => writeFileSync(file, JSON.stringify(value))

/**
 * Lays out the folders of tests/brands/merchants. One with `from.json` is another brand's, a demo's or one of these, in some of its languages, with what that file
 * says differently and the files beside it; any other is completed by a lobby.
 */
export function layOutTestBrands() {
  rmSync(TEST_BRANDS.brands, { recursive: true, force: true })
  mkdirSync(TEST_BRANDS.brands, { recursive: true })
  cpSync(join(OWN, '../livery.json'), join(LAID_OUT, 'livery.json'))
  const names = readdirSync(OWN)
  for (const name of names) if (existsSync(join(OWN, name, 'merchant.json'))) layOutOwn(name)
  for (const name of names) if (existsSync(join(OWN, name, 'from.json'))) layOutFrom(name)
  for (const [repository, { brands }] of Object.entries(REPOSITORIES)) {
    const isWithParts = repository === 'with-parts'
    layOutRepository(dirname(brands), {
      codes: names.filter((name) => WITH_PARTS.includes(name) === isWithParts),
      parts: isWithParts ? PARTS : {},
    })
  }
}

function layOutRepository(folder, { codes, parts }) {
  for (const name of ['merchants', 'parts']) rmSync(join(folder, name), { recursive: true, force: true })
  for (const code of codes) cpSync(join(TEST_BRANDS.brands, code), join(folder, 'merchants', code), { recursive: true })
  cpSync(join(OWN, '../livery.json'), join(folder, 'livery.json'))
  for (const [name, text] of Object.entries(parts)) {
    mkdirSync(join(folder, 'parts'), { recursive: true })
    writeFileSync(join(folder, 'parts', name), text)
  }
}

/** Brings the sites of both repositories together, with their source maps, for one sandbox to serve. */
export function gatherSites() {
  rmSync(TEST_BRANDS.dist, { recursive: true, force: true })
  for (const { brands, dist } of Object.values(REPOSITORIES))
    for (const name of [...readdirSync(brands), '.maps']) cpSync(join(dist, name), join(TEST_BRANDS.dist, name), { recursive: true })
}

function layOutOwn(name) {
  const folder = join(TEST_BRANDS.brands, name)
  cpSync(join(OWN, name), folder, { recursive: true })
  if (existsSync(join(folder, 'snapshot.json'))) return
  const lobby = join(ROOT, 'merchants', LOBBIES[name] ?? 'aurora')
  cpSync(join(lobby, 'snapshot'), join(folder, 'snapshot'), { recursive: true })
  const { lanes: own } = read(join(folder, 'merchant.json'))
  const snapshot = inOwnLanguages(read(join(lobby, 'snapshot.json')), read(join(OWN, '../lobby-words.json'))[name] ?? {})
  // The demo's rows of the brand's own categories, in the brand's order.
  const lanes = own.flatMap((code) => snapshot.lanes.filter(({ category }) => category === code))
  write(join(folder, 'snapshot.json'), { ...snapshot, lanes })
}

function layOutFrom(name) {
  const { brand, languages, ...changes } = read(join(OWN, name, 'from.json'))
  const demo = join(ROOT, 'merchants', brand)
  const origin = existsSync(demo) ? demo : join(TEST_BRANDS.brands, brand)
  const folder = join(TEST_BRANDS.brands, name)
  const others = read(join(origin, 'merchant.json')).languages.filter((code) => !languages.includes(code))
  const left = others.flatMap((code) =>
    [`copy/${code}.json`, `seo/${code}.json`, `pages/${code}`].map((path) => join(origin, path.toLowerCase())),
  )
  cpSync(origin, folder, { recursive: true, filter: (path) => !left.includes(path) })
  cpSync(join(OWN, name), folder, { recursive: true, filter: (path) => !path.endsWith('from.json') })
  const config = readFileSync(join(folder, 'merchant.json'), 'utf8').replaceAll(
    new RegExp(`\\b${brand}(?=-play\\.example|\\.localhost)`, 'g'),
    name,
  )
  write(join(folder, 'merchant.json'), { ...JSON.parse(config), code: name, languages })
  for (const [file, change] of Object.entries(changes)) write(join(folder, file), changed(read(join(folder, file)), change))
}

/** Objects field by field; all else is replaced. */
function changed(before, change) {
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(before) || !isObject(change)) return change
  return { ...before, ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, changed(before[key], value)])) }
}
