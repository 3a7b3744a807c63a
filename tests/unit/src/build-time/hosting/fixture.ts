import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { HostedMerchant } from '#build-time/hosting/hosting-plan.ts'

export const aurora: HostedMerchant = {
  name: 'Aurora',
  code: 'aurora',
  hosts: ['aurora-play.example', 'aurora.localhost'],
  identityHost: 'www.aurora-play.example',
  languages: ['EN', 'AR'],
  defaultLanguage: 'EN',
  origins: { images: ['https://img.example'], games: ['https://games.example:4273'], connect: [], chat: [] },
  vendors: [],
}

export const lotus: HostedMerchant = { ...aurora, code: 'lotus', hosts: ['lotus.localhost'], identityHost: 'lotus.localhost' }

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A folder of files, by path, that lasts as long as the tests; answers where it is. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-build-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

function page(words: string, script: string): string {
  return `<!doctype html><html lang="en"><head><title>${words}</title><style>h1{color:red}</style></head>
<body><h1>${words}</h1>${'<p>the same words again and again</p>'.repeat(20)}
<astro-island component-url="/m/_astro/${script}" renderer-url="/m/_astro/client.aa11.js"></astro-island></body></html>`
}

function screens(code: string, script: string): Record<string, string> {
  return Object.fromEntries(
    ['', 'ar/'].flatMap((segment) =>
      ['index', 'home', 'register', 'member/home', 'not-found', 'offline'].map((route) => [
        `${code}/${segment}${route}.html`,
        page(`${code} ${segment}${route}`, script),
      ]),
    ),
  )
}

/** What Astro leaves for two merchants, small: aurora's screens use Lobby, lotus' use Garden. */
export function astroOutput(): Record<string, string> {
  return {
    ...screens('aurora', 'Lobby.bb22.js'),
    ...screens('lotus', 'Garden.cc33.js'),
    'aurora/robots.txt': 'User-agent: *\n',
    'aurora/sitemap.xml': '<urlset/>\n',
    'aurora/.well-known/webauthn': '{"origins":[]}',
    'aurora/manifest.en.webmanifest': '{"name":"Aurora"}',
    'aurora/brand/logo.1a2b.avif': 'not really a picture',
    'aurora/i18n/ar/viewer.0f0f.json': '{"viewer.close":"إغلاق"}',
    'lotus/brand/logo.9z9z.svg': '<svg/>',
    'profile-icons/fox.svg': '<svg/>',
    'sw.js': 'run()',
    '_astro/client.aa11.js': 'import{r}from"./react.dd44.js";',
    '_astro/react.dd44.js': 'export const r=1',
    '_astro/Lobby.bb22.js': 'const d=["_astro/Viewer.ee55.js","_astro/Viewer.ff66.css"];import("./Viewer.ee55.js")',
    '_astro/Viewer.ee55.js': 'export default 1',
    '_astro/Viewer.ff66.css': 'a{src:url(/m/_astro/mark.gg77.woff2)}',
    '_astro/mark.gg77.woff2': 'Garden.cc33.js',
    '_astro/Garden.cc33.js': 'export default 2',
  }
}
