import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hosting } from '#build-time/hosting/hosting-plan.ts'
import { filesIn } from '#build-time/hosting/files.ts'
import { codes, DIST } from './dist.ts'
import { CUT_LINKS, LED, POSTED, ROOT_ICONS } from './hosting-cases.ts'
import { asker, freePort, NGINX, PLAN_HEADERS, serveBySandbox, type Answer, type RunningSite } from './sites.ts'

const [code = ''] = codes()
const hosting = JSON.parse(readFileSync(join(DIST, code, 'hosting.json'), 'utf8')) as Hosting
const [host = ''] = hosting.hosts
const [chosen = '', segment = ''] = Object.entries(hosting.language.segments)[0] ?? []
const folder = mkdtempSync(join(tmpdir(), 'livery-hosts-'))
const BACK_END = 'https://api.example.com'
/** Under this policy nothing runs, and nothing is of our origin. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface Served {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

let sandbox: RunningSite

beforeAll(async () => {
  for (const kind of ['container', 'cloudflare', 'netlify', 'cloudfront']) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['command/livery.mjs', 'host', kind, '--back-end', `${BACK_END}/`, '--to', join(folder, 'hosts')],
      { encoding: 'utf8', env: { ...process.env, LIVERY_DIST: DIST, NODE_NO_WARNINGS: '1' } },
    )
    expect([kind, status, stderr]).toEqual([kind, 0, ''])
  }
  sandbox = await serveBySandbox(DIST, codes())
})

afterAll(() => sandbox.stop())

const first = (start: string): string => `/m/${filesIn(join(DIST, code, 'm')).find((file) => file.startsWith(start))}`

/** Every kind of address: pages in two languages, files, redirects, what is not there, what is hostile. */
const PATHS: [path: string, cookie?: string][] = [
  ...hosting.pages.flatMap((page): [string][] => [[`/m/${page}`], [`/m/${page}.html`], [`/m/${segment}/${page}`]]),
  ...['/', '/?r=7&x=%20', '/m', '/m/', '/m/index.html', `/m/${segment}`, `/m/${segment}/`, '/m/home/', '/m/offline'].map(
    (path): [string] => [path],
  ),
  ...['/robots.txt', '/sitemap.xml', '/.well-known/webauthn', '/m/sw.js', '/m/version.json', '/m/asset-manifest.json'].map(
    (path): [string] => [path],
  ),
  ...['/mobile/mc/asset-manifest.json', '/mobile/mc/asset-manifest.json?t=1', '/mobile/mc/nothing.json'].map((path): [string] => [path]),
  ...['_astro/', 'brand/logo', 'i18n/', 'flags/', 'profile-icons/', 'p/'].map((start): [string] => [first(start)]),
  ...['/m/frame/chat.html', '/m/frame/chat', '/m/frame/nothing', '/m/health', '/m/%68ome', '/m//home', '/m/x/../home'].map(
    (path): [string] => [path],
  ),
  ...['/', '/m/', '/m/home', '/m/home.html', '/m/member/home', `/m/${segment}/home`, '/m/nothing', '/m/health'].map(
    (path): [string, string] => [path, chosen],
  ),
  ...['/m/nothing', `/m/${segment}/nothing`, `/m/${segment}/member`, '/nothing', '/ads.txt', '/m/not-found', '/m/not-found.html'].map(
    (path): [string] => [path],
  ),
  ...[
    '/m/404',
    `/m/${segment}/404.html`,
    '/hosting.json',
    '/nginx.conf',
    '/_headers',
    '/_worker.js',
    '/m/home.br',
    '/m/..%2fhosting.json',
    '/m/%00',
  ].map((path): [string] => [path]),
]
/** What the plan says of links, forms, icons and files, for hosts that run our functions. */
PATHS.push(...CUT_LINKS.map(([path]): [string] => [path]), ...ROOT_ICONS.map(([path]): [string] => [path]), [
  '/apple-touch-icon-120x120.png',
])
/** Missing files that no rule knows: a bucket answers for them by itself. */
const MISSING_FILES: [path: string][] = [['/m/_astro/gone.js'], ['/m/gone.avif'], ['/m/home.html.br'], [`/m/${segment}/gone.json`]]

