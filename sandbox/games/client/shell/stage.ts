import { byId, words } from './dom.ts'

/** Shows the game's name and whether it is for play money. */
export function printStage({ game, mode }: { readonly game: { readonly title: string }; readonly mode: 'real' | 'trial' }): void {
  document.title = game.title
  byId('title').textContent = game.title
  byId('title').classList.toggle('long', game.title.length > 24)
  byId('trial').hidden = mode !== 'trial'
  if (mode === 'trial') byId('balance-label').textContent = words.playMoney
}

/** Space presses the game's main button, except where it activates another control or is typed. */
export function bindSpace(mainButton: string, press: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.code !== 'Space' || document.querySelector('dialog[open]')) return
    const focus = document.activeElement
    if (
      focus instanceof HTMLInputElement ||
      (focus instanceof HTMLButtonElement && focus.id !== mainButton && focus.matches(':focus-visible'))
    )
      return
    event.preventDefault()
    // Firefox clicks a focused button on keyup, so this suppresses that too.
    if (event.type === 'keydown' && !event.repeat) press()
  }
  addEventListener('keydown', onKey)
  addEventListener('keyup', onKey)
}

/** An id for one press of the button. `randomUUID` is missing on plain http. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
