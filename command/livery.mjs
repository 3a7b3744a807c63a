#!/usr/bin/env node
// The command of an operator's repository: `npx livery <command>`. Plain JavaScript for any Node from 20 on. In the project itself `npm run check` uses it too.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lacksSandbox, nodeFor, PACKAGE, workFolder } from './work-folder.mjs'

/** Each command: the program that runs it, and a line for the overview. */
const COMMANDS = {
  init: ['command/init.ts', 'init <code> [--back-end <address>] [--languages EN,VI]   a repository with one brand'],
  dev: ['astro dev', 'dev                       pages that reload as you edit; calls go to the back end'],
  build: [
    'astro build',
    'build [--before <file or address>] [--keep-going]   a site for each brand, in dist/; the release before, whose pages its policy admits too; a faulty brand stops all, or is left out (status 2)',
  ],
  check: ['command/check.ts', 'check [--strict]          what is wrong with brands and languages, and with the built sites'],
  conform: [
    'command/conform.ts',
    'conform <address> --merchant <code>   a back end, held against the contract; --site <folder>: a site, against a bad one',
  ],
  markets: ['command/check-markets.ts', 'check --markets [--json]  what became of each rule of the markets that the brands name'],
  evidence: [
    'command/evidence.ts',
    'evidence --market <code> --brand <code> [--language EN,FR] [--conform <report>] [--out <folder>]   a market’s rules, with what the built site shows of each, to print',
  ],
  live: ['command/check-live.ts', 'check --live <https://…>      what is wrong with a deployed site [--json] [--at <server>]'],
  serve: [
    'command/serve.ts',
    'serve [--back-end <address>] [--host <address>]   the built sites on this machine, calls led on to the back end',
  ],
  sandbox: [
    'sandbox/server/main.ts',
    'sandbox                   a back end to try with: members, games, a cashier; without brands also a demo brand',
  ],
  host: [
    'command/host.ts',
    'host <kind> [--back-end <address>]   the built sites for a host: container, cloudflare, netlify, cloudfront; CI: github, gitlab',
  ],
  deploy: [
    'command/deploy.ts',
    'deploy <folder or user@host:/folder> … [--canary] [--rollback] [--keep <days>]   the built sites on hosts with nginx, each release whole',
  ],
  gallery: ['command/gallery.ts', 'gallery                   pictures of the built sites’ pages'],
  parts: ['command/parts.ts', 'parts [eject <name>]      components that this repository may replace by its own; a copy to begin with'],
  merchant: ['src/build-time/commands.ts', 'merchant <code> [--from <brand>] [--languages EN,VI]   a further brand'],
  snapshot: ['src/build-time/commands.ts', 'snapshot <brand>          the prerendered lobby, taken from the back end'],
  words: ['src/build-time/commands.ts', 'words …                   what is left to translate; export, import'],
  schemas: ['src/build-time/commands.ts', 'schemas                   what editors show for the files of brands'],
  openapi: ['src/build-time/commands.ts', 'openapi [<file>]          the calls of the back end'],
  resolve: ['command/resolve.ts', 'resolve [<file>] [--release <id>]   positions in the sources for a stack or reports of errors'],
  upgrade: ['command/upgrade.ts', 'upgrade                   brings this repository to the installed version'],
}

const KEEP_GOING = '--keep-going'

const [asked = '', ...rest] = process.argv.slice(2)
const name = asked === 'check' && rest.includes('--live') ? 'live' : asked === 'check' && rest.includes('--markets') ? 'markets' : asked
const caller = process.cwd()
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (name === '--version') console.log(JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version)
else if (command === undefined) {
  console.log(
    `livery <command> [--merchants <folder of brands>]\n\n${Object.values(COMMANDS)
      .map(([, line]) => `  ${line}`)
      .join('\n')}`,
  )
  process.exitCode = name === '' || name === '--help' ? 0 : 1
} else if (rest.includes('--help')) {
  const lines = Object.values(COMMANDS).map(([, line]) => line)
  console.log(
    lines
      .filter((line) => line.split(' ')[0] === asked)
      .map((line) => `livery ${line}`)
      .join('\n'),
  )
} else
  try {
    await run(name, command[0], rest)
  } catch (error) {
    refuse(error.message)
  }

