import { byId } from '../shell/dom.ts'
import { say } from './speech.ts'

/** The numbers of the ticket that the player is filling in. */
export function createPicker({ pick, balls }: { readonly pick: number; readonly balls: number }, changed: () => void) {
  const buttons = [...byId('numbers').querySelectorAll('button')]
  let picked = new Set<number>()

  function print(): void {
    for (const button of buttons) {
      const isPicked = picked.has(Number(button.dataset['number']))
      button.setAttribute('aria-pressed', String(isPicked))
      button.classList.toggle('spare', !isPicked && picked.size === pick)
    }
    byId('picked').textContent = say('picked', { count: picked.size, pick })
    changed()
  }
  function toggle(number: number): void {
    if (!picked.delete(number) && picked.size < pick) picked.add(number)
    print()
  }
  function set(numbers: readonly number[]): void {
    picked = new Set(numbers)
    print()
  }
  /** Picks any numbers with the browser's generator: the draw itself happens on the server. */
  function quick(): void {
    const left = Array.from({ length: balls }, (_, index) => index + 1)
    set(Array.from({ length: pick }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1))
  }
  for (const button of buttons) button.addEventListener('click', () => toggle(Number(button.dataset['number'])))
  byId('quick').addEventListener('click', quick)
  byId('clear').addEventListener('click', () => set([]))
  return { numbers: () => [...picked].sort((a, b) => a - b), missing: () => pick - picked.size, set }
}
