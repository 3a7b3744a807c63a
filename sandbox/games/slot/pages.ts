import { Hono } from 'hono'
import type { Context } from 'hono'
import { escapeHtml, pagePolicy } from '../headers.ts'
import { sceneSvg } from './art/scene.ts'
import { symbolSvg } from './art/symbol.ts'
import { loadClient } from './client-files.ts'
import { ICONS } from './icons.ts'
import { readSkin, skinOf } from './skin.ts'
import type { Skin } from './skin.ts'
import { SYMBOLS } from './symbols.ts'
import { speechFor } from './words.ts'
import type { Words } from './words.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const SCENES = { tall: { width: 640, height: 1200 }, wide: { width: 1400, height: 700 } } as const

/** The game's page, its code and its drawings. The page itself holds nothing of a player: all of that comes by /api. */
export function slotPages({ frameAncestors }: { frameAncestors: readonly string[] }): Hono {
  const app = new Hono()
  const client = loadClient()
  app.use('/play/*', pagePolicy(frameAncestors))
  app.get('/play/:gameCode', (context) => {
    context.header('Cache-Control', 'no-cache')
    return context.html(page(skinOf(context.req.param('gameCode')), speechFor(context.req.query('lang') ?? ''), client))
  })
  app.get('/client/:version/:file', (context) => {
    const file = client.files.get(context.req.param('file'))
    if (!file || context.req.param('version') !== client.version) return context.notFound()
    const brotli = /\bbr\b/u.test(context.req.header('Accept-Encoding') ?? '')
    return context.body(brotli ? file.brotli : file.plain, 200, {
      'Content-Type': file.type, 'Cache-Control': FOREVER, Vary: 'Accept-Encoding', ...(brotli ? { 'Content-Encoding': 'br' } : {}),
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

function page(skin: Skin, { lang, dir, words }: ReturnType<typeof speechFor>, client: ReturnType<typeof loadClient>): string {
  const { version } = client
  const modules = [...client.files.keys()].filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  return `<!doctype html>
<html lang="${lang}" dir="${dir}" data-skin="${skin.id}" data-art="/art/${version}/${skin.id}/"><head><meta charset="utf-8"><title>${escapeHtml(words.loading)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="${skin.palette.sky[0]}"><meta name="robots" content="noindex"><link rel="icon" href="/art/${version}/${skin.id}/lantern.svg">
<link rel="stylesheet" href="/skin/${version}/${skin.id}.css"><link rel="stylesheet" href="/client/${version}/style.css">
${modules.map((file) => `<link rel="modulepreload" href="/client/${version}/${file}">`).join('')}<script type="module" src="/client/${version}/main.ts"></script></head>
<body><script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
${stage(words)}${dialogs(words)}</body></html>`
}

function stage(words: Words): string {
  const icon = (id: keyof typeof ICONS, extra = '') => `<button type="button" class="icon" id="${id}" aria-label="${escapeHtml(words[id as keyof Words])}"${extra}>${ICONS[id]}</button>`
  return `<div class="scene"></div><main id="game" data-phase="loading">
<header class="top">${icon('back')}<span class="chip" id="trial" hidden title="${escapeHtml(words.trialNote)}">${escapeHtml(words.trial)}</span><span class="gap"></span>${icon('turbo', ' aria-pressed="false"')}${icon('sound', ' aria-pressed="false"')}${icon('history')}${icon('paytable')}</header>
<h1 class="title" id="title">&nbsp;</h1>
<section class="machine" aria-label="${escapeHtml(words.reels)}"><p class="ticker" id="ticker">${escapeHtml(words.loading)}</p>
<div class="cabinet"><div class="bulbs"></div><div class="reels" id="reels" role="img" dir="ltr" aria-label="${escapeHtml(words.reels)}">${'<div class="reel"><div class="strip"></div></div>'.repeat(5)}</div>
<svg class="lines" id="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg><div class="banner" id="banner" hidden><strong id="banner-title"></strong><span id="banner-amount"></span><small id="banner-note"></small></div></div></section>
<div class="controls"><button type="button" class="step" id="less" aria-label="${escapeHtml(words.lessBet)}">${ICONS.less}</button>
<button type="button" class="spin" id="spin" aria-label="${escapeHtml(words.spin)}" disabled>${ICONS.spin}</button>
<button type="button" class="step" id="more" aria-label="${escapeHtml(words.moreBet)}">${ICONS.more}</button></div>
<div class="meters">${box('balance', words.balance)}${box('bet', words.bet)}${box('win', words.win)}</div></main><p class="unseen" id="live" role="status"></p>`
}

function box(id: string, label: string): string {
  return `<div class="box"><span class="label" id="${id}-label">${escapeHtml(label)}</span><output class="amount" id="${id}" aria-labelledby="${id}-label">–</output></div>`
}

function dialogs(words: Words): string {
  const sheet = (id: string, title: string) => `<dialog class="sheet" id="${id}-sheet" aria-labelledby="${id}-title"><header><h2 id="${id}-title">${escapeHtml(title)}</h2><button type="button" class="icon" data-close aria-label="${escapeHtml(words.close)}">${ICONS.close}</button></header><div class="sheet-body" id="${id}-body" tabindex="0"></div></dialog>`
  return `${sheet('paytable', words.paytable)}${sheet('history', words.history)}<dialog class="notice" id="notice" aria-labelledby="notice-title" aria-describedby="notice-text"><h2 id="notice-title"></h2><p id="notice-text"></p><div class="choices" id="notice-choices"></div></dialog>`
}