const digest = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex')

async function expected(path: string, cookie: string | undefined, method = 'GET'): Promise<object> {
  const answer: Answer = await sandbox.ask(path, { host, ...(cookie !== undefined && { cookie: `language=${cookie}` }) }, method)
  return said({ status: answer.status, headers: answer.headers as Record<string, string>, body: answer.body.toString('latin1') })
}

function said({ status, headers, body }: Served): object {
  const hasFile = status === 200 || status === 404
  if (status === 400) return { status }
  const compared = PLAN_HEADERS.filter((name) => hasFile || name !== 'content-type')
  return { status, headers: Object.fromEntries(compared.map((name) => [name, headers[name]])), body: hasFile ? digest(body) : '' }
}

describe('OPS-5 Cloudflare’s function answers as the sandbox does', () => {
  let worker: { fetch: (request: Request, env: object) => Promise<Response> }
  const site = (): string => join(folder, 'hosts/cloudflare', code)
  beforeAll(async () => {
    const source = readFileSync(join(site(), '_worker.js'), 'utf8')
    worker = ((await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as { default: typeof worker }).default
  })

  /** Pages' own serving of files: an address with .html leads to one without, a folder has its index, what is missing gets the next 404.html above. */
  const ASSETS = {
    fetch: async (request: Request): Promise<Response> => {
      const path = decodeURIComponent(new URL(request.url).pathname)
      if (path.endsWith('.html')) return new Response(null, { status: 308, headers: { Location: path.replace(/(index)?\.html$/, '') } })
      const found = (path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]).find((file) => isFile(join(site(), file)))
      if (found === undefined) return new Response('none', { status: 404, headers: { 'Content-Type': 'text/html' } })
      return new Response(readFileSync(join(site(), found)), {
        headers: { ETag: '"a"', 'Cache-Control': 'public, max-age=0, must-revalidate', 'Content-Security-Policy': 'of _headers' },
      })
    },
  }
  const ask = (path: string, init: RequestInit = {}, env: object = {}): Promise<Response> =>
    worker.fetch(new Request(`https://${host}${path}`, init), { ASSETS, ...env })

  test.each([...PATHS, ...MISSING_FILES])('%s %s', async (path, cookie) => {
    const response = await ask(path, cookie === undefined ? {} : { headers: { cookie: `a=1; language=${cookie}` } })
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(said({ status: response.status, headers: Object.fromEntries(response.headers), body })).toEqual(await expected(path, cookie))
  })

  test('PWA-2 the older front end’s list of files is an empty one', async () => {
    const answer = await ask('/mobile/mc/asset-manifest.json?t=1')
    expect([answer.status, await answer.json()]).toEqual([200, { files: {} }])
  })

  test('another host than the brand’s own is a preview, which search engines leave out', async () => {
    const preview = await worker.fetch(new Request('https://change-7.sites.example/m/home'), { ASSETS })
    expect([preview.status, preview.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  })

  test('calls go to the back end that the project’s variable names, with the host that was asked for, and no answer runs as this site', async () => {
    const asked: Request[] = []
    const { fetch } = globalThis
    globalThis.fetch = async (input) => {
      asked.push(input as Request)
      return new Response('<svg/>', { status: 401, headers: { 'Content-Type': 'image/svg+xml' } })
    }
    try {
      const answer = await ask('/wps/session/login?a=%2F', { method: 'POST', body: '{}', headers: { 'CF-Connecting-IP': '203.0.113.7' } })
      const picture = await ask('/img/banner/1.svg', {}, { LIVERY_BACKEND: 'https://stage.example' })
      expect(asked.map(({ url, method }) => `${method} ${url}`)).toEqual([
        `POST ${BACK_END}/wps/session/login?a=%2F`,
        'GET https://stage.example/img/banner/1.svg',
      ])
      expect([asked[0]?.headers.get('x-forwarded-host'), asked[0]?.headers.get('x-forwarded-for')]).toEqual([host, '203.0.113.7'])
      expect(answer.status).toBe(401)
      expect(
        [answer, picture].map(({ headers }) => [headers.get('content-security-policy'), headers.get('x-content-type-options')]),
      ).toEqual([
        [INERT, 'nosniff'],
        [INERT, 'nosniff'],
      ])
    } finally {
      globalThis.fetch = fetch
    }
  })

  test('only GET and HEAD ask for files', async () => {
    for (const path of ['/m/sw.js', '/nothing']) expect((await ask(path, { method: 'POST', body: '' })).status).toBe(405)
    expect((await ask('/m/home', { method: 'PUT', body: '' })).status).toBe(405)
  })

  test.each(POSTED)('PRO-7 a form that sends a member back to %s is led to the page', async (path) => {
    const response = await ask(path, { method: 'POST', body: 'status=1' })
    expect([response.status, response.headers.get('location')]).toEqual([303, path])
  })

  test.each(LED.filter(([path]) => new Request(`https://a${path}`).url === `https://a${path}`))('whose is %s? %s', async (path, owner) => {
    const { fetch } = globalThis
    globalThis.fetch = async () => new Response('of the back end')
    try {
      const response = await ask(path)
      const isLed = (await response.text()) === 'of the back end'
      expect(response.status === 400 ? 'nobody' : isLed ? 'backEnd' : 'site').toBe(owner)
    } finally {
      globalThis.fetch = fetch
    }
  })

  test.each(['/m/gone%3f.js', '/m/sw%3f.js', '/m/home%23.html', '/m/brand%3f/x.svg'])(
    'MER-1 a sign that would end the path begins nothing in %s: no file is sent as another type',
    async (path) => {
      const response = await ask(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        path.endsWith('.html') ? 'text/html; charset=utf-8' : null,
      ])
    },
  )
})

describe('OPS-5 CloudFront’s function and template', () => {
  interface Template {
    readonly Parameters: Record<string, unknown>
    readonly Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>
  }
  interface Head {
    statusCode: number
    headers: Record<string, { value: string }>
  }
  const template = (of = code): Template =>
    JSON.parse(readFileSync(join(folder, 'hosts/cloudfront', of, 'template.json'), 'utf8')) as Template
  const functionCode = (of = code): string => String(template(of).Resources['Plan']?.Properties['FunctionCode'])

  /** As a distribution does: the function, the bucket, the function again. */
  function served(path: string, cookie: string | undefined, method = 'GET'): Served {
    // oxlint-disable-next-line typescript/no-implied-eval -- it is the code under test
    const handler = new Function(`${functionCode()};return handler`)() as (event: object) => Head & { uri?: string }
    const url = new URL(`https://${host}${path}`)
    const request = {
      uri: url.pathname,
      method,
      headers: { host: { value: host } },
      cookies: cookie === undefined ? {} : { language: { value: cookie } },
      querystring: Object.fromEntries(
        url.search
          .slice(1)
          .split('&')
          .filter((each) => each !== '')
          .map((each) => [each.split('=')[0], { value: each.split('=')[1] }]),
      ),
    }
    const decided = handler({ request })
    if (decided.statusCode !== undefined) return { status: decided.statusCode, headers: plain(decided.headers), body: '' }
    const file = join(folder, 'hosts/cloudfront', code, 'files', decided.uri ?? '')
    const stored: Head = { statusCode: isFile(file) ? 200 : 404, headers: {} }
    const answer = stored.statusCode === 404 ? stored : handler({ request: decided, response: stored })
    return { status: answer.statusCode, headers: plain(answer.headers), body: isFile(file) ? readFileSync(file, 'latin1') : '' }
  }
  const plain = (headers: Head['headers']): Record<string, string> =>
    Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))

  test.each(PATHS)('%s %s', async (path, cookie) => expect(said(served(path, cookie))).toEqual(unlessShared(await expected(path, cookie))))

  test.each(POSTED)('PRO-7 a form that sends a member back to %s is led to the page', (path) =>
    expect(served(path, undefined, 'POST')).toMatchObject({ status: 303, headers: { location: path } }),
  )

  test('only GET and HEAD ask for files', () => {
    for (const path of ['/m/sw.js', '/nothing']) expect(served(path, undefined, 'POST').status).toBe(405)
  })

  test.each(LED)('whose is %s? %s', (path, owner) => {
    const guard = String(template().Resources['Guard']?.Properties['FunctionCode'])
    // oxlint-disable-next-line typescript/no-implied-eval -- it is the code under test
    const handler = new Function(`${guard};return handler`)() as (event: object) => { statusCode?: number }
    // The distribution chose the back end by its own reading of the path; the function alone keeps the others out.
    const { statusCode } = handler({ request: { uri: path.split('?')[0] } })
    expect(statusCode).toBe(owner === 'backEnd' ? undefined : 400)
  })

  test.each(MISSING_FILES)('%s is missing by the bucket’s own answer', (path) => expect(served(path, undefined).status).toBe(404))

  test('PWA-2 the older front end’s list of files is an empty one', () =>
    expect(served('/mobile/mc/asset-manifest.json?t=1', undefined)).toMatchObject({ status: 200, body: '{"files":{}}' }))

  /** The function is too short for a policy of each page. */
  function unlessShared(answer: object): object {
    const { headers } = answer as { headers?: Record<string, string> }
    const policy = headers?.['content-security-policy']
    if (!hosting.documents.policies.some((own) => own.policy === policy)) return answer
    return { ...answer, headers: { ...headers, 'content-security-policy': hosting.documents.policy } }
  }

  test.each(codes())('the function of %s is as short as CloudFront asks', (each) =>
    expect(Buffer.byteLength(functionCode(each))).toBeLessThanOrEqual(10_240),
  )

  test('the function uses no syntax that its engine lacks', () => {
    expect(functionCode()).not.toMatch(/\?\?|\?\.|\.\.\.|\bfor \(const|\bclass\b|\bimport\b/)
  })

  test('what the template refers to is in it', () => {
    const { Parameters, Resources } = template()
    const text = JSON.stringify(Resources)
    const named = [...text.matchAll(/"(?:Ref":|Fn::GetAtt":\[)"(\w+)"/g), ...text.matchAll(/\$\{(\w+)[.}]/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => Parameters[name] === undefined && Resources[name] === undefined)).toEqual([])
  })

  test('calls are not kept, reach the back end whole and are answered by nothing that runs as this site, hashed files are kept for a year', () => {
    const config = template().Resources['Site']?.Properties['DistributionConfig'] as { CacheBehaviors: Record<string, unknown>[] }
    const behaviour = (path: string): unknown => config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
    expect(behaviour('/wps/*')).toMatchObject({ TargetOriginId: 'back-end', AllowedMethods: expect.arrayContaining(['POST']) as string[] })
    const ofBackEnd = config.CacheBehaviors.filter(({ TargetOriginId }) => TargetOriginId === 'back-end')
    expect(ofBackEnd.map(({ PathPattern }) => PathPattern)).toEqual(['/wps/*', '/img/*'])
    for (const { ResponseHeadersPolicyId } of ofBackEnd)
      expect(template().Resources[(ResponseHeadersPolicyId as { Ref: string }).Ref]?.Properties).toMatchObject({
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentTypeOptions: { Override: true },
            ContentSecurityPolicy: { ContentSecurityPolicy: INERT, Override: true },
          },
        },
      })
    expect(behaviour('/m/_astro/*')).toMatchObject({ TargetOriginId: 'files', CachePolicyId: { Ref: 'Hashed' } })
    expect(JSON.stringify(template())).not.toContain('CustomErrorResponses')
  })
})

