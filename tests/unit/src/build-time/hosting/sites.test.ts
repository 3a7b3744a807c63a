import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { layOutInTurn } from '#build-time/hosting/sites.ts'
import { merchantsIn, staticSite } from '../../../../../sandbox/server/static-site.ts'
import { astroOutput, aurora, folderOf, lotus } from './fixture.ts'

const origin = { time: '', livery: { version: '1.2.3' }, brands: {} }

test('the brand of the fewest languages is served, packed, before the others are packed', async () => {
  const [pages, dist, cache] = [folderOf(astroOutput()), folderOf({}), folderOf({})]
  const merchants = [aurora, { ...lotus, languages: ['EN'] }]
  const seen: { site: string; home: Promise<Response>; packed: string[] }[] = []
  const releaseOf = () => ({ id: 'a1b2c3d4', origin })
  const sites = await layOutInTurn({ merchants, pages, dist, cache, releaseOf }, (site) => {
    const app = new Hono().all('*', staticSite({ dist, merchants: merchantsIn(dist) }))
    const headers = { host: `${site}.localhost`, 'accept-encoding': 'br' }
    const packed = ['aurora', 'lotus'].filter((code) => existsSync(join(pages, code, 'home.html.br')))
    seen.push({ site, home: Promise.resolve(app.request(`http://${site}.localhost/m/home`, { headers })), packed })
  })
  expect(seen.map(({ site, packed }) => [site, packed])).toEqual([
    ['lotus', ['lotus']],
    ['aurora', ['aurora', 'lotus']],
  ])
  for (const { home } of seen) expect([(await home).status, (await home).headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(existsSync(join(dist, 'aurora/m/_astro/client.aa11.js.br'))).toBe(true)
  expect([...sites.keys()]).toEqual(['lotus', 'aurora'])
})
