import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesOfBrand, hasBrandFile, readBrandText } from '#build-time/brand/folder-files.ts'
import { merchantFolders } from '#build-time/brand/load.ts'
import { withoutDecimals } from './money-migration.ts'
import { migratePlay } from './play-migration.ts'
import { splitShapes } from './shape-migration.ts'

/** What a version changes in brands' folders. It can be run twice: the second time it finds nothing to do. */
export interface Migration {
  /** The version that asks for it. */
  readonly version: string
  /** For the operator: what it does, and why. */
  readonly about: string
  /** For the operator: what to look at afterwards. */
  readonly look: string
  /** Changes the folders below `root`; returns the files that it wrote, by their path below `root`. */
  readonly run: (root: string) => readonly string[]
}

/** From the oldest to the newest. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: '0.2.0',
    about: 'Each file of a brand names its schema, so that editors show what a field is for wherever the folder lies.',
    look: 'Open a `merchant.json` in your editor: it explains the fields. Nothing changes for members.',
    run: (root) =>
      merchantFolders(root).flatMap((code) =>
        filesWithSchema(join(root, code)).flatMap(({ path, schema }) =>
          nameSchema(join(root, code), path, schema) ? [`${code}/${path}`] : [],
        ),
      ),
  },
  {
    version: '0.2.0',
    about:
      'The forms of `look` (`tile`, `header`, `heading`, `lane`, `categories`, `tabBar`) are written as the shapes that they stood for, which can now be chosen one by one.',
    look: 'Nothing changes for members. `docs/shapes.md` lists the shapes: ornaments may be left out now, and forms mixed.',
    run: (root) =>
      merchantFolders(root).flatMap((code) =>
        hasBrandFile(join(root, code), 'merchant.json') && splitShapes(join(root, code)) ? [`${code}/merchant.json`] : [],
      ),
  },
  {
    version: '0.2.0',
    about:
      'The lengths of breaks (`features.responsiblePlay.breaks`) are ISO 8601 durations: `PT1H`, `P1D`, `P7D` and `P30D` in the place of hour, day, week and month; `offerLimits` is `askForLimits`, a list of moments.',
    look: 'Nothing changes for members. Other lengths may be added now, and those of exclusions (`docs/play-protection.md`).',
    run: (root) =>
      merchantFolders(root).flatMap((code) =>
        hasBrandFile(join(root, code), 'merchant.json') && migratePlay(join(root, code)) ? [`${code}/merchant.json`] : [],
      ),
  },
  {
    version: '0.2.0',
    about: '`money.decimals` is gone: amounts have the decimals of their currency and those that the back end sends, whatever it said.',
    look: 'Nothing changes for members.',
    run: (root) =>
      merchantFolders(root).flatMap((code) =>
        hasBrandFile(join(root, code), 'merchant.json') && withoutDecimals(join(root, code)) ? [`${code}/merchant.json`] : [],
      ),
  },
]

/** The migrations between two versions, from the oldest to the newest. */
export function planMigrations(from: string, to: string, all: readonly Migration[] = MIGRATIONS): readonly Migration[] {
  return all.filter(({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0)
}

/** Below 0 for an older first version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = [0, 1, 2].find((place) => left?.[place] !== right?.[place])
  return at === undefined ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0)
}

function filesWithSchema(folder: string): { path: string; schema: string }[] {
  return filesOfBrand(folder)
    .files.flatMap(({ path }) => {
      const [kind] = path.split('/')
      if (path === 'merchant.json' || path === 'snapshot.json') return [{ path, schema: `../${basename(path, '.json')}.schema.json` }]
      return /^(?:copy|seo)\/[\w-]+\.json$/.test(path) ? [{ path, schema: `../../${kind}.schema.json` }] : []
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Writes the line as the first, and leaves the rest as its owner laid it out. */
function nameSchema(folder: string, path: string, schema: string): boolean {
  const text = readBrandText(folder, path)
  if (/"\$schema"\s*:/.test(text) || !/^\s*\{/.test(text)) return false
  const isEmpty = /^\s*\{\s*\}/.test(text)
  writeFileSync(
    join(folder, path),
    text.replace(
      /\{(\s*)/,
      (_whole, space: string) => `{\n  "$schema": "${schema}"${isEmpty ? '' : ','}${space.includes('\n') ? space : '\n  '}`,
    ),
  )
  return true
}
