import { hashPrefix } from '#build-time/hosting/worker-files.ts'
import type { Answer, Client } from './client.ts'
import { linksOf } from './page-checks.ts'

/** Where what is found goes: file, field, found, expected, fix. */
export interface Found {
  readonly get: Client['get']
  readonly problem: (file: string, field: string, found: string, expected: string, fix: string) => void
  readonly warning: (file: string, field: string, found: string, expected: string, fix: string) => void
}

/** What is not there has status 404 in its language, and nobody keeps it; what is for hosts is not there. */
export async function missing(home: Answer, { get, problem }: Found): Promise<void> {
  const absent = `nothing-${Date.now().toString(36)}`
  const segment = Object.values(linksOf(home.text).languages)
    .map((address) => /^\/m\/([\w-]+)\/home$/.exec(new URL(address, home.address).pathname)?.[1])
    .find((found) => found !== undefined)
  const fix = 'serve the not-found page with status 404, never another page with 200'
  for (const path of [`/m/${absent}`, `/${absent}`, ...(segment === undefined ? [] : [`/m/${segment}/${absent}`])]) {
    const { status, text, headers } = await get(path)
    if (status !== 404) problem(path, 'status', String(status), '404', fix)
    else if (path.startsWith('/m/') && !text.includes('data-route="not-found"'))
      problem(path, 'page', 'another page', 'the brand’s own page of what is not there', fix)
    if (/max-age=[1-9]/.test(headers['cache-control'] ?? ''))
      problem(path, 'cache-control', headers['cache-control'] ?? '', 'no-cache', 'what is not there now may come with the next release')
  }
  const file = await get(`/m/_astro/${absent}.js`)
  if (file.status !== 404)
    problem(
      `/m/_astro/${absent}.js`,
      'status',
      String(file.status),
      '404',
      'a page as a script breaks every screen: serve no page for a missing file',
    )
  for (const path of ['/hosting.json', '/nginx.conf', '/builds.json']) {
    if ((await get(path)).status === 200) problem(path, 'status', '200', '404', 'serve m/ and the files of the root alone')
  }
}

/** Hashed files: kept for ever, packed, and to the byte those of the build. */
export async function hashedFiles(home: Answer, { get, problem }: Found): Promise<void> {
  const marks = await get('/m/hashes.json')
  if (marks.status !== 200)
    return problem('/m/hashes.json', 'status', String(marks.status), '200', 'upload it: by it a worker tells a whole file from a cut one')
  const known = parsed(marks.text) as Record<string, string> | undefined
  for (const path of linksOf(home.text).scripts.slice(0, 8)) {
    const { status, headers, body } = await get(path)
    if (status !== 200) {
      problem(path, 'status', String(status), '200', 'upload the hashed files before the pages, and keep those of earlier builds')
      continue
    }
    if (!/immutable/.test(headers['cache-control'] ?? '') || !/max-age=31536000/.test(headers['cache-control'] ?? ''))
      problem(
        path,
        'cache-control',
        headers['cache-control'] ?? 'nothing',
        'public, max-age=31536000, immutable',
        'members load it again at each visit: send the cache rules of hosting.json',
      )
    if (/\.(?:js|css|svg)$/.test(path) && body.length > 1000 && headers['content-encoding'] === undefined)
      problem(path, 'content-encoding', 'nothing', 'br or gzip', 'serve the .br and .gz files, or let the CDN compress scripts')
    const mark = known?.[path.slice('/m/'.length)]
    if (mark !== undefined && hashPrefix(body) !== mark)
      problem(
        path,
        'content',
        'other bytes than the build wrote',
        'the file of the build',
        'switch off what minifies or polishes files (Cloudflare: Auto Minify, Polish): workers keep no such file',
      )
  }
}

