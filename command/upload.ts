// Where `livery deploy` puts releases, a folder here or on another machine, and how files get there: only those that the release before does not have.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export interface Place {
  /** As it was named. */
  readonly name: string
  readonly machine: string
  /** There, absolute. */
  readonly path: string
  /** Of another machine, for ssh and rsync. */
  readonly account?: string
  /** Runs a script of sh there; returns what it printed. Throws what it said where it failed. */
  readonly run: (script: string) => string
}

interface Uploaded {
  readonly files: number
  readonly bytes: number
  readonly all: number
}

interface Identity {
  readonly merchant: string
  readonly release: string
}

/** `user@web1:/srv/livery`, or a folder of this machine. */
export function placeOf(name: string, caller: string): Place {
  const [, account, machine, path] = /^((?:[\w.-]+@)?([\w.-]+)):(\/(?:.*[^/])?)\/*$/.exec(name) ?? []
  if (account === undefined || machine === undefined || path === undefined)
    return { name, machine: 'localhost', path: resolve(caller, name), run: (script) => run('sh', ['-s'], script) }
  const [shell = 'ssh', ...words] = (process.env['RSYNC_RSH'] ?? 'ssh').split(' ')
  return { name, machine, path, account, run: (script) => run(shell, [...words, account, 'sh -s'], script) }
}

function run(program: string, words: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { input, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  if (error) throw new Error(`${program} is missing: ${error.message}`, { cause: error })
  if (status !== 0) throw new Error(stderr.trim() || `${program} ended with ${status}`)
  return stdout
}

export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Throws for what no build of ours writes: a link, which would publish what it leads to, and a name that sh or nginx would read as more than a name. */
export function checkFiles(site: string): void {
  if (!lstatSync(site).isDirectory()) throw new Error(`${site} is no folder: expected what livery build wrote`)
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() && !entry.isDirectory()) throw new Error(`${path} is a link or a device: expected plain files`)
    if (!/^[\w.@~+-]+$/.test(entry.name)) throw new Error(`${JSON.stringify(path)} has a name that no build writes`)
  }
}

/** Brings a built site to its release's folder, whole before it has its name. A release that is there already stays as it is. */
export function upload(place: Place, site: string, identity: Identity): Uploaded {
  const base = `${place.path}/${identity.merchant}`
  const draft = `${base}/releases/.${identity.release}.new`
  const all = filesOf(site).length
  const isThere = place.run(
    `mkdir -p ${quoted(`${base}/releases`)}; [ -d ${quoted(`${base}/releases/${identity.release}`)} ] && echo there || :`,
  )
  if (isThere.trim() === 'there') return { files: 0, bytes: 0, all }
  const sent =
    place.account === undefined ? link(site, draft, `${base}/current`) : send(site, `${place.account}:${draft}/`, `${base}/current/`)
  place.run(`set -e; cd ${quoted(draft)}
cat > .files <<'END_OF_FILE'
${hashedFiles(site).join('\n')}
END_OF_FILE
cat > site.conf <<'END_OF_FILE'
${configuration(base, identity)}
END_OF_FILE
mv ${quoted(draft)} ${quoted(`${base}/releases/${identity.release}`)}`)
  return { ...sent, all }
}

/** A worker of nginx that still runs by this goes on with the files of this release, whichever `current` names by then. */
function configuration(base: string, { merchant, release }: Identity): string {
  const folder = `${base}/releases/${release}`
  return `# ${merchant} ${release}: written by livery deploy. Include ${base}/current/site.conf in a server block.
root "${folder}";
include "${folder}/nginx.conf";`
}

/** The files of the newest build that have their content in their names, with their packed copies. */
function hashedFiles(site: string): string[] {
  const { builds } = JSON.parse(readFileSync(join(site, 'builds.json'), 'utf8')) as { builds: string[][] }
  const names = (builds[0] ?? []).filter((name) => /^[\w./@~+-]+$/.test(name) && !name.split('/').includes('..'))
  return names
    .map((name) => (name.includes('/') ? `m/${name}` : `m/_astro/${name}`))
    .flatMap((file) => ['', '.br', '.gz'].map((suffix) => file + suffix))
    .filter((file) => existsSync(join(site, file)))
}

/** A file that the release before has too is a hard link to it there. */
function link(from: string, to: string, before: string): Omit<Uploaded, 'all'> {
  rmSync(to, { recursive: true, force: true })
  let [files, bytes] = [0, 0]
  for (const file of filesOf(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    if (isSame(join(from, file), join(before, file))) linkSync(join(before, file), join(to, file))
    else {
      const { size, atime, mtime } = statSync(join(from, file))
      copyFileSync(join(from, file), join(to, file))
      // nginx makes its ETag of time and size.
      utimesSync(join(to, file), atime, mtime)
      files += 1
      bytes += size
    }
  }
  return { files, bytes }
}

function isSame(one: string, other: string): boolean {
  const size = statSync(other, { throwIfNoEntry: false })?.size
  return size === statSync(one).size && readFileSync(one).equals(readFileSync(other))
}

function send(from: string, to: string, before: string): Omit<Uploaded, 'all'> {
  const said = run('rsync', ['-a', '--checksum', '--delete', '--stats', `--link-dest=${before}`, `${from}/`, to])
  const count = (pattern: RegExp): number => Number((pattern.exec(said)?.[1] ?? '0').replaceAll(/\D/g, ''))
  return { files: count(/files transferred: ([\d,.]+)/), bytes: count(/Total transferred file size: ([\d,.]+)/) }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
