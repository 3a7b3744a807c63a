// Loaded with the first offer. Drawn without React, which a visitor who only looks does not load.
import { systemOf } from '#features/core/device/device.rules.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { drawnButton, openDrawnDialog } from '#ui/drawn-dialog.ts'
import { agreeToInstall, declineInstall } from './install.actions.ts'
import type { InstallWay } from './install.rules.ts'
import { drawMacSteps, drawShareSteps } from './install-pictures.ts'
import { $install, type InstallOffer } from './install.store.ts'
import sheet from './Install.css?inline'
import { platform } from '#platform/current.ts'

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
      ? [drawnButton(t(isDesktop ? 'install.install' : 'install.agree'), { kind: 'primary', wide: true }, () => void agreeToInstall()), drawnButton(t('install.cancel'), { kind: 'quiet', wide: true }, declineInstall)]
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
