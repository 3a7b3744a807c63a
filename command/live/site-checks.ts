import type { Problem } from '#build-time/brand/problems.ts'
import type { Answer, Client } from './client.ts'
import { headerChecks, writtenOtherwise } from './answer-checks.ts'
import { membersAnswers, type TwoMembers } from './member-checks.ts'
import { backEnd, hashedFiles, manifest, missing, worker, type Found } from './file-checks.ts'
import { linksOf, pageChecks } from './page-checks.ts'

export interface LiveReport {
  readonly problems: Problem[]
  readonly warnings: Problem[]
  readonly pages: number
  readonly release: string | undefined
}

export interface LookOptions {
  /** How many pages at most; home in every language is among them. */
  readonly most: number
  /** Of the certificate. */
  readonly leastDays: number
  /** Two members' answers to one call; undefined: nobody signs in. */
  readonly members?: TwoMembers | undefined
}

/** Walks a deployed site. */
export async function walk(site: URL, client: Client, { most, leastDays, members }: LookOptions): Promise<LiveReport> {
  const [problems, warnings]: [Problem[], Problem[]] = [[], []]
  const note =
    (list: Problem[]): Found['problem'] =>
    (file, field, found, expected, fix) =>
      void list.push({ file: file.startsWith('/') ? site.origin + file : file, field, found, expected, fix })
  const seen: Answer[] = []
  const get: Client['get'] = async (path, cookie) => {
    const answer = await client.get(path, cookie)
    seen.push(answer)
    return answer
  }
  const to: Found = { get, problem: note(problems), warning: note(warnings) }
  const isHttps = site.protocol === 'https:'

  const home = await startOf(site, { ...client, get }, to)
  const { isListed, paths } = await searchEngines(site, home, to)
  const chosen = choose(site, home, paths, most)
  const answers = await inTurns(chosen, get)
  for (const answer of answers) {
    problems.push(...pageChecks(answer, isHttps))
    const noindex = answer.headers['x-robots-tag'] === 'noindex'
    if (isListed && noindex)
      to.problem(answer.address, 'x-robots-tag', 'noindex', 'nothing on the brand’s own host', 'list this host in "hosts" of merchant.json')
    if (!isListed && !noindex)
      to.problem(answer.address, 'x-robots-tag', 'nothing', 'noindex: this host is none of the brand’s', 'send the header of hosting.json')
  }
  await languages(site, home, answers, to)
  await manyCookies(home, site, to)
  await missing(home, to)
  await hashedFiles(home, to)
  await manifest(home, to)
  const release = await worker(to)
  await writtenOtherwise(home, to)
  for (const answer of seen) if (!isCall(answer)) headerChecks(answer, to)
  for (const { address, text } of answers) {
    const own = /\bdata-release="([^"]+)"/.exec(text)?.[1]
    if (own !== undefined && own !== release)
      to.problem(address, 'release', own, `${release}, as version.json says`, 'deploy all files of one build, or let the deploy end')
  }
  await backEnd(to)
  await membersAnswers(to, members)
  const days = client.certificateDays()
  if (days !== undefined && days < leastDays) to.problem('/', 'certificate', `${days} days left`, `${leastDays} or more`, 'renew it')
  return { problems: each(problems), warnings: each(warnings), pages: answers.length, release }
}

const isCall = ({ address }: Answer): boolean => new URL(address).pathname.startsWith('/wps/')

/** The same fault on many pages is told once, with the first of them. */
function each(problems: readonly Problem[]): Problem[] {
  const told = new Map<string, { problem: Problem; times: number }>()
  for (const problem of problems) {
    const key = JSON.stringify([problem.field, problem.found, problem.fix])
    told.set(key, { problem: told.get(key)?.problem ?? problem, times: (told.get(key)?.times ?? 0) + 1 })
  }
  return [...told.values()].map(({ problem, times }) =>
    times === 1 ? problem : { ...problem, file: `${problem.file} and ${times - 1} more` },
  )
}

/** Other services of the operator's set cookies for the whole domain, and browsers send all of them here. */
async function manyCookies(home: Answer, site: URL, { get, problem }: Found): Promise<void> {
  const { status } = await get(home.address.slice(site.origin.length), `parent=${'a'.repeat(12_000)}`)
  const fix = 'nginx: large_client_header_buffers 4 32k; in the first server of the port'
  if (status >= 400) problem(home.address, 'cookie', `status ${status} with 12 kB of cookies`, 'the page', fix)
}

async function inTurns(paths: readonly string[], get: Client['get']): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = paths[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const path of waiting) answers.push(await get(path))
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return answers
}

/** `/` leads home, and plain http to https. Throws where there is no home: then nothing else can be said. */
async function startOf(site: URL, client: Client, to: Found): Promise<Answer> {
  const start = await client.get('/')
  refuseOtherOrigin(site, start)
  const path = targetOf(start)?.pathname ?? '/m/home'
  if (start.status !== 302 || !/^\/m\/(?:[\w-]+\/)?home$/.test(path))
    to.problem('/', 'status', statusOf(start), '302 to /m/home', 'serve by the rules of this build')
  await plainHttp(site, client, to)
  const home = await client.get(path)
  refuseOtherOrigin(site, home)
  if (home.status !== 200 || !home.text.includes('data-merchant='))
    throw new Error(`${home.address} has status ${statusOf(home)} and is no home of Livery's`)
  return home
}

