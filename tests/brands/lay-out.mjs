import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/prepare.mjs'

const OWN = join(ROOT, 'tests/brands/merchants')
const LAID_OUT = join(ROOT, '.cache/test-brands')

/** Where the test brands are built from, and to. */
export const TEST_BRANDS = { brands: join(LAID_OUT, 'merchants'), dist: join(LAID_OUT, 'dist') }

/** The demo brand whose lobby a test brand without a snapshot of its own shows; aurora's for all others. */
const LOBBIES = { bingo: 'savanna' }

/** Completes the folders of tests/brands/merchants by a lobby. */
export function layOutTestBrands() {
  rmSync(TEST_BRANDS.brands, { recursive: true, force: true })
  mkdirSync(TEST_BRANDS.brands, { recursive: true })
  cpSync(join(OWN, '../livery.json'), join(LAID_OUT, 'livery.json'))
  for (const name of readdirSync(OWN)) {
    const folder = join(TEST_BRANDS.brands, name)
    cpSync(join(OWN, name), folder, { recursive: true })
    if (!existsSync(join(folder, 'merchant.json')) || existsSync(join(folder, 'snapshot.json'))) continue
    const lobby = join(ROOT, 'merchants', LOBBIES[name] ?? 'aurora')
    for (const part of ['snapshot', 'snapshot.json']) cpSync(join(lobby, part), join(folder, part), { recursive: true })
  }
}
