// Where the sources run. Node does not read TypeScript below node_modules, and Vite treats what lies there as foreign and finished. So a package that is installed
// in an operator's repository is laid out once a version in `.livery` there, where its imports find the same packages.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PACKAGE = realpathSync(fileURLToPath(new URL('..', import.meta.url))).replace(/[/\\]$/, '')
/** The package with the sandbox, which only those who try things out install. */
const SANDBOX = 'livery-sandbox'
const isInstalled = /[/\\]node_modules[/\\]/.test(PACKAGE)
/** Not laid out: what no program reads. */
const LEFT = ['node_modules', 'vendor', 'docs', 'package-lock.json']

/**
 * The folder with the sources that may run: the project itself, or what is laid out of the installed package, in `LIVERY_WORK` where that is set. Throws a
 * message for people where it cannot be written.
 */
export function workFolder(caller) {
  if (!isInstalled) return PACKAGE
  const work = resolve(process.env.LIVERY_WORK ?? join(caller, '.livery'))
  const sandbox = sandboxOf(caller)
  const wanted = stampOf(sandbox)
  if (!existsSync(join(work, '.stamp')) || readFileSync(join(work, '.stamp'), 'utf8') !== wanted)
    writing(work, () => layOut(work, wanted, sandbox))
  return work
}

function writing(work, lay) {
  try {
    lay()
  } catch (error) {
    if (error.syscall === undefined) throw error
    throw new Error(
      `The sources of Livery are laid out in ${work}, which cannot be written: ${error.message}. In a repository that is read only, name a folder for them in LIVERY_WORK`,
      { cause: error },
    )
  }
}

/** A new version, a package that was installed again, or a repository that was moved: links hold whole paths. */
function stampOf(sandbox) {
  return [PACKAGE, ...(sandbox === undefined ? [] : [sandbox])]
    .map((folder) => `${versionOf(folder)} ${statSync(join(folder, 'package.json')).ctimeMs} ${folder}`)
    .join(' ')
}

function versionOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** The folder of the sandbox's package, where the repository has one. */
function sandboxOf(caller) {
  try {
    return dirname(createRequire(join(caller, 'package.json')).resolve(`${SANDBOX}/package.json`))
  } catch {
    return undefined
  }
}

/** Why the sandbox cannot start; undefined where it can. */
export function lacksSandbox(work, caller) {
  if (existsSync(join(work, 'sandbox/server/main.ts'))) return undefined
  const [version, found] = [versionOf(PACKAGE), sandboxOf(caller)]
  const has = found === undefined ? 'is a package of its own' : `of version ${versionOf(found)} does not fit Livery ${version}`
  return `The sandbox ${has}: npm install --save-dev <folder>/${SANDBOX}-${version}.tgz`
}

function layOut(work, stamp, sandbox) {
  const draft = `${work}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(join(draft, 'node_modules'), { recursive: true })
  for (const name of readdirSync(PACKAGE).filter((name) => !LEFT.includes(name)))
    cpSync(join(PACKAGE, name), join(draft, name), { recursive: true })
  const hasSandbox = sandbox !== undefined && versionOf(sandbox) === versionOf(PACKAGE)
  if (hasSandbox) cpSync(join(sandbox, 'sandbox'), join(draft, 'sandbox'), { recursive: true })
  linkPackages(join(PACKAGE, 'vendor'), join(draft, 'node_modules'))
  linkPackages(join(PACKAGE, 'node_modules'), join(draft, 'node_modules'))
  // Package managers that hoist nothing put our packages beside us.
  linkPackages(PACKAGE.slice(0, PACKAGE.lastIndexOf('node_modules') + 'node_modules'.length), join(draft, 'node_modules'))
  if (hasSandbox) for (const folder of [join(sandbox, 'node_modules'), dirname(sandbox)]) linkPackages(folder, join(draft, 'node_modules'))
  // It writes imports of its own packages into our pages. Strict package managers put those beside it alone.
  const words = join(draft, 'node_modules/astro-i18next')
  if (existsSync(words)) linkPackages(dirname(realpathSync(words)), join(draft, 'node_modules'))
  writeFileSync(join(draft, '.stamp'), stamp)
  rmSync(work, { recursive: true, force: true })
  renameSync(draft, work)
}

/** Links each package of a folder, also those of a scope, unless one of that name is there. */
function linkPackages(from, to) {
  if (!existsSync(from)) return
  for (const name of readdirSync(from).filter((name) => !name.startsWith('.'))) {
    if (name.startsWith('@')) {
      mkdirSync(join(to, name), { recursive: true })
      linkPackages(join(from, name), join(to, name))
    } else if (!existsSync(join(to, name)) && realpathSync(join(from, name)) !== PACKAGE)
      symlinkSync(join(from, name), join(to, name), 'junction')
  }
}

/** The Node that runs the tools: this one where it reads TypeScript, else the one that came as a package. */
export function nodeFor(work) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  const own = ownNode(work)
  if (own !== undefined) return own
  console.error(`✗ Node ${process.versions.node} is too old for the tools on this machine: please use Node 24.`)
  return process.exit(1)
}

function ownNode(work) {
  try {
    const folder = dirname(createRequire(join(work, 'package.json')).resolve(`node-${process.platform}-${process.arch}/package.json`))
    const node = join(folder, 'bin/node')
    return spawnSync(node, ['--version']).status === 0 ? node : undefined
  } catch {
    return undefined
  }
}