describe('OPS-5 Netlify’s files', () => {
  const read = (name: string): string => readFileSync(join(folder, 'hosts/netlify', code, name), 'utf8')

  /** The first rule that fits; a file that is there wins over it. */
  function ruled(path: string): { status: number; to: string } | undefined {
    for (const line of read('_redirects')
      .split('\n')
      .filter((each) => each.startsWith('/'))) {
      const [from = '', to = '', status = '301'] = line.split(' ')
      const rest = from.endsWith('*') && path.startsWith(from.slice(0, -1)) ? path.slice(from.length - 1) : undefined
      if (path === from || rest !== undefined) return { status: Number(status), to: to.replace(':splat', rest ?? '') }
    }
    return undefined
  }

  test.each<[path: string, status: number, to: string]>([
    ['/', 302, hosting.home],
    ['/m/nothing', 404, '/m/not-found'],
    [`/m/${segment}/nothing`, 404, `/m/${segment}/not-found`],
    ['/nothing', 404, '/m/not-found'],
  ])('%s has status %s and %s', (path, status, to) => expect(ruled(path)).toEqual({ status, to }))

  test('the back end is reached by a function alone, and no answer of it runs as this site: a proxy would send no policy', async () => {
    for (const path of hosting.proxied) expect(read('_redirects')).not.toContain(path)
    const source = read('netlify/edge-functions/back-end.js')
    const { default: lead, config } = (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as {
      default: (request: Request, context: { ip: string }) => Promise<Response>
      config: object
    }
    expect(config).toEqual({ path: ['/wps/*', '/img/*'] })
    for (const [path] of LED.filter(([, owner]) => owner === 'nobody').filter(([each]) => new URL(each, 'https://a').pathname === each))
      expect([path, (await lead(new Request(`https://${host}${path}`), { ip: '' })).status]).toEqual([path, 400])
    const asked: Request[] = []
    const { fetch } = globalThis
    globalThis.fetch = async (input) => {
      asked.push(input as Request)
      return new Response('<p>', { status: 404, headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'script-src *' } })
    }
    try {
      const call = new Request(`https://${host}/wps/session/login?a=%2F`, { method: 'POST', body: '{"a":1}' })
      for (const request of [call, new Request(`https://${host}/img/banner/1.svg?v=2`)]) {
        const { status, headers } = await lead(request, { ip: '203.0.113.7' })
        expect([
          status,
          headers.get('content-type'),
          headers.get('content-security-policy'),
          headers.get('x-content-type-options'),
        ]).toEqual([404, 'text/html', INERT, 'nosniff'])
      }
      expect(asked.map(({ url, method }) => `${method} ${url}`)).toEqual([
        `POST ${BACK_END}/wps/session/login?a=%2F`,
        `GET ${BACK_END}/img/banner/1.svg?v=2`,
      ])
      expect(await asked[0]?.text()).toBe('{"a":1}')
      const forwarded = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'].map((name) => asked[0]?.headers.get(name))
      expect(forwarded).toEqual([host, 'https', '203.0.113.7'])
    } finally {
      globalThis.fetch = fetch
    }
  })

  test('a link that was cut wrongly and a form’s POST are led to the page by a function, and it leaves all others to Netlify', async () => {
    const source = read('netlify/edge-functions/links.js')
    const { default: lead } = (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as {
      default: (request: Request) => Response | undefined
    }
    const led = (path: string, method = 'GET'): unknown[] => {
      const response = lead(new Request(`https://${host}${path}`, { method }))
      return [path, response?.status, response?.headers.get('location')]
    }
    for (const [path, to] of CUT_LINKS) expect(led(path)).toEqual([path, 302, to])
    for (const [path] of POSTED) expect(led(path, 'POST')).toEqual([path, 303, path])
    for (const path of ['/m/home', '/m/', '/m/sw.js', '/m/nothing']) expect(led(path)).toEqual([path, undefined, undefined])
  })

  test('PWA-2 the older front end’s list of files is an empty one, which wins over every rule', () =>
    expect(read('mobile/mc/asset-manifest.json')).toBe('{"files":{}}'))

  test('a page, its index and its file lie where Netlify looks', () => {
    for (const file of ['m/home.html', 'm/index.html', `m/${segment}/home.html`, 'm/not-found.html'])
      expect(isFile(join(folder, 'hosts/netlify', code, file))).toBe(true)
    expect(existsSync(join(folder, 'hosts/netlify', code, 'm/home.html.br'))).toBe(false)
  })
})

describe.each(codes())('OPS-5 the files of %s keep the limits of CDNs', (each) => {
  const lines = (name: string): string[] => readFileSync(join(DIST, each, name), 'utf8').split('\n')

  test('_headers has 100 rules at most, each line 2,000 characters', () => {
    expect(lines('_headers').filter((line) => /^\S/.test(line)).length).toBeLessThanOrEqual(100)
    expect(Math.max(...lines('_headers').map((line) => line.length))).toBeLessThanOrEqual(2000)
  })

  test('_redirects has 100 rules with a * at most, each line 1,000 characters', () => {
    expect(lines('_redirects').filter((line) => line.includes('*')).length).toBeLessThanOrEqual(100)
    expect(Math.max(...lines('_redirects').map((line) => line.length))).toBeLessThanOrEqual(1000)
  })

  test('Cloudflare takes as many files, and none is too large', () => {
    const files = filesIn(join(folder, 'hosts/cloudflare', each))
    expect(files.length).toBeLessThanOrEqual(20_000)
    expect(Math.max(...files.map((file) => statSync(join(folder, 'hosts/cloudflare', each, file)).size))).toBeLessThanOrEqual(
      25 * 1024 ** 2,
    )
  })
})

describe('OPS-5 the container’s own configuration, run by nginx as it stands', () => {
  let ask: RunningSite['ask']
  let stop: () => Promise<void>
  let complaints = ''

  /** What the Containerfile copies, at other places: the image's paths are written once in each file. */
  beforeAll(async () => {
    const [from, image, run] = [join(folder, 'hosts/container'), join(folder, 'image'), join(folder, 'run')]
    const port = await freePort()
    const places: Record<string, string> = { '/srv/livery': join(image, 'srv'), '/tmp': run, '8080': `127.0.0.1:${port}` }
    const moved = (text: string): string => text.replaceAll(/\/srv\/livery|\/tmp|8080/g, (place) => places[place] ?? place)
    mkdirSync(image)
    mkdirSync(run)
    const copies = [...readFileSync(join(from, 'Containerfile'), 'utf8').matchAll(/^COPY (\S+) (\S+)$/gm)]
    expect(copies.map(([, what]) => what)).toEqual(['sites', 'nginx.conf', 'start.sh'])
    cpSync(join(from, 'sites'), join(image, 'srv'), { recursive: true })
    // The one line that only a root in a test needs: without it the workers would be somebody who may not read a temporary folder.
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    writeFileSync(join(image, 'nginx.conf'), user + moved(readFileSync(join(from, 'nginx.conf'), 'utf8')))
    const start = moved(readFileSync(join(from, 'start.sh'), 'utf8')).replace(
      'nginx -c /etc/nginx/nginx.conf',
      `${NGINX} -c ${join(image, 'nginx.conf')}`,
    )
    writeFileSync(join(image, 'start.sh'), start)
    const back = await serveBySandbox(DIST, codes())
    const nginx = spawn('sh', [join(image, 'start.sh')], {
      env: { PATH: process.env['PATH'], LIVERY_BACKEND: `http://127.0.0.1:${back.port}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    nginx.stderr.on('data', (text: Buffer) => {
      complaints += text.toString()
    })
    ask = asker(port)
    for (
      let tries = 0;
      tries < 100 &&
      !(await ask('/m/health').then(
        () => true,
        () => false,
      ));
      tries += 1
    )
      await pause(50)
    stop = async () => {
      nginx.kill()
      await back.stop()
    }
  })
  afterAll(() => stop())

  test('each brand is served at its hosts, and the health address at any', async () => {
    for (const each of codes()) {
      const [own = ''] = (JSON.parse(readFileSync(join(DIST, each, 'hosting.json'), 'utf8')) as Hosting).hosts
      const { status, body } = await ask('/m/home', { host: `agent7.${own}` })
      expect([status, digest(body)]).toEqual([200, digest(readFileSync(join(DIST, each, 'm/home.html')))])
    }
    expect((await ask('/m/health', { host: '10.0.0.7' })).status).toBe(204)
  })

  test('calls reach the back end that the environment names', async () => {
    const { headers, body } = await ask('/wps/system/country', { host })
    expect(JSON.parse(body.toString())).toMatchObject({ asked: '/wps/system/country' })
    expect(headers['content-security-policy']).toContain(INERT)
  })

  test('a page that came by plain http is led to https', async () => {
    expect(await ask('/m/home?r=7', { host, 'x-forwarded-proto': 'http' })).toMatchObject({
      status: 301,
      headers: { location: `https://${host}/m/home?r=7` },
    })
    expect((await ask('/m/home', { host, 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('a preview’s host shows the first brand, and says noindex', async () => {
    expect((await ask('/m/home', { host: 'change-7.sites.example' })).headers['x-robots-tag']).toBe('noindex')
  })

  test('it logs nothing at all of this', () => expect(complaints).toBe(''))
})

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
