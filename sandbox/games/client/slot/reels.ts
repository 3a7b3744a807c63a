import type { Grid, Strip } from '../../slot/reels.ts'
import type { SlotSymbol } from '../../slot/symbols.ts'
import { byId, prefersReducedMotion, make, wait } from '../shell/dom.ts'
import { say, words } from './speech.ts'

interface Cell {
  readonly symbol: SlotSymbol
  readonly moving: boolean
}
interface Run {
  readonly cells: readonly Cell[]
  readonly from: number
  readonly to: number
  readonly ms: number
  readonly easing: string
  readonly endless?: boolean
}

const ART = document.documentElement.dataset['art'] ?? ''
const LOOP_ROWS = 9
const LOOP_MS = 300
const LAND_MS = 560
/** A reel that may still bring the third moon keeps turning for this long. */
const SUSPENSE_MS = 900

/** Loads every drawing before the first spin: decoding a picture during a spin costs frames. */
export async function loadArt(symbols: readonly SlotSymbol[]): Promise<void> {
  await Promise.all(
    symbols.flatMap((symbol) =>
      [false, true].map((moving) =>
        picture({ symbol, moving })
          .decode()
          .catch(() => {}),
      ),
    ),
  )
}

/** The five reels. A reel is a strip of pictures that moves only by transform; at rest it holds three. */
export function createReels(onStop: (isMoon: boolean) => void) {
  const elements = [...byId('reels').querySelectorAll<HTMLElement>('.reel')].map((reel) => ({
    reel,
    strip: reel.querySelector<HTMLElement>('.strip') ?? reel,
  }))
  let strips: readonly Strip[] = []
  let at: Grid = []
  let runs: (Animation | undefined)[] = []
  let loops: (readonly Cell[])[] = []
  let since = 0

  /** Shows the given symbols at rest. */
  function rest(grid: Grid): void {
    at = grid
    byId('reels').classList.remove('fading')
    elements.forEach(({ strip }, reel) => {
      stopRun(reel)
      fill(strip, sharp(grid[reel] ?? []))
    })
    byId('reels').setAttribute(
      'aria-label',
      grid.map((column, reel) => say('reel', { number: reel + 1, symbols: column.map((symbol) => words[symbol]).join(', ') })).join('; '),
    )
  }

  /** Sets all reels turning, until `land`. */
  function start(): void {
    since = performance.now()
    if (prefersReducedMotion()) {
      byId('reels').classList.add('fading')
      return
    }
    elements.forEach((_, reel) => {
      const passing = blurred(strips[reel] ?? [], LOOP_ROWS)
      const head = passing.slice(0, 3)
      loops[reel] = [...passing, ...head]
      const windUp = run(reel, {
        cells: [...head, ...blurred(strips[reel] ?? [], 1), ...sharp(at[reel] ?? [])],
        from: 4,
        to: 0,
        ms: 260 + reel * 30,
        easing: 'cubic-bezier(.5,-.35,.8,.6)',
      })
      windUp?.finished.then(
        () => run(reel, { cells: loops[reel] ?? [], from: LOOP_ROWS, to: 0, ms: LOOP_MS, easing: 'linear', endless: true }),
        () => {},
      )
    })
  }

  /** Stops the reels at the given symbols, left to right. Resolves when the last one stands. */
  async function land(grid: Grid, isQuick: () => boolean): Promise<void> {
    await wait(Math.max(0, (isQuick() ? 400 : 700) - (performance.now() - since)))
    const quick = isQuick()
    if (prefersReducedMotion()) {
      await wait(140)
      rest(grid)
      return
    }
    let moons = 0
    let delay = 0
    const landings: Promise<void>[] = []
    for (const [reel, column] of grid.entries()) {
      const tense = !quick && moons >= 2
      if (tense) delay += SUSPENSE_MS
      landings.push(landReel(reel, column, delay, tense))
      delay += quick ? 50 : 170
      if (column.includes('moon')) moons += 1
    }
    await Promise.all(landings)
    rest(grid)
  }

  async function landReel(reel: number, column: readonly SlotSymbol[], delay: number, tense: boolean): Promise<void> {
    if (tense) setTimeout(() => elements[reel]?.reel.classList.add('tense'), delay - SUSPENSE_MS)
    await wait(delay)
    const { row, rest: seen } = position(reel)
    const filler = blurred(strips[reel] ?? [], 2)
    const cells = [...blurred(strips[reel] ?? [], 1), ...sharp(column), ...filler, ...seen]
    const landing = run(reel, {
      cells,
      from: 1 + column.length + filler.length + row,
      to: 1,
      ms: LAND_MS,
      easing: 'cubic-bezier(.3,.66,.42,1.07)',
    })
    await wait(LAND_MS * 0.72)
    onStop(column.includes('moon'))
    await landing?.finished.catch(() => {})
    elements[reel]?.reel.classList.remove('tense')
  }

  /** The cells of a turning reel from the topmost visible one, and how far that one is scrolled out (0 to 1 rows). */
  function position(reel: number): { row: number; rest: readonly Cell[] } {
    const loop = loops[reel] ?? []
    const time = Number(runs[reel]?.currentTime ?? 0) % LOOP_MS
    const top = LOOP_ROWS * (1 - time / LOOP_MS)
    const whole = Math.min(Math.floor(top), loop.length - 4)
    return { row: top - whole, rest: loop.slice(whole, whole + 4) }
  }

  function run(reel: number, { cells, from, to, ms, easing, endless }: Run): Animation | undefined {
    const strip = elements[reel]?.strip
    if (!strip) return undefined
    stopRun(reel)
    fill(strip, cells)
    const y = (rows: number) => `translate3d(0,${(-rows / cells.length) * 100}%,0)`
    const animation = strip.animate(
      { transform: [y(from), y(to)] },
      { duration: ms, easing, fill: 'forwards', iterations: endless ? Infinity : 1 },
    )
    runs[reel] = animation
    return animation
  }

  function stopRun(reel: number): void {
    runs[reel]?.cancel()
    runs[reel] = undefined
  }

  return {
    rest,
    start,
    land,
    window: () => at,
    use(next: readonly Strip[]): void {
      strips = next
    },
    /** Freezes the turning reels, and lets them continue. */
    pause(): void {
      for (const animation of runs) animation?.pause()
    },
    go(): void {
      for (const animation of runs) animation?.play()
    },
    cell: (reel: number, row: number) => elements[reel]?.strip.children[row],
  }
}
export type Reels = ReturnType<typeof createReels>

const sharp = (symbols: readonly SlotSymbol[]): Cell[] => symbols.map((symbol) => ({ symbol, moving: false }))

/** A blurred piece of the strip for the motion. It is decoration: the outcome comes from the server. */
function blurred(strip: Strip, count: number): Cell[] {
  const from = Math.floor(Math.random() * strip.length)
  return Array.from({ length: count }, (_, index) => ({ symbol: strip[(from + index) % strip.length] ?? 'amber', moving: true }))
}

function fill(strip: HTMLElement, cells: readonly Cell[]): void {
  strip.replaceChildren(
    ...cells.map((cell) => make('div', cell.symbol === 'lantern' || cell.symbol === 'moon' ? 'cell special' : 'cell', picture(cell))),
  )
}

function picture({ symbol, moving }: Cell): HTMLImageElement {
  const image = new Image(108, 108)
  image.src = `${ART}${symbol}${moving ? '-moving' : ''}.svg`
  image.alt = ''
  image.draggable = false
  return image
}
