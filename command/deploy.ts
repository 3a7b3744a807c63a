// `livery deploy`: puts the built sites on plain hosts, each release in a folder of its own, and leads nginx to it at once; `--rollback` leads it back.
import { readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hostingOf, merchantsIn } from '../sandbox/server/hosting-file.ts'
import { whileHeld } from './deploy-lock.ts'
import { parseArguments } from './parse-arguments.ts'
import { callerFolder } from './settings.ts'
import { checkFiles, placeOf, quoted, upload, type Place } from './upload.ts'

const { values, positionals } = parseArguments({
  allowPositionals: true,
  options: {
    rollback: { type: 'boolean', default: false },
    canary: { type: 'boolean', default: false },
    keep: { type: 'string', default: '7' },
    nginx: { type: 'string', default: 'nginx' },
    health: { type: 'string', default: 'https://{target}/m/version.json' },
    host: { type: 'string', default: '{host}' },
    wait: { type: 'string', default: '20' },
  },
})
const dist = process.env['LIVERY_DIST'] ?? 'dist'
/** How long an answer about the release may take as a whole, in milliseconds, and how long it may be, in characters. */
const ANSWER_MS = 5000
const ANSWER_LENGTH = 100_000
/** A stopped deploy leads the host back on which it works, and ends by itself. Signals of a terminal come twice, from livery.mjs too. */
let stoppedBy: NodeJS.Signals | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stoppedBy = signal))

interface Site {
  readonly merchant: string
  readonly host: string
  readonly release: string
}

try {
  const keepDays = Number(values.keep)
  if (!Number.isInteger(keepDays) || keepDays < 0) throw new Error(`--keep is "${values.keep}". Expected days, such as 7`)
  if (!(Number(values.wait) >= 0)) throw new Error(`--wait is "${values.wait}". Expected seconds, such as 20`)
  const places = positionals.map((target) => placeOf(target, callerFolder()))
  if (places.length === 0)
    throw new Error('Name where to: livery deploy /srv/livery, or livery deploy user@web1:/srv/livery user@web2:/srv/livery')
  const wanted = process.env['MERCHANTS']?.split(',')
  const isWanted = ({ merchant }: { readonly merchant: string }): boolean => wanted?.includes(merchant) ?? true
  const all = values.rollback ? [] : built().filter(isWanted)
  const plan = places.map((place) => ({ place, sites: values.rollback ? shownAt(place).filter(isWanted) : all }))
  await whileHeld(plan, async () => {
    if (values.rollback) for (const { place, sites } of plan) await switchTo(place, sites, 'previous')
    else await deploy(places, all, keepDays)
  })
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}

/**
 * Files come first, on all hosts: behind one address a page of the new release may ask any of them for its files. Then one host after the other shows the
 * release; the first that does not stops the rest.
 */
async function deploy(places: readonly Place[], sites: readonly Site[], keepDays: number): Promise<void> {
  for (const place of places)
    for (const site of sites) {
      const { files, bytes, all } = upload(place, join(dist, site.merchant), site)
      console.log(`${site.merchant} ${site.release} → ${place.name}: uploaded ${files} of ${all} files, ${bytes} bytes`)
    }
  for (const place of places) for (const { merchant, release } of sites) place.run(share(place, merchant, release, 'current'))
  const shown = values.canary ? places.slice(0, 1) : places
  for (const place of shown) await switchTo(place, sites, 'release')
  for (const place of shown) for (const { merchant } of sites) place.run(prune(place, merchant, keepDays))
  if (values.canary) console.log('The other hosts have the files alone. Deploy again without --canary, or --rollback this host.')
}

