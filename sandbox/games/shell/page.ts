import type { Speech } from '../../data/language-tags.ts'
import { escapeHtml } from '../page-policy.ts'
import type { ClientFiles } from './client-files.ts'
import { ICONS } from './icons.ts'
import type { Skin } from './skin.ts'
import type { ShellWords } from './words.ts'

export interface PageParts<W extends ShellWords> {
  /** The folder of client/ that holds this game's code and style. */
  readonly engine: string
  readonly skin: Skin
  readonly speech: Speech<W>
  readonly client: ClientFiles
  /** The area between the title bar and the meters. */
  readonly stage: string
  /** Further buttons of the title bar. */
  readonly tools?: string
}

/** The page that all games share: title bar, stage, sheets and notice. It contains nothing about a player: that comes from /api. */
export function gamePage<W extends ShellWords>({
  engine,
  skin,
  speech: { lang, dir, words },
  client,
  stage,
  tools = '',
}: PageParts<W>): string {
  const { version } = client
  const main = `${engine}/main.ts`
  // Games whose table all players share have a common folder; the slot does not use it.
  const folders = engine === 'slot' ? ['shell', engine] : ['shell', 'table', engine]
  const modules = [...client.files.keys()].filter(
    (file) => file.endsWith('.ts') && folders.includes(file.split('/')[0] ?? '') && file !== main,
  )
  const icon = (id: 'back' | 'sound' | 'history' | 'paytable', extra = '') => iconButton(id, words[id], extra)
  return `<!doctype html>
<html lang="${lang}" dir="${dir}" data-skin="${skin.id}" data-art="/art/${version}/${skin.id}/"><head><meta charset="utf-8"><title>${escapeHtml(words.loading)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="${skin.palette.sky[0]}"><meta name="robots" content="noindex"><link rel="icon" href="/art/${version}/${skin.id}/lantern.svg">
<link rel="stylesheet" href="/skin/${version}/${skin.id}.css">${folders.map((folder) => `<link rel="stylesheet" href="/client/${version}/${folder}/style.css">`).join('')}
${modules.map((file) => `<link rel="modulepreload" href="/client/${version}/${file}">`).join('')}<script type="module" src="/client/${version}/${main}"></script></head>
<body><script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<div class="scene"></div><main id="game" data-phase="loading">
<header class="top">${icon('back')}<span class="chip" id="trial" hidden title="${escapeHtml(words.trialNote)}">${escapeHtml(words.trial)}</span><span class="gap"></span>${tools}${icon('sound', ' aria-pressed="false"')}${icon('history')}${icon('paytable')}</header>
<h1 class="title" id="title">&nbsp;</h1>
${stage}</main><p class="unseen" id="live" role="status"></p>${dialogs(words)}</body></html>`
}

/** An icon button. */
export function iconButton(id: keyof typeof ICONS, label: string, extra = ''): string {
  return `<button type="button" class="icon" id="${id}" aria-label="${escapeHtml(label)}"${extra}>${ICONS[id]}</button>`
}

/** − and + of the bet. */
export function stepButton(id: 'less' | 'more', label: string): string {
  return `<button type="button" class="step" id="${id}" aria-label="${escapeHtml(label)}">${ICONS[id]}</button>`
}

/** A figure with its name. */
export function meter(id: string, label: string): string {
  return `<div class="box"><span class="label" id="${id}-label">${escapeHtml(label)}</span><output class="amount" id="${id}" aria-labelledby="${id}-label">–</output></div>`
}

function dialogs(words: ShellWords): string {
  const sheet = (id: string, title: string) =>
    `<dialog class="sheet" id="${id}-sheet" aria-labelledby="${id}-title"><header><h2 id="${id}-title">${escapeHtml(title)}</h2><button type="button" class="icon" data-close aria-label="${escapeHtml(words.close)}">${ICONS.close}</button></header><div class="sheet-body" id="${id}-body" tabindex="0"></div></dialog>`
  return `${sheet('paytable', words.paytable)}${sheet('history', words.history)}<dialog class="notice" id="notice" aria-labelledby="notice-title" aria-describedby="notice-text"><h2 id="notice-title"></h2><p id="notice-text"></p><div class="choices" id="notice-choices"></div></dialog>`
}