/** The manifest and its icons. */
export async function manifest(home: Answer, { get, problem }: Found): Promise<void> {
  const path = linksOf(home.text).manifest
  if (path === undefined) return problem(home.address, 'manifest', 'no link', 'a web manifest', 'deploy the page of the build')
  const { status, headers, text } = await get(path)
  const icons = (parsed(text) as { icons?: ({ src?: unknown } | null)[] } | null | undefined)?.icons
  if (status !== 200 || !/json/.test(headers['content-type'] ?? '') || !Array.isArray(icons))
    return problem(
      path,
      '',
      `status ${status}, ${headers['content-type'] ?? 'no type'}`,
      'a web manifest with icons',
      'serve .webmanifest as application/manifest+json',
    )
  for (const src of icons.map((icon) => String(icon?.src))) {
    const icon = await get(new URL(src, home.address).pathname)
    if (icon.status !== 200 || !icon.headers['content-type']?.startsWith('image/'))
      problem(src, 'icon', `status ${icon.status}`, 'a picture: else the app cannot be installed', 'upload m/brand')
  }
}

/** The worker and what tells pages of a newer build belong to one build, and are asked for anew each time. */
export async function worker({ get, problem, warning }: Found): Promise<string | undefined> {
  const [code, version, release] = await Promise.all(['/m/sw.js', '/m/version.json', '/m/release.json'].map((path) => get(path)))
  for (const answer of [code, version]) {
    if (answer === undefined) continue
    if (answer.status !== 200)
      problem(answer.address, 'status', String(answer.status), '200', 'upload it: pages learn of a newer build by it')
    else if (!/no-cache|max-age=0/.test(answer.headers['cache-control'] ?? ''))
      problem(
        answer.address,
        'cache-control',
        answer.headers['cache-control'] ?? 'nothing',
        'no-cache',
        'members would keep an old release, or a broken worker: let no cache hold it',
      )
  }
  const now = parsed(version?.text ?? '') as { version?: string; worker?: string; release?: string } | undefined
  const own = /"version":"([\w.-]+)"/.exec(code?.text ?? '')?.[1]
  if (code?.status === 200 && !/javascript/.test(code.headers['content-type'] ?? ''))
    problem('/m/sw.js', 'content-type', code.headers['content-type'] ?? 'nothing', 'text/javascript', 'send the types of hosting.json')
  if (now?.version !== undefined && own !== undefined && own !== now.version)
    problem('/m/sw.js', 'version', own, `${now.version}, as version.json says`, 'deploy all files of one build')
  if (now?.worker === 'off')
    warning('/m/version.json', 'worker', 'off', 'on', 'the kill switch is on: build without it once the fault is mended')
  const named = release?.status === 200 ? (parsed(release.text) as { id?: string } | undefined)?.id : undefined
  if (named !== undefined && now?.release !== undefined && named !== now.release)
    problem('/m/release.json', 'id', named, `${now.release}, as version.json says`, 'deploy all files of one build')
  return now?.release ?? named ?? now?.version
}

/** A call that needs no member. Its answer may be a refusal, but it is the back end's, and no document that may run as the site. */
export async function backEnd({ get, problem }: Found): Promise<void> {
  const path = '/wps/session/key/rsa'
  const { status, headers, text } = await get(path)
  const isPage = /html/.test(headers['content-type'] ?? '')
  if (status >= 500 || isPage || parsed(text) === undefined)
    problem(
      path,
      'back end',
      `status ${status}, ${headers['content-type'] ?? 'no type'}`,
      'JSON of the back end',
      isPage && status < 500 ? 'lead /wps/ on to the back end' : 'look whether the back end runs, and whether the host reaches it',
    )
  const policy = headers['content-security-policy'] ?? 'nothing'
  if (!/(?:^|[;,]) *sandbox *(?:$|[;,])/.test(policy))
    problem(
      path,
      'content-security-policy',
      policy,
      'a policy with "sandbox"',
      'add `proxiedHeaders` of hosting.json to all responses of the back end: one that is opened by itself is a document of this site',
    )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
