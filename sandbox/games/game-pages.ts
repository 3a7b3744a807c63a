import { Hono } from 'hono'
import type { Context } from 'hono'
import { crashPage } from './crash/page.ts'
import { engineOf } from './engines.ts'
import type { EngineName } from './engines.ts'
import { pagePolicy } from './page-policy.ts'
import { lotteryPage } from './lottery/page.ts'
import { sceneSvg } from './shell/art/scene.ts'
import { loadClient } from './shell/client-files.ts'
import type { ClientFiles } from './shell/client-files.ts'
import { readSkin, skinOf } from './shell/skin.ts'
import type { Skin } from './shell/skin.ts'
import { symbolSvg } from './slot/art/symbol.ts'
import { slotPage } from './slot/page.ts'
import { SYMBOLS } from './slot/symbols.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const SCENES = { tall: { width: 640, height: 1200 }, wide: { width: 1400, height: 700 } } as const
const PAGES: Readonly<Record<EngineName, (skin: Skin, language: string, client: ClientFiles) => string>> = {
  slot: slotPage,
  crash: crashPage,
  lottery: lotteryPage,
}

/** The games' pages, their code and their drawings. */
export function gamePages({ frameAncestors }: { frameAncestors: readonly string[] }): Hono {
  const app = new Hono()
  const client = loadClient()
  app.use('/play/*', pagePolicy(frameAncestors))
  app.get('/play/:gameCode', (context) => {
    const code = context.req.param('gameCode')
    context.header('Cache-Control', 'no-cache')
    return context.html(PAGES[engineOf(code)](skinOf(code), context.req.query('lang') ?? '', client))
  })
  app.get('/client/:version/:folder/:file', (context) => {
    const file = client.files.get(`${context.req.param('folder')}/${context.req.param('file')}`)
    if (!file || context.req.param('version') !== client.version) return context.notFound()
    const brotli = /\bbr\b/u.test(context.req.header('Accept-Encoding') ?? '')
    return context.body(brotli ? file.brotli : file.plain, 200, {
      'Content-Type': file.type,
      'Cache-Control': FOREVER,
      Vary: 'Accept-Encoding',
      ...(brotli ? { 'Content-Encoding': 'br' } : {}),
    })
  })
  app.get('/art/:version/:skin/:file', (context) => {
    const skin = readSkin(context.req.param('skin'))
    const svg = skin && drawing(skin, context.req.param('file'))
    return svg === undefined ? context.notFound() : kept(context, 'image/svg+xml', svg)
  })
  app.get('/skin/:version/:file', (context) => {
    const skin = readSkin(context.req.param('file').replace(/\.css$/u, ''))
    return skin === undefined ? context.notFound() : kept(context, 'text/css; charset=utf-8', skinCss(skin, client.version))
  })
  return app
}

function kept(context: Context, type: string, text: string): Response {
  return context.body(text, 200, { 'Content-Type': type, 'Cache-Control': FOREVER })
}

function drawing(skin: Skin, file: string): string | undefined {
  if (file === 'tall.svg' || file === 'wide.svg') return sceneSvg(skin, SCENES[file === 'tall.svg' ? 'tall' : 'wide'])
  const symbol = SYMBOLS.find((name) => file === `${name}.svg` || file === `${name}-moving.svg`)
  return symbol && symbolSvg(symbol, skin.palette, { moving: file.endsWith('-moving.svg') })
}

function skinCss({ id, palette }: Skin, version: string): string {
  const art = (name: string) => `url(/art/${version}/${id}/${name}.svg)`
  return `:root{--light:${palette.light};--metal-bright:${palette.metal[0]};--metal:${palette.metal[1]};--metal-dark:${palette.metal[2]};--panel:${palette.panel};--sky:${palette.sky[0]};--sky-middle:${palette.sky[1]};--horizon:${palette.sky[2]};--action:${palette.action[0]};--action-deep:${palette.action[1]};--glow:${palette.lantern[1]};--scene:${art('tall')}}
@media (orientation:landscape){:root{--scene:${art('wide')}}}`
}
