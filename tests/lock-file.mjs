// `npm run lock`: writes the integrity of each entry of package-lock.json that has none. npm copies a digest only when it asks the registry about a package:
// an entry that was written from an installed folder has none, and npm keeps entries as they are. So a project that has every such package as an alias is
// resolved from nothing, and its digests are taken over. `npm ci` then holds every download against them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url))

/** The paths of packages whose download nothing is held against. */
export function withoutIntegrity(packages) {
  return Object.keys(packages).filter((path) => path !== '' && !packages[path].link && !packages[path].integrity)
}

/** `name@version` of an entry; an alias (`puppeteer-core-19`) has the real name in `name`. */
function specOf(path, { name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }) {
  return `${name}@${version}`
}

function digestsOf(specs) {
  const folder = mkdtempSync(join(tmpdir(), 'livery-lock-'))
  try {
    // Optional: packages of other systems may not be installed here, but are resolved.
    const optionalDependencies = Object.fromEntries(specs.map((spec, index) => [`entry-${index}`, `npm:${spec}`]))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, optionalDependencies }))
    const words = [
      'install',
      '--package-lock-only',
      '--ignore-scripts',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const npm = spawnSync('npm', words, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
    if (npm.status !== 0) throw new Error('npm could not resolve the packages: see its message above')
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    return new Map(Object.entries(packages).map(([path, entry]) => [specOf(path, entry), entry.integrity]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fill() {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
  const paths = withoutIntegrity(lock.packages)
  const digests = paths.length === 0 ? new Map() : digestsOf([...new Set(paths.map((path) => specOf(path, lock.packages[path])))])
  for (const path of paths) {
    const integrity = digests.get(specOf(path, lock.packages[path]))
    // npm writes it behind the version.
    if (integrity) {
      const { version, ...rest } = lock.packages[path]
      lock.packages[path] = { ...(rest.name && { name: rest.name }), version, integrity, ...rest }
    }
  }
  writeFileSync(LOCK, `${JSON.stringify(lock, undefined, 2)}\n`)
  const left = withoutIntegrity(lock.packages)
  console.log(
    `${paths.length - left.length} entries have their integrity now, ${left.length} have none${left.length > 0 ? `: ${left.join(', ')}` : ''}`,
  )
  process.exitCode = left.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fill()
