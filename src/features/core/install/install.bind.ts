import { bindOverlayTurn } from '#features/core/dialogs/overlay-turn.bind.ts'
import { calmFor, whenCalm } from '#features/core/dialogs/calm.actions.ts'
import { CALM_MS } from '#features/core/dialogs/calm.rules.ts'
import { importOptional } from '#lib/lazy-import.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { bindAppleIcon, nameApp } from './app-head.bind.ts'
import { closeInstall, countFirstOpen, holdPrompt, installDecision, installed, offerInstall, storeWebClip } from './install.actions.ts'
import { systemOf } from './install.rules.ts'
import { $heldPrompt, $install } from './install.store.ts'

/** Chromium's event, which no library of types has. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Other parts of the page close the offer by this event (PWA-1). */
const CLOSE_EVENT = 'livery:close'

/**
 * Serves the home screen (PWA-1, PWA-4): holds the browser's prompt, counts what was added, and offers it by itself once the visit's first 30 seconds are over. Where the
 * browser has no prompt, instructions take its place.
 */
export function bindInstall(window: Window & { liveryInstall?: Event }): Undo {
  const { document } = window
  const { clock, device } = platform()
  const stop = new AbortController()
  const { signal } = stop
  const hold = (event: Event): void => {
    event.preventDefault()
    const prompt = event as InstallPromptEvent
    holdPrompt({ show: async () => (await prompt.prompt(), (await prompt.userChoice).outcome) })
    void nameApp(document)
  }
  // It may have come before this code: boot.entry.ts keeps it.
  if (window.liveryInstall) hold(window.liveryInstall)
  window.addEventListener('beforeinstallprompt', hold, { signal })
  window.addEventListener('appinstalled', installed, { signal })
  document.addEventListener(CLOSE_EVENT, closeInstall, { signal })
  storeWebClip()
  countFirstOpen()
  const onApple = systemOf(device) === 'ios'
  if (onApple) void nameApp(document)
  const undos = [
    () => stop.abort(),
    bindView(),
    onApple ? bindAppleIcon(document) : () => undefined,
    clock.after(Math.max(0, CALM_MS - calmFor()), offerItself),
  ]
  return () => undos.forEach((undo) => undo())
}

/**
 * The offer that nobody asked for: after the first 30 seconds, when it is its turn, once a page. It gives way to what is more urgent and comes back. Chromium may have its
 * prompt ready only later.
 */
function offerItself(): void {
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
function bindView(): Undo {
  let bound: Promise<unknown> | undefined
  return $install.listen(({ state }) => {
    if (state === 'shown') bound ??= importOptional(import('./install-view.bind.ts')).then((view) => view?.bindInstallView())
  })
}
