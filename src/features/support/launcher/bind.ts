import type { Undo } from '#platform/platform.ts'
import { keptPlace, put } from './place.ts'

/** Puts the button where it was left. What moves it is loaded with the first touch or key: most visits never move it. */
export function bindLauncher(button: HTMLElement): Undo {
  put(button, keptPlace())
  const over = new AbortController()
  const move = async (event: Event): Promise<void> => {
    over.abort()
    const { bindMoves } = await import('./moves.ts')
    if (button.isConnected) bindMoves(button, event)
  }
  const options = { signal: over.signal }
  const start = (event: Event): void => void move(event).catch(() => undefined)
  button.addEventListener('pointerdown', start, options)
  document.addEventListener('keydown', start, options)
  document.addEventListener('focusin', start, options)
  return () => over.abort()
}
