import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { HostedMerchant } from '#build-time/hosting/hosting-plan.ts'
import { stampReleases } from '#build-time/hosting/release.ts'
import { layOutSite } from '#build-time/hosting/site.ts'
import { COMPRESSED, filesIn } from '#build-time/hosting/files.ts'
import { codes, DIST, newestFiles } from './dist.ts'
import { asker, freePort, NGINX } from './sites.ts'

const [code = ''] = codes()
const built = join(DIST, code, 'm')
/** Browsers know where such a name leads. */
const host = `${code}.localhost`
const merchant: HostedMerchant = {
  code,
  name: code,
  hosts: [host],
  identityHost: host,
  languages: ['EN'],
  defaultLanguage: 'EN',
  origins: { images: [], games: [], connect: [], chat: [] },
  vendors: [],
}
/** Seconds since 1970. */
const BUILT_AT = Math.floor(Date.now() / 1000) - 36_000
const origin = { time: '', livery: { version: '1.0.0' }, brands: {} }

/** Builds of one brand in English that differ as builds do, and a real nginx to which `livery deploy` brings them. */
export interface ReleaseHost {
  readonly host: string
  readonly port: number
  /** Of the builds, in turn. */
  readonly ids: readonly string[]
  /** The files of a build below `/m/_astro`. */
  chunks: (number: number) => string[]
  /** Where the releases are. */
  readonly place: string
  /** Runs the command while requests go on. Rejects with what it printed. */
  deploy: (number: number, ...words: string[]) => Promise<string>
  stop: () => void
}

/** Shows the first of so many builds, with these screens; in front of a back end where its port is given. */
export async function hostReleases(count: number, screens: readonly string[], backEnd?: number): Promise<ReleaseHost> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-releases-'))
  const place = join(folder, 'host', code)
  const port = await freePort()
  const ids = Array.from({ length: count }, (_, number) => build(folder, number, screens))
  const deploy: ReleaseHost['deploy'] = (number, ...words) => {
    const program = words.includes('none') ? '' : `${NGINX} -p ${folder} -c ${folder}/nginx.conf`
    const health = `http://127.0.0.1:${port}/m/version.json`
    const child = spawn(
      process.execPath,
      ['command/livery.mjs', 'deploy', dirname(place), '--nginx', program, '--health', health, ...words],
      { env: { ...process.env, LIVERY_DIST: join(folder, `dist-${number}`) } },
    )
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
    return new Promise((done, failed) => child.on('exit', (status) => (status === 0 ? done(text) : failed(new Error(text)))))
  }
  await deploy(0, '--health', 'none')
  const nginx = await start(folder, { port, backEnd: backEnd ?? (await freePort()) })
  return {
    host,
    port,
    ids,
    chunks: (number) => readdirSync(join(folder, `dist-${number}`, code, 'm/_astro')),
    place,
    deploy,
    stop: () => {
      nginx.kill()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The built screens as another build leaves them: each chunk and each file of words with another name, and with other colours. Returns its id. */
function build(folder: string, number: number, screens: readonly string[]): string {
  const [pages, dist] = [join(folder, `pages-${number}`), join(folder, `dist-${number}`)]
  const shared = newestFiles(code).filter((name) => !name.includes('/'))
  const words = wordsHashes()
  const renamed = (text: string): string =>
    text
      .replaceAll(/[\w@~+.-]+\.(?:js|css)\b/g, (name) => (shared.includes(name) ? name.replace(/\.(\w+)$/, `r${number}.$1`) : name))
      .replaceAll(words, (hash) => hash.slice(0, -1) + number)
  const isText = (name: string): boolean => /\.(?:html|js|css|json|webmanifest|txt)$/.test(name)
  const copy = (from: string, to: string): void => {
    const content = readFileSync(from)
    write(join(pages, renamed(to)), isText(from) ? renamed(content.toString()) : content)
  }
  for (const name of shared) copy(join(built, '_astro', name), `_astro/${name}`)
  for (const file of filesIn(built).filter(
    (name) => /^(?:brand|i18n\/en)\//.test(name) || /^(?:manifest\.en|announcement|cashier)\./.test(name),
  ))
    if (!/\.(?:br|gz)$/.test(file)) copy(join(built, file), `${code}/${file}`)
  for (const screen of screens) {
    let colours = 0
    const html = renamed(readFileSync(join(built, `${screen}.html`), 'utf8'))
      .replace(/<html( data-release="\w+")?/, '<html data-release="00000000"')
      .replaceAll(/#[\da-f]{6}/g, (colour) => (colours++ < 2 ? `#00000${number}` : colour))
    write(join(pages, code, `${screen}.html`), html)
  }
  const worker = readFileSync(join(built, 'sw.js'), 'utf8')
  write(join(pages, 'sw.js'), worker.slice(worker.indexOf(';\n') + 2))
  const id = stampReleases(pages, [merchant]).get(code) ?? ''
  // The id was written into the pages alone.
  for (const screen of screens) write(join(pages, code, `${screen}.html`), readFileSync(join(pages, code, `${screen}.html`)))
  layOutSite(merchant, [code], { pages, dist, release: { id, origin } })
  // Builds are minutes apart: nginx tells files of one size apart by their times.
  const time = BUILT_AT + number * 600
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) utimesSync(join(dist, file), time, time)
  return id
}

/** The hashes of the files of words, which pages and scripts name without their files. */
function wordsHashes(): RegExp {
  const names = readdirSync(join(built, 'i18n/en')).map((name) => name.split('.')[1] ?? '')
  return new RegExp([...new Set(names)].join('|'), 'g')
}

/** Text lies there packed too, as a build leaves it. */
function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  if (COMPRESSED.includes(extname(file).slice(1)))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

async function start(folder: string, { port, backEnd }: { readonly port: number; readonly backEnd: number }): Promise<ChildProcess> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
  mkdirSync(join(folder, 'temp'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${userInfo().uid === 0 ? 'user root; ' : ''}daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; set $livery_backend http://127.0.0.1:${backEnd}; include "${folder}/host/${code}/current/site.conf"; }
}`,
  )
  const nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ask = asker(port)
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask('/m/version.json', { host }).catch(() => undefined)
    if (answer?.status === 200) return nginx
    await pause(50)
  }
  throw new Error('nginx does not answer')
}
