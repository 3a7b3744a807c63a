// npm's `prepack` and `postpack`. The manifest of the package names what an operator's build needs and nothing else. @vite-pwa/astro comes inside, bundled: it
// would install 330 packages for a part of Workbox that no build of ours runs.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { noticeOf, noticesText } from '../src/build-time/plugins/licences.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MANIFEST = join(ROOT, 'package.json')
const KEPT = join(ROOT, '.cache/package.json')
const INSIDE = '@vite-pwa/astro'
/** Its own parts, whose notices go with it. */
const PARTS = [INSIDE, 'vite-plugin-pwa', 'debug', 'ms', 'pretty-bytes', 'tinyglobby', 'fdir', 'picomatch']

/** The manifest of the package, from that of the project. */
export function planManifest({
  name,
  version,
  license,
  private: isPrivate,
  description,
  type,
  engines,
  bin,
  files,
  imports,
  dependencies,
  optionalDependencies,
}) {
  const needed = Object.fromEntries(Object.entries(dependencies).filter(([each]) => !PARTS.includes(each)))
  return {
    name,
    version,
    license,
    private: isPrivate,
    description,
    type,
    engines,
    bin,
    files,
    imports,
    dependencies: needed,
    optionalDependencies,
  }
}

async function bundle() {
  const folder = join(ROOT, 'vendor', INSIDE)
  rmSync(join(ROOT, 'vendor'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const build = await rolldown({
    input: { index: fileURLToPath(import.meta.resolve(INSIDE)) },
    platform: 'node',
    external: [/^node:/, 'vite', /^@vite-pwa\/assets-generator/],
    plugins: [
      {
        name: 'without-workbox',
        resolveId: (id) => (id.startsWith('workbox-') ? '\0none' : undefined),
        load: (id) => (id === '\0none' ? 'export default {}' : undefined),
      },
    ],
  })
  // It reads its version from the manifest above it.
  await build.write({ dir: join(folder, 'dist'), format: 'esm' })
  await build.close()
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', INSIDE, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: INSIDE, version, type: 'module', exports: './dist/index.js' }))
  const parts = PARTS.map((part) => join(ROOT, 'node_modules', part)).filter((part) => existsSync(part))
  writeFileSync(join(folder, 'LICENCES.txt'), noticesText(parts.map(noticeOf)))
}

async function prepack() {
  if (existsSync(KEPT)) restore()
  await bundle()
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  copyFileSync(MANIFEST, KEPT)
  writeFileSync(MANIFEST, `${JSON.stringify(planManifest(JSON.parse(readFileSync(MANIFEST, 'utf8'))), undefined, 2)}\n`)
}

function restore() {
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST)
}

if (process.argv[2] === 'prepack') await prepack()
if (process.argv[2] === 'postpack') {
  restore()
  rmSync(join(ROOT, 'vendor'), { recursive: true, force: true })
}
