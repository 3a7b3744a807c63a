import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { planHosting } from '#build-time/hosting/hosting-plan.ts'
import { nginxInclude } from '#build-time/hosting/nginx.ts'
import { hashOf } from '#build-time/hosting/csp.ts'
import { containerNginx } from '../../../../../command/hosts/container.ts'
import { onPath } from '../../../../debian.mjs'
import { aurora } from './fixture.ts'

const nginx = onPath('nginx')

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

describe.skipIf(nginx === undefined)('OPS-5 cookies of a parent domain that are more than nginx reads, in the container', () => {
  // Short: the path of a socket has 107 bytes at most.
  const folder = mkdtempSync(join(tmpdir(), 'n-'))
  const socket = join(folder, 's')
  let server: ChildProcess

  beforeAll(async () => {
    const hosting = planHosting(aurora, [], ['home'], { fonts: false, media: false })
    const site = join(folder, 'sites', hosting.merchant)
    mkdirSync(join(site, 'm'), { recursive: true })
    writeFileSync(join(site, 'm/home.html'), 'home')
    writeFileSync(join(site, 'nginx.conf'), nginxInclude(hosting))
    writeFileSync(join(folder, 'livery-back-end.conf'), 'set $livery_backend http://127.0.0.1:9;')
    const configuration = containerNginx([{ ...hosting, hosts: [...hosting.hosts] }])
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll('/srv/livery', join(folder, 'sites'))
      .replaceAll('listen 8080', `listen unix:${socket}`)
    writeFileSync(join(folder, 'nginx.conf'), configuration)
    server = spawn(String(nginx), ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off; master_process off;'], { stdio: 'ignore' })
    await vi.waitFor(() => expect(existsSync(socket)).toBe(true), { timeout: 20_000, interval: 20 })
  })
  afterAll(() => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (path: string, bytes: number): Promise<Answer> =>
    new Promise((answered, failed) => {
      const headers = { host: 'www.aurora-play.example', cookie: `b=${'b'.repeat(bytes)}` }
      request({ socketPath: socket, path, headers, agent: false }, (incoming) => {
        let body = ''
        incoming.on('data', (part) => (body += String(part)))
        incoming.on('end', () => answered({ status: incoming.statusCode, headers: incoming.headers, body }))
      })
        .on('error', failed)
        .end()
    })

  test.each(['/m/home', '/m/sw.js', '/wps/system/country', '/m/ar/home?token=abc'])('%s takes them away and leads back', async (path) => {
    const { status, headers, body } = await ask(path, 40_000)
    expect([status, headers['clear-site-data'], headers['cache-control'], headers['content-type']]).toEqual([
      400,
      '"cookies"',
      'no-store',
      'text/html; charset=utf-8',
    ])
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`script-src ${hashOf(script)};`)
    expect(body).toContain('<a href="/m/home?again">aurora-play.example</a>')
    expect(body).not.toContain('token')
  })

  test('a page with those that nginx reads is a page', async () => {
    const { status, headers, body } = await ask('/m/home', 20_000)
    expect([status, headers['clear-site-data'], body]).toEqual([200, undefined, 'home'])
  })

  test('where browsers do not obey the header the page’s script takes them, of this host and those above it, and leads back once', async () => {
    const [, script = ''] = /<script>([^]*)<\/script>/.exec((await ask('/m/ar/home', 40_000)).body) ?? []
    const visit = (search: string): { written: string[]; ledTo: string[] } => {
      const [written, ledTo]: [string[], string[]] = [[], []]
      const document = {
        get cookie() {
          return 'a=1; b=2=3'
        },
        set cookie(text: string) {
          written.push(text)
        },
      }
      const location = { hostname: 'www.play.example', pathname: '/m/ar/home', search, replace: (to: string) => ledTo.push(to) }
      new Function('document', 'location', script)(document, location)
      return { written, ledTo }
    }
    const gone = (name: string): string[] =>
      ['', ';domain=www.play.example', ';domain=play.example', ';domain=example'].map((domain) => `${name}=;path=/;max-age=0${domain}`)
    expect(visit('?x=1')).toEqual({ written: [...gone('a'), ...gone('b')], ledTo: ['/m/ar/home?again'] })
    expect(visit('?again').ledTo).toEqual([])
  })
})