const statusOf = ({ status, headers }: Answer): string => `${status} ${headers['location'] ?? ''}`.trim()

/** Where a redirect leads. */
function targetOf({ status, headers, address }: Answer): URL | undefined {
  const { location } = headers
  return status >= 300 && status < 400 && location !== undefined ? (URL.parse(location, address) ?? undefined) : undefined
}

/** What leads to another origin is another site, whose address should be looked at. One that leads to plain http, which leads back, has no page at all. */
function refuseOtherOrigin(site: URL, answer: Answer): void {
  const target = targetOf(answer)
  if (target === undefined || target.origin === site.origin) return
  const isLoop = site.protocol === 'https:' && target.protocol === 'http:' && target.hostname === site.hostname
  const advice = isLoop
    ? 'where plain http leads to https, no page is ever shown. If a CDN asks the host by http, let the CDN alone redirect'
    : `look at ${target.origin}`
  throw new Error(`${answer.address} leads to ${target.href}: ${advice}`)
}

/** Plain http leads to the same address by https, for good. A site without https can be looked at, with a warning. */
async function plainHttp(site: URL, client: Client, { problem, warning }: Found): Promise<void> {
  const isLocal = /(?:^|\.)localhost$/.test(site.hostname)
  if (site.protocol === 'http:' && !isLocal)
    warning(
      '/',
      'https',
      'plain http',
      'https',
      'serve it by https: others can read what members type, and browsers refuse worker and passkeys',
    )
  const path = '/m/home?a=1'
  const plain = site.protocol === 'https:' ? await client.getPlain(path) : undefined
  if (plain === undefined) return
  const target = targetOf({ ...plain, address: `http://${site.hostname}${path}` })
  if ([301, 308].includes(plain.status) && target?.href === `https://${site.host}${path}`) return
  problem(`http://${site.hostname}${path}`, 'http', statusOf(plain), '301 to the same address by https', redirectFix(site, target))
}

function redirectFix({ hostname }: URL, target: URL | undefined): string {
  if (target === undefined) return 'include nginx-redirect.conf, or let the CDN redirect'
  if (target.hostname !== hostname)
    return 'lead to https on the same host first, where browsers learn to use nothing else (Strict-Transport-Security)'
  if (target.protocol === 'http:') return 'lead to https: a redirect to plain http goes round and round'
  return 'redirect with 301 or 308, and keep path and query: links carry codes in them'
}

async function searchEngines(site: URL, home: Answer, { get, problem }: Found): Promise<{ isListed: boolean; paths: string[] }> {
  const [robots, sitemap] = await Promise.all([get('/robots.txt'), get('/sitemap.xml')])
  if (robots.status !== 200 || !/^Sitemap: \S+/m.test(robots.text))
    problem(
      '/robots.txt',
      '',
      `status ${robots.status}, or no sitemap in it`,
      'the file of the build',
      'serve it from the root of the host',
    )
  const located = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address, site))
  if (sitemap.status !== 200 || located.length === 0)
    problem(
      '/sitemap.xml',
      '',
      `status ${sitemap.status}, ${located.length} addresses`,
      'the file of the build',
      'serve it from the root of the host',
    )
  const isListed = listedHosts(home.text, located[0]?.hostname).includes(site.hostname)
  if (/^Disallow: \/\s*$/m.test(robots.text) && isListed)
    problem('/robots.txt', 'Disallow', '/', 'what the build wrote', 'upload the file again')
  return { isListed, paths: located.map(({ pathname }) => pathname) }
}

/** The hosts that search engines may list: each of the brand's own, bare and with www, and the one that its addresses name. */
function listedHosts(html: string, identityHost = ''): string[] {
  const own = [...(/"hosts":\[([^[\]]*)\]/.exec(html)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, host = '']) => host)
  return [...own.flatMap((host) => [host, `www.${host}`]), identityHost, 'localhost']
}

/** Home in each language, then each page once, then more until it is enough. */
function choose(site: URL, home: Answer, paths: readonly string[], most: number): string[] {
  const { languages, pages } = linksOf(home.text)
  const homes = Object.values(languages).map((address) => new URL(address, site).pathname)
  return [...new Set([home.address.slice(site.origin.length), ...homes, ...pages, ...paths])].slice(0, most)
}

async function languages(site: URL, home: Answer, answers: readonly Answer[], { problem }: Found): Promise<void> {
  const others = linksOf(home.text).languages
  for (const [language, address] of Object.entries(others)) {
    const page = answers.find((answer) => answer.address === site.origin + new URL(address, site).pathname)
    if (page === undefined || page.status !== 200) continue
    const { language: spoken, languages: back } = linksOf(page.text)
    const isSame = language === 'x-default' || spoken.toLowerCase().startsWith(language.toLowerCase().split('-')[0] ?? '')
    if (!isSame) problem(page.address, 'lang', spoken, language, 'serve the page of this language at this address')
    if (Object.keys(back).length !== Object.keys(others).length)
      problem(
        page.address,
        'hreflang',
        `${Object.keys(back).length} languages`,
        `${Object.keys(others).length}, as home names`,
        'deploy all languages of one build',
      )
  }
}
