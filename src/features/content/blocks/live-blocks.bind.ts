import { call } from '#api/current.ts'
import { serverTime } from '#api/server-time.ts'
import { draws, jackpots, latestWins, type Draw, type Jackpot, type LiveBlock, type Win } from '#contract/blocks.ts'
import { $money } from '#features/core/money/written-money.store.ts'
import { whenSettings } from '#features/core/settings/settings.store.ts'
import { formatDate, withDateNames } from '#i18n/format-date.ts'
import { formatLocaleOf } from '#lib/languages.ts'
import { whenNear, whenServed } from '#lib/moments.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { repeat } from '#ui/built-template.ts'
import { eachSecondInView, wantsLessMotion } from './each-second.ts'
import { drawStateAt, resultWait, risenSum, countdownAt } from './live-blocks.rules.ts'

/** A block is filled when it is so near the view. */
const NEAR = '50%'

/** Fills a row. `onDrawn`: a draw is being held. Returns what ends the row's clock and its following of the currency. */
type Fill = (row: HTMLElement, onDrawn: () => void) => Undo[]

/** Ask the back end for the items of a block, each as what fills a row with it. */
const LOADERS: Readonly<Record<LiveBlock, () => Promise<readonly Fill[]>>> = {
  draws: async () => (await call(draws, {}, { quiet: true })).value.map((item) => (row, onDrawn) => fillDraw(row, item, onDrawn)),
  jackpots: async () => (await call(jackpots, {}, { quiet: true })).value.map((item) => (row) => fillJackpot(row, item)),
  latestWins: async () => (await call(latestWins, {}, { quiet: true })).value.map((item) => (row) => fillWin(row, item)),
}

const isLive = (kind: string | undefined): kind is LiveBlock => kind !== undefined && Object.hasOwn(LOADERS, kind)
const now = (): number => serverTime(platform().clock.now())

const bound = new WeakSet<HTMLElement>()

/** Fills the live blocks of home when they come near the view, and counts the seconds of its countdowns (BRD-1). A second call does nothing. */
export function bindLiveBlocks(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-live]')) {
    if (bound.has(block)) continue
    bound.add(block)
    const { live: kind } = block.dataset
    if (kind === 'countdown') countDown(block)
    else if (isLive(kind)) bindLive(block, kind)
  }
}

function bindLive(block: HTMLElement, kind: LiveBlock): void {
  whenSettings(({ blocks }) => {
    if (!blocks.includes(kind)) leave(block)
    else whenNear(block, NEAR, () => whenServed(() => void load(block, kind)))
  })
}

/** A block without data is absent; one that is in view keeps its room, so that nothing moves under a finger. */
function leave(block: HTMLElement): void {
  const { top, bottom } = block.getBoundingClientRect()
  const isInView = top < innerHeight && bottom > 0
  if (isInView) block.style.visibility = 'hidden'
  else block.hidden = true
}

const undos = new WeakMap<HTMLElement, readonly Undo[]>()

/** Nobody is told of a failure: the settings call reports an outage, once for all. */
async function load(block: HTMLElement, kind: LiveBlock): Promise<void> {
  block.setAttribute('aria-busy', 'true')
  const fills = await LOADERS[kind]().catch(() => [])
  block.removeAttribute('aria-busy')
  if (fills.length === 0) return leave(block)
  block.hidden = false
  block.style.visibility = ''
  withDateNames(() => {
    undos.get(block)?.forEach((undo) => undo())
    let isAsked = false
    // Once for all draws of the block that are held together.
    const onDrawn = (): void => {
      if (!isAsked) platform().clock.after(resultWait(platform().random.fraction()), () => void load(block, kind))
      isAsked = true
    }
    const rows = [...block.querySelectorAll<HTMLElement>('.blocks-live > li')]
    undos.set(
      block,
      rows.flatMap((row, at) => {
        const fill = fills[at]
        row.toggleAttribute('data-empty', !fill)
        return fill?.(row, onDrawn) ?? []
      }),
    )
  })
}

function write(row: Element, selector: string, text: string): void {
  const part = row.querySelector(selector)
  if (part && part.textContent !== text) part.textContent = text
}

function fillName(row: Element, name: string, nodeId: string | undefined): void {
  write(row, '[data-name]', name)
  if (nodeId !== undefined) row.querySelector('[data-name]')?.setAttribute('href', hrefTo('game', { open: nodeId }))
}

/** Writes a sum in the currency of the page, whichever that becomes. */
function fillSum(row: Element, sum: () => string): Undo {
  return $money.subscribe((money) => write(row, '[data-sum]', money(sum())))
}

function fillDraw(row: HTMLElement, draw: Draw, onDrawn: () => void): Undo[] {
  fillName(row, draw.name, draw.nodeId)
  const { last } = draw
  write(row, '[data-day]', last ? formatDate(last.drawAt, 'long') : '')
  const numbers = last ? [...last.numbers.map((number) => ({ number })), ...last.bonus.map((number) => ({ number, bonus: true }))] : []
  const balls = [...row.querySelectorAll('.blocks-balls i')]
  balls.slice(1).forEach((ball) => ball.remove())
  repeat(balls[0] ?? null, numbers.length > 0 ? numbers : [{ number: '' }], (ball, item) => {
    ball.textContent = item.number
    ball.toggleAttribute('data-bonus', 'bonus' in item)
  })
  const show = (): void => {
    const state = drawStateAt(now(), draw)
    const next = row.querySelector<HTMLElement>('.blocks-next')
    const word = { open: undefined, closed: next?.dataset['closed'], drawing: next?.dataset['drawing'] }[state]
    write(row, '[data-until]', word ?? leftText(draw.closesAt))
    if (state === 'drawing') onDrawn()
  }
  show()
  const { jackpot: prize } = draw
  return [eachSecondInView(row, show), ...(prize === undefined ? [] : [fillSum(row, () => prize)])]
}

function fillJackpot(row: HTMLElement, jackpot: Jackpot): Undo[] {
  fillName(row, jackpot.name, jackpot.nodeId)
  const since = platform().clock.now()
  const sum = (): string => risenSum(jackpot.amount, jackpot.perSecond, platform().clock.now() - since)
  const show = (): void => write(row, '[data-sum]', $money.get()(sum()))
  return [fillSum(row, sum), ...(jackpot.perSecond === undefined ? [] : [eachSecondInView(row, show)])]
}

function fillWin(row: HTMLElement, win: Win): Undo[] {
  fillName(row, win.gameName, win.nodeId)
  write(row, '[data-who]', win.name)
  write(row, '[data-time]', timeOfDay(win.at))
  return [fillSum(row, () => win.amount)]
}

function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(formatLocaleOf(currentShell().language), { hour: 'numeric', minute: '2-digit' }).format(at)
}

/** Who wants less motion reads the moment itself; it changes nothing while it is looked at. */
function leftText(until: number): string {
  if (wantsLessMotion()) return formatDate(until, 'long')
  const { days, clock } = countdownAt(until, now())
  if (days === 0) return clock
  const format = new Intl.NumberFormat(formatLocaleOf(currentShell().language), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return `${format.format(days)} ${clock}`
}

function countDown(block: HTMLElement): void {
  const time = block.querySelector<HTMLElement>('[data-until]')
  const until = Number(time?.dataset['until'])
  if (!time || !Number.isFinite(until)) return
  const stop = eachSecondInView(time, () => {
    if (now() >= until) {
      stop()
      leave(block)
    } else if (!wantsLessMotion()) time.textContent = leftText(until)
  })
}
