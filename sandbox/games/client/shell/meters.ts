import { byId, prefersReducedMotion } from './dom.ts'

/** Balance, bet and win, and the line of text above the reels. */
export function createMeters(money: (minor: number) => string) {
  const win = byId('win')
  return {
    balance(minor: number): void {
      byId('balance').textContent = money(minor)
    },
    bet(minor: number): void {
      byId('bet').textContent = money(minor)
    },
    win(minor: number): void {
      win.textContent = money(minor)
    },
    ticker(text: string): void {
      byId('ticker').textContent = text
    },
    announce(text: string): void {
      byId('live').textContent = text
    },
    /** Counts a sum up on the screen. Resolves when it is reached; at once with reduced motion or when `isSkipped`. */
    count: (element: HTMLElement, from: number, to: number, ms: number, isSkipped: () => boolean): Promise<void> =>
      new Promise((done) => {
        const began = performance.now()
        const step = (now: number): void => {
          const part = prefersReducedMotion() || isSkipped() ? 1 : Math.min(1, Math.max(0, now - began) / ms)
          element.textContent = money(Math.round(from + (to - from) * part))
          if (part < 1) requestAnimationFrame(step)
          else done()
        }
        step(began)
      }),
  }
}
export type Meters = ReturnType<typeof createMeters>