/** Leads a host's sites to a release: files of open pages, link, test of the configuration, reload, health. What fails puts the links back. */
async function switchTo(place: Place, sites: readonly Site[], to: 'release' | 'previous'): Promise<void> {
  if (stoppedBy !== undefined) throw new Error(`stopped by ${stoppedBy}: ${place.name} stays as it is`)
  const links = sites.map((site) => {
    const [current, previous] = place
      .run(`${inFolder(place, site.merchant)}; readlink current || echo; readlink previous || echo`)
      .split('\n')
    for (const shown of [current, previous])
      if (shown) nameOf(shown.replace(/^releases\//, ''), `A link of ${site.merchant} at ${place.name}`)
    const target = to === 'release' ? `releases/${site.release}` : previous
    if (!target) throw new Error(`${site.merchant} at ${place.name} has no release before the one that it shows`)
    return { ...site, current, previous, target }
  })
  const back = (): void => {
    for (const { merchant, current, previous } of links)
      place.run(
        `${inFolder(place, merchant)}; ${current ? link('current', current) : 'rm -f current'}; ${previous ? link('previous', previous) : 'rm -f previous'}`,
      )
  }
  for (const { merchant, current, target } of links) {
    if (current) place.run(share(place, merchant, current.replace('releases/', ''), target))
    const isOther = current && current !== target
    place.run(
      `${inFolder(place, merchant)}; ${isOther ? `touch ${quoted(`${current}/.left`)}; ${link('previous', current)}; ` : ''}rm -f ${quoted(`${target}/.left`)}; ${link('current', target)}`,
    )
  }
  try {
    reload(place)
  } catch (error) {
    back()
    throw new Error(`${place.name}: nginx refuses the configuration, and goes on as before\n${(error as Error).message}`, { cause: error })
  }
  const sick = await firstSick(place, links).catch((error: Error) => error.message)
  if (sick !== undefined) {
    back()
    reload(place)
    throw new Error(`${place.name} does not show the release, and was led back: ${sick}`)
  }
  for (const { merchant, target } of links) console.log(`${merchant} at ${place.name} shows ${target.replace('releases/', '')}`)
}

/** Each release's configuration names the release's own folder. So a worker of nginx sends the files and the policy of one release, before the reload and after. */
function reload(place: Place): void {
  if (values.nginx !== '') place.run(`${values.nginx} -t && ${values.nginx} -s reload`)
}

async function firstSick(
  place: Place,
  links: readonly { readonly merchant: string; readonly host: string; readonly target: string }[],
): Promise<string | undefined> {
  if (values.health === 'none') return undefined
  for (const { merchant, host, target } of links) {
    const name = values.host.replace('{merchant}', merchant).replace('{host}', host)
    const address = values.health.replace('{target}', place.machine).replace('{merchant}', merchant).replace('{host}', name)
    const until = Date.now() + 1000 * Number(values.wait)
    for (;;) {
      const found = await askRelease(address, name)
      if (stoppedBy !== undefined) return `stopped by ${stoppedBy}`
      if (found === target.replace('releases/', '')) break
      if (Date.now() > until) return `${address} for ${name}: ${found}`
      await pause(200)
    }
  }
  return undefined
}

/** The release that a host shows for a brand's name, or what is wrong. */
function askRelease(address: string, host: string): Promise<string> {
  return new Promise((answered) => {
    const ask = address.startsWith('https:') ? requestHttps : requestHttp
    const outgoing = ask(address, { agent: false, headers: { host }, servername: host }, (incoming) => {
      let text = ''
      incoming.on('data', (part: Buffer) => {
        text += part.toString()
        if (text.length > ANSWER_LENGTH) give('no version.json: longer than 100 kB')
      })
      incoming.on('error', (error) => give(error.message))
      incoming.on('end', () => {
        try {
          give(String((JSON.parse(text) as { release?: unknown }).release))
        } catch {
          give(`status ${incoming.statusCode}, no version.json`)
        }
      })
    })
    const timer = setTimeout(() => give('no whole answer in 5 s'), ANSWER_MS)
    const give = (found: string): void => {
      clearTimeout(timer)
      answered(found)
      outgoing.destroy()
    }
    outgoing.on('error', (error) => give(error.message)).end()
  })
}

function built(): Site[] {
  return merchantsIn(dist).map((merchant) => {
    const { id } = JSON.parse(readFileSync(join(dist, merchant, 'release.json'), 'utf8')) as { id: unknown }
    const release = nameOf(id, `${merchant}/release.json: id`)
    checkFiles(join(dist, nameOf(merchant, dist)))
    return { merchant, release, host: hostingOf(dist, merchant).hosts[0] ?? merchant }
  })
}

/** What becomes part of paths and of scripts of sh. */
function nameOf(text: unknown, where: string): string {
  if (typeof text === 'string' && /^[A-Za-z0-9][\w-]{0,63}$/.test(text)) return text
  throw new Error(`${where} is ${JSON.stringify(text)}. Expected letters, digits, hyphens and underscores, 64 at most`)
}

/** The sites that a host shows: a roll-back needs no build. */
function shownAt(place: Place): Site[] {
  const lines = place.run(
    `cd ${quoted(place.path)} && for one in */current/hosting.json; do printf '%s %s\\n' "\${one%%/*}" "$(tr -d '\\n' < "$one")"; done`,
  )
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [merchant = ''] = line.split(' ', 1)
      const { hosts } = JSON.parse(line.slice(merchant.length)) as { hosts: string[] }
      nameOf(merchant, `A folder at ${place.name}`)
      return { merchant, release: '', host: hosts[0] ?? merchant }
    })
}

function inFolder({ path }: Place, merchant: string): string {
  return `set -e; cd ${quoted(`${path}/${merchant}`)}`
}

/** A link that changes at once: rename replaces it. */
function link(name: string, to: string): string {
  return `ln -sfn ${quoted(to)} .${name}.new && { mv -fT .${name}.new ${name} 2>/dev/null || mv -fh .${name}.new ${name}; }`
}

/**
 * Puts the hashed files of a release, and of those that are still kept, into another release's folder too, as links: pages of theirs that are open still load
 * them. What was put there for others has no part in it, so that nothing stays for ever.
 */
function share(place: Place, merchant: string, release: string, into: string): string {
  return `${inFolder(place, merchant)}; [ -e ${quoted(into)} ] || exit 0
for from in releases/*/ ; do
  [ -f "$from.files" ] && { [ -f "$from.left" ] || [ "$from" = ${quoted(`releases/${release}/`)} ]; } || continue
  while IFS= read -r file; do
    [ -e ${quoted(into)}/"$file" ] && continue
    mkdir -p "$(dirname ${quoted(into)}/"$file")" && ln "$from$file" ${quoted(into)}/"$file"
  done < "$from.files"
done`
}

/** Removes the releases that were left so many days ago, never the two that a host may show. */
function prune(place: Place, merchant: string, days: number): string {
  return `${inFolder(place, merchant)}; for old in $(find releases -mindepth 2 -maxdepth 2 -name .left -mmin +$((${days} * 1440)) ); do
  old=\${old%/.left}; [ "$old" = "$(readlink previous)" ] || [ "$old" = "$(readlink current)" ] || rm -rf "$old"
done`
}
