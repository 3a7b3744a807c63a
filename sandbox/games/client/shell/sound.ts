import { byId } from './dom.ts'
import { ofDevice } from './storage.ts'

/** Synthesised sounds. Off until the player turns them on; browsers allow sound only after an interaction. */
export function createSound() {
  const button = byId('sound')
  let context: AudioContext | undefined
  let on = false

  function set(next: boolean): void {
    on = next
    button.setAttribute('aria-pressed', String(on))
    if (on) {
      context ??= new AudioContext()
      void context.resume()
    } else void context?.suspend()
  }
  function tone(frequency: number, after: number, length: number, kind: OscillatorType, loud: number): void {
    if (!on || !context) return
    const from = context.currentTime + after
    const oscillator = new OscillatorNode(context, { type: kind, frequency })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(loud, from + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(from + length)
  }
  button.addEventListener('click', () => {
    set(!on)
    ofDevice.set('sound', on ? 'on' : 'off')
  })
  if (ofDevice.get('sound') === 'on') addEventListener('pointerdown', () => set(true), { once: true })

  return {
    spin: () => {
      for (const step of [0, 1, 2, 3]) tone(180 + step * 45, step * 0.05, 0.12, 'triangle', 0.07)
    },
    stop: () => {
      tone(120, 0, 0.12, 'sine', 0.2)
      tone(420, 0, 0.05, 'triangle', 0.05)
    },
    moon: () => {
      for (const [index, note] of [659, 988, 1319].entries()) tone(note, index * 0.07, 0.5, 'sine', 0.08)
    },
    win: (steps: number) => {
      for (let step = 0; step < steps; step += 1)
        tone(392 * 2 ** ([0, 4, 7, 12, 16, 19, 24][step % 7]! / 12), step * 0.09, 0.4, 'triangle', 0.1)
    },
  }
}
export type Sound = ReturnType<typeof createSound>
