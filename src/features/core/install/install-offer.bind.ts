// Apart from install.bind.ts: loaded with the browser's prompt, on Apple's phones, inside the installed app, or with the first offer.
import { whenCalm } from '#features/core/dialogs/calm.actions.ts'
import { bindOverlayTurn } from '#features/core/dialogs/overlay-turn.bind.ts'
import { deviceKind } from '#features/core/device/device.actions.ts'
import { isFromHomeScreen } from '#features/core/device/device.rules.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { addLaunchImages, bindAppleIcon, nameApp } from './app-head.bind.ts'
import { closeInstall, countFirstOpen, holdPrompt, installDecision, installed, offerInstall, storeWebClip } from './install.actions.ts'
import { $heldPrompt, $install } from './install.store.ts'

export { installed }

/** Chromium's event, which no library of types has. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Other parts of the page close the offer by this event (PWA-1). */
const CLOSE_EVENT = 'close-install'

document.addEventListener(CLOSE_EVENT, closeInstall)
bindView()

/** Holds the browser's prompt until somebody agrees, and gives the page the app's name (PWA-4). */
export function holdEvent(event: Event): void {
  const prompt = event as InstallPromptEvent
  holdPrompt({ show: async () => (await prompt.prompt(), (await prompt.userChoice).outcome) })
  void nameApp(document)
}

/** Apple's browsers have no prompt: whoever adds the page by hand gets the app's name, icon and launch images. */
export function prepareApple(): void {
  void nameApp(document)
  bindAppleIcon(document)
  if (!isFromHomeScreen(deviceKind())) void addLaunchImages(document)
}

export function countStart(): void {
  storeWebClip()
  countFirstOpen()
}

/**
 * The offer that nobody asked for: after the first 30 seconds, when it is its turn, once a page. It gives way to what is more urgent and comes back. Chromium may have its
 * prompt ready only later.
 */
export function offerItself(): void {
  const decision = installDecision(false)
  if (decision.do === 'nothing' && decision.because !== 'unsupported') return
  whenCalm('install', () => {
    let isMyTurn = false
    let wasShown = false
    const offer = (): void => void (isMyTurn && offerInstall({ asked: false }))
    const undos = [
      bindOverlayTurn('install', (mayShow) => {
        isMyTurn = mayShow
        if (mayShow) offer()
        else closeInstall()
      }),
      $heldPrompt.listen((held) => held && offer()),
      $install.listen(({ state }) => {
        if (state === 'shown') wasShown = true
        else if (wasShown && isMyTurn) undos.forEach((undo) => undo())
      }),
    ]
  })
}

/** Loads the view with the first offer. */
function bindView(): void {
  let bound: Promise<unknown> | undefined
  $install.listen(({ state }) => {
    if (state === 'shown') bound ??= importOptional(import('./install-view.bind.ts')).then((view) => view?.bindInstallView())
  })
}
