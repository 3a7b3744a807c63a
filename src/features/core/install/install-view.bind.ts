// Loaded with the first offer. Drawn without React, which a visitor who only looks does not load.
import { systemOf } from '#features/core/device/device.rules.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { drawnButton, openDrawnDialog } from '#ui/drawn-dialog.ts'
import { platform } from '#platform/current.ts'
import plusSquare from 'lucide-static/icons/square-plus.svg?raw'
import share from 'lucide-static/icons/share.svg?raw'
import check from 'lucide-static/icons/check.svg?raw'
import dock from 'lucide-static/icons/dock.svg?raw'
import menu from 'lucide-static/icons/panel-top.svg?raw'
import { drawnIcon } from '#ui/drawn-icon.ts'
import { agreeToInstall, declineInstall } from './install.actions.ts'
import type { InstallWay } from './install.rules.ts'
import { $install, type InstallOffer } from './install.store.ts'
import sheet from './Install.css?inline'

adoptSheets(sheet)

type Shown = Extract<InstallOffer, { state: 'shown' }>

/** Shows the offer while the store has one. */
export function bindInstallView(): void {
  let close: (() => void) | undefined
  void importWithRetry(() => loadWords('install')).then(() => {
    $install.subscribe((offer) => {
      close?.()
      close = offer.state === 'shown' ? open(offer) : undefined
    })
  })
}

function open(offer: Shown): () => void {
  const { way, name } = offer
  const isDesktop = systemOf(platform().device) === 'desktop'
  const byPrompt = way === 'prompt'
  return openDrawnDialog({
    title: t(isDesktop ? 'install.desktopTitle' : 'install.title', { name }),
    kind: 'sheet',
    turn: 'install',
    body: [
      element('div', { class: 'install-head' }, appIcon(), element('p', {}, t(isDesktop ? 'install.desktopBody' : 'install.body'))),
      ...(byPrompt ? [] : [instructions(way)]),
    ],
    actions: byPrompt
      ? [
          drawnButton(t(isDesktop ? 'install.install' : 'install.agree'), { kind: 'primary', wide: true }, () => void agreeToInstall()),
          drawnButton(t('install.cancel'), { kind: 'quiet', wide: true }, declineInstall),
        ]
      : [drawnButton(t('install.understood'), { kind: 'primary', wide: true }, declineInstall)],
    onClose: declineInstall,
  })
}

/** The icon that the home screen will show. */
function appIcon(): HTMLImageElement {
  const address = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href
  return element('img', { class: 'install-icon', src: address, alt: '', width: 56, height: 56 })
}

function instructions(way: Exclude<InstallWay, 'prompt'>): HTMLElement {
  return way === 'macSafari' ? drawMacSteps() : drawShareSteps(way)
}

/**
 * The steps on iOS, each with a picture of what is to be found (PWA-1): the browser's bar with the share button, the share sheet with its line, the button in the corner.
 * Safari has its bar at the foot, other browsers have the button beside the address.
 */
function drawShareSteps(way: 'iosSafari' | 'iosOther'): HTMLElement {
  const steps = [
    step(t(way === 'iosSafari' ? 'install.ios_share' : 'install.ios_shareTop'), way === 'iosSafari' ? bar() : addressBar()),
    step(t('install.ios_add'), shareSheet()),
    step(t('install.ios_confirm'), corner()),
  ]
  const list = element('ol', { class: 'install-steps' }, ...steps)
  return way === 'iosSafari' ? list : element('div', {}, list, element('p', { class: 'install-note' }, t('install.ios_safari')))
}

/** The steps of Safari on a Mac. */
function drawMacSteps(): HTMLElement {
  return element(
    'ol',
    { class: 'install-steps' },
    step(t('install.mac_file'), picture('install-row', drawnIcon(menu))),
    step(t('install.mac_dock'), picture('install-row', drawnIcon(dock))),
  )
}

function step(words: string, drawing: HTMLElement): HTMLElement {
  return element('li', {}, element('span', { class: 'install-words' }, words), drawing)
}

/** Pictures repeat the words: screen readers skip them. */
function picture(name: string, ...parts: Node[]): HTMLElement {
  return element('span', { class: `install-picture ${name}`, 'aria-hidden': 'true' }, ...parts)
}

/** Safari's bar: back, forward, share, bookmarks, tabs. The third is the one. */
function bar(): HTMLElement {
  return picture('install-bar', dot(), dot(), sign(share), dot(), dot())
}

function addressBar(): HTMLElement {
  return picture('install-bar', line(), sign(share))
}

/** The share sheet: lines without words around the one that is meant. */
function shareSheet(): HTMLElement {
  const wanted = element(
    'span',
    { class: 'install-line install-wanted' },
    element('b', {}, t('install.ios_addLine')),
    drawnIcon(plusSquare, { size: 'sm' }),
  )
  return picture('install-sheet', row(), wanted, row())
}

function corner(): HTMLElement {
  return picture(
    'install-bar',
    line(),
    element('span', { class: 'install-sign install-word' }, element('b', {}, t('install.ios_addButton')), drawnIcon(check, { size: 'sm' })),
  )
}

const dot = (): HTMLElement => element('i', { class: 'install-dot' })
const line = (): HTMLElement => element('i', { class: 'install-bar-line' })
const sign = (svg: string): HTMLElement => element('span', { class: 'install-sign' }, drawnIcon(svg, { size: 'sm' }))
const row = (): HTMLElement => element('span', { class: 'install-line' }, element('i', { class: 'install-bar-line' }), dot())
