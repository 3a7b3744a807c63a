// npm's `prepack` and `postpack`. The manifest of the package names what an operator's build needs and nothing else. Two packages come inside, since each would
// install many that no build of ours runs: @vite-pwa/astro, bundled, 330 for Workbox; firebase, without the products that no page uses, 80.
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { noticeOf, noticesText } from '../src/build-time/plugins/licences.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MANIFEST = join(ROOT, 'package.json')
const KEPT = join(ROOT, '.cache/package.json')
const WORKER = '@vite-pwa/astro'
/** The worker's plugin with its own parts, whose notices go with it. */
const WORKER_PARTS = [WORKER, 'vite-plugin-pwa', 'debug', 'ms', 'pretty-bytes', 'tinyglobby', 'fdir', 'picomatch']
/** What the sandbox alone imports: `npm start` finds it among the project's packages, and the sandbox's package asks for it, Livery's does not. */
export const SANDBOX_PACKAGES = ['@peculiar/x509', '@simplewebauthn/server', 'http_ece', 'reflect-metadata']
/** The products of firebase that pages load. */
const FIREBASE_PRODUCTS = ['app', 'auth', 'messaging']

const manifestOf = (name) => JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))

/** The manifest of the package, from that of the project and that of firebase. */
export function planManifest(project, firebase) {
  const { name, version, license, private: isPrivate, description, type, engines, bin, files, imports, optionalDependencies } = project
  const left = ['firebase', ...WORKER_PARTS, ...SANDBOX_PACKAGES]
  const own = Object.entries(project.dependencies).filter(([each]) => !left.includes(each))
  const products = FIREBASE_PRODUCTS.map((product) => [`@firebase/${product}`, firebase.dependencies[`@firebase/${product}`]])
  const dependencies = Object.fromEntries([...own, ...products].sort(([a], [b]) => (a < b ? -1 : 1)))
  return { name, version, license, private: isPrivate, description, type, engines, bin, files, imports, dependencies, optionalDependencies }
}

/** firebase as it is published, with the entries of its products alone: each passes on the package that does the work. */
function copyFirebase() {
  const folder = join(ROOT, 'vendor/firebase')
  const { name, version, license } = manifestOf('firebase')
  const entries = FIREBASE_PRODUCTS.map((product) => [`./${product}`, `./${product}/dist/esm/index.esm.js`])
  for (const [, entry] of entries) cpSync(join(ROOT, 'node_modules/firebase', entry), join(folder, entry))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, license, type: 'module', exports: Object.fromEntries(entries) }),
  )
}

async function bundleWorkerPlugin() {
  const folder = join(ROOT, 'vendor', WORKER)
  mkdirSync(folder, { recursive: true })
  const build = await rolldown({
    input: { index: fileURLToPath(import.meta.resolve(WORKER)) },
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
  const { version } = manifestOf(WORKER)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: WORKER, version, type: 'module', exports: './dist/index.js' }))
  const parts = WORKER_PARTS.map((part) => join(ROOT, 'node_modules', part)).filter((part) => existsSync(part))
  writeFileSync(join(folder, 'LICENCES.txt'), noticesText(parts.map(noticeOf)))
}

async function prepack() {
  if (existsSync(KEPT)) restore()
  rmSync(join(ROOT, 'vendor'), { recursive: true, force: true })
  await bundleWorkerPlugin()
  copyFirebase()
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  copyFileSync(MANIFEST, KEPT)
  writeFileSync(
    MANIFEST,
    `${JSON.stringify(planManifest(JSON.parse(readFileSync(MANIFEST, 'utf8')), manifestOf('firebase')), undefined, 2)}\n`,
  )
}

/** What only a checkout needs of it. */
const NOT_IN_SANDBOX = ['start.mjs', 'prepare.mjs', 'tsconfig.json', 'art/add-picture.ts']

/** The manifest of the sandbox's package, from that of the project. */
export function planSandboxManifest({ version, license, type, dependencies: all }) {
  const dependencies = Object.fromEntries(SANDBOX_PACKAGES.map((name) => [name, all[name]]))
  const description = 'A back end to try Livery with: members, games and a cashier, for `livery sandbox`.'
  return { name: 'livery-sandbox', version, license, private: true, description, type, files: ['sandbox'], dependencies }
}

/**
 * The sandbox as a package of its own, so that no operator's build installs it. It asks only for packages that Livery has not: the command lays it out where
 * Livery's own sources run, and finds both. Returns the packed file.
 */
function packSandbox(to) {
  const folder = join(ROOT, '.cache/livery-sandbox')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(ROOT, 'sandbox'), join(folder, 'sandbox'), { recursive: true })
  for (const file of NOT_IN_SANDBOX) rmSync(join(folder, 'sandbox', file))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(planSandboxManifest(JSON.parse(readFileSync(MANIFEST, 'utf8')))))
  const { status, stdout } = spawnSync('npm', ['pack', '--silent', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm pack failed for the sandbox')
  return join(to, stdout.trim())
}

function restore() {
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST)
}

if (process.argv[2] === 'prepack') await prepack()
if (process.argv[2] === 'sandbox') console.log(packSandbox(resolve(process.argv[3] ?? ROOT)))
if (process.argv[2] === 'postpack') {
  restore()
  rmSync(join(ROOT, 'vendor'), { recursive: true, force: true })
}
