// `npm run release -- <version>`: names the version, tags it and packs it. Everything is looked at before anything is written.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const KINDS = ['wire', 'folder', 'words', 'look', 'hosting']

/** Why a version cannot be released; undefined if it can. `changelog`: with a section for it. */
export function refusal({ version, current, changelog, changed }) {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version ?? '')
  if (!parts) return `"${version ?? ''}" is no version such as 1.2.0`
  const [next, before] = [version, current].map((each) => each.split('.').map(Number))
  const at = [0, 1, 2].find((place) => next[place] !== before[place])
  if (at !== undefined && next[at] < before[at]) return `${version} is older than ${current}`
  const section = changelog.split(/^## /m).find((each) => each.startsWith(`${version}\n`))
  if (section === undefined) return `CHANGELOG.md has no section "## ${version}"`
  if (!KINDS.some((kind) => section.includes(`- **${kind}**`)))
    return `CHANGELOG.md names no kind of change for ${version}: ${KINDS.join(', ')}`
  return changed === '' ? undefined : 'there are changes that are not committed'
}

function run(program, ...words) {
  const { status, stdout } = spawnSync(program, words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed`)
  return stdout.trim()
}

/** Keeps the layout of the file. */
function nameVersion(file, version, times) {
  const path = join(ROOT, file)
  let left = times
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replaceAll(/"version": "[^"]+"/g, (text) => (left-- > 0 ? `"version": "${version}"` : text)),
  )
}

function release(version) {
  const { version: current } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const why = refusal({
    version,
    current,
    changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
    changed: run('git', 'status', '--porcelain'),
  })
  if (why !== undefined) throw new Error(why)
  if (version !== current) {
    nameVersion('package.json', version, 1)
    nameVersion('package-lock.json', version, 2)
    run('git', 'commit', '--quiet', '--all', '--message', `Release ${version}`)
  }
  // .npmrc switches scripts off: others' at installation, but also ours before packing.
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Livery ${version}`)
  const file = join(ROOT, run('npm', 'pack', '--silent', '--ignore-scripts=false').split('\n').at(-1))
  const sandbox = run(process.execPath, 'command/pack.mjs', 'sandbox')
  console.log(`Tagged v${version} and packed it. In an operator's repository:\n  npm install ${file}\n  npm install --save-dev ${sandbox}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    release(process.argv[2])
  } catch (error) {
    console.error(`✗ ${error.message}`)
    process.exitCode = 1
  }
}