async function run(name, program, args) {
  const { value: merchants, left: others } = taken('--merchants', args)
  const { value: before = process.env.LIVERY_BEFORE, left } = taken('--before', others)
  const settings = settingsIn(caller)
  const work = workFolder(caller)
  const backEnd = left.includes('--back-end') ? left[left.indexOf('--back-end') + 1] : (process.env.LIVERY_SANDBOX ?? settings.backEnd)
  const environment = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_NO_WARNINGS: '1',
    LIVERY_CALLER: caller,
    MERCHANTS_DIR: resolve(caller, merchants ?? process.env.MERCHANTS_DIR ?? 'merchants'),
    LIVERY_DIST: resolve(caller, process.env.LIVERY_DIST ?? 'dist'),
    ...(backEnd && { LIVERY_SANDBOX: backEnd }),
    ...(left.includes(KEEP_GOING) && { LIVERY_KEEP_GOING: '1' }),
    ...(before && { LIVERY_BEFORE: /^https?:/.test(before) ? before : resolve(caller, before) }),
  }
  if (name === 'sandbox') {
    const lack = lacksSandbox(work, caller)
    if (lack !== undefined) return refuse(lack)
    if (!forSandbox(environment, work)) return
  }
  if (!['init', 'merchant', 'openapi', 'conform', 'live', 'deploy', 'resolve'].includes(name) && !existsSync(environment.MERCHANTS_DIR))
    return refuse(`There is no folder of brands at ${environment.MERCHANTS_DIR}: begin with "npx livery init <code>"`)
  const words = program.startsWith('astro ')
    ? [join(packageFolder(work, 'astro'), 'bin/astro.mjs'), program.slice(6), ...astroWords(program, environment, left)]
    : [join(work, program), ...(basename(program) === 'commands.ts' ? [name] : []), ...left]
  const child = spawn(nodeFor(work), [...heapLimit(program), ...words], { cwd: work, stdio: 'inherit', env: environment })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  child.on('error', (error) => refuse(error.message))
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}

/** It listens on this machine alone. Without brands of the caller's own it shows the package's, built at the first start. Returns whether it may start. */
function forSandbox(environment, work) {
  environment.LIVERY_HOST = '127.0.0.1'
  if (existsSync(environment.MERCHANTS_DIR)) return true
  Object.assign(environment, { MERCHANTS_DIR: join(work, 'merchants'), LIVERY_DIST: join(work, '.demo') })
  if (existsSync(join(environment.LIVERY_DIST, '.built'))) return true
  console.log('There are no brands here: building the demo brand in all languages, once …')
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'build'], {
    cwd: caller,
    stdio: 'inherit',
    env: environment,
  })
  if (status === 0) writeFileSync(join(environment.LIVERY_DIST, '.built'), '')
  process.exitCode = status ?? 1
  return status === 0
}

/** On a large machine a build of many brands would let its heap grow past 2 GB before it clears up; it needs half of that. MB. */
function heapLimit(program) {
  return program === 'astro build' && !process.env.NODE_OPTIONS?.includes('max-old-space-size') ? ['--max-old-space-size=1200'] : []
}

/** An option that holds for every command, wherever it stands. */
function taken(option, args) {
  const at = args.indexOf(option)
  return at < 0 ? { left: args } : { value: args[at + 1], left: args.filter((_word, index) => index !== at && index !== at + 1) }
}

function astroWords(program, { LIVERY_DIST }, left) {
  if (program === 'astro build') return ['--silent', '--outDir', join(LIVERY_DIST, '.pages'), ...left.filter((word) => word !== KEEP_GOING)]
  const at = left.indexOf('--back-end')
  return ['--host', '--port', process.env.PORT ?? '4173', ...left.filter((_word, index) => at < 0 || (index !== at && index !== at + 1))]
}

/** `livery.json` of the operator's repository. */
function settingsIn(folder) {
  const file = join(folder, 'livery.json')
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch (error) {
    refuse(`livery.json is no JSON: ${error.message}`)
    return process.exit(1)
  }
}

function packageFolder(work, name) {
  for (let folder = work; ; folder = resolve(folder, '..')) {
    if (existsSync(join(folder, 'node_modules', name))) return join(folder, 'node_modules', name)
    if (folder === resolve(folder, '..')) throw new Error(`The package ${name} is not installed`)
  }
}

function refuse(text) {
  console.error(`✗ ${text}`)
  process.exitCode = 1
}
