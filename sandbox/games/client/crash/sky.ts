import { byId, prefersReducedMotion } from '../shell/dom.ts'
import { decimalFormat } from '../shell/money.ts'
import { times } from './speech.ts'

export interface Flight {
  readonly phase: 'betting' | 'flying' | 'ended'
  /** Milliseconds since the start; below 0 while betting is open. */
  readonly ms: number
  /** The player's cash-out, in hundredths. */
  readonly out: number | null
}

interface Plot {
  readonly x: (ms: number) => number
  readonly y: (multiplier: number) => number
  readonly bottom: number
  readonly left: number
}

/** Draws the curve and its rocket. Time runs to the right in every language, as on any chart. */
export function createSky(growthPerMs: number): (flight: Flight) => void {
  const canvas = byId<HTMLCanvasElement>('sky')
  const context = canvas.getContext('2d')
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  const [bright, deep, light] = [colour('--action'), colour('--action-deep'), colour('--light')]
  const stars = Array.from({ length: 50 }, (_, index) => ({
    x: (index * 0.618) % 1,
    y: (index * 0.377) % 1,
    size: 0.6 + ((index * 7) % 10) / 8,
  }))
  const scales = [0, 1].map((decimals) => decimalFormat(document.documentElement.lang, decimals))
  let [width, height] = [0, 0]

  function fit(): void {
    const ratio = Math.min(2, devicePixelRatio || 1)
    width = canvas.clientWidth
    height = canvas.clientHeight
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    context?.setTransform(ratio, 0, 0, ratio, 0, 0)
  }
  new ResizeObserver(fit).observe(canvas)
  fit()

  const at = (ms: number): number => Math.exp(Math.max(0, ms) * growthPerMs)

  function plotOf(ms: number): Plot {
    const [left, right, top, bottom] = [44, width - 46, 46, height - 26]
    const [mostMs, most] = [Math.max(7000, ms), Math.max(2, at(ms))]
    return {
      left,
      bottom,
      x: (time) => left + ((right - left) * time) / mostMs,
      y: (value) => bottom - ((bottom - top) * (value - 1)) / (most - 1),
    }
  }

  function drawStars(pen: CanvasRenderingContext2D, ms: number): void {
    const drift = prefersReducedMotion() ? 0 : Math.max(0, ms) / 26_000
    pen.fillStyle = '#fff'
    for (const { x, y, size } of stars) {
      pen.globalAlpha = 0.25 + (size - 0.6) / 2.2
      pen.beginPath()
      pen.arc(((((x - drift * size) % 1) + 1) % 1) * width, ((y + drift * 0.6 * size) % 1) * height, size, 0, 7)
      pen.fill()
    }
    pen.globalAlpha = 1
  }

  function drawGrid(pen: CanvasRenderingContext2D, { y, left }: Plot, most: number): void {
    const step = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => (most - 1) / size <= 5) ?? 500
    pen.direction = 'ltr'
    pen.font = '600 12px system-ui, sans-serif'
    pen.textAlign = 'right'
    pen.textBaseline = 'middle'
    for (let value = 1; value <= most + 0.001; value += step) {
      pen.fillStyle = '#ffffffb8'
      pen.fillText(`${scales[step < 1 ? 1 : 0]?.(value)}×`, left - 8, y(value))
      pen.fillStyle = '#ffffff1c'
      pen.fillRect(left, y(value), width - left, 1)
    }
  }

  function trace(pen: CanvasRenderingContext2D, { x, y }: Plot, ms: number): void {
    pen.moveTo(x(0), y(1))
    for (let step = 1; step <= 60; step += 1) pen.lineTo(x((ms * step) / 60), y(at((ms * step) / 60)))
  }

  function drawCurve(pen: CanvasRenderingContext2D, plot: Plot, ms: number, isOver: boolean): void {
    const fill = pen.createLinearGradient(0, 0, 0, plot.bottom)
    fill.addColorStop(0, `${isOver ? '#ff5a5a' : deep}b0`)
    fill.addColorStop(1, `${isOver ? '#ff5a5a' : deep}08`)
    pen.beginPath()
    trace(pen, plot, ms)
    pen.lineTo(plot.x(ms), plot.bottom)
    pen.lineTo(plot.left, plot.bottom)
    pen.fillStyle = fill
    pen.fill()
    pen.beginPath()
    trace(pen, plot, ms)
    pen.lineCap = 'round'
    pen.lineWidth = 5
    pen.strokeStyle = isOver ? '#ff7a7a' : bright
    pen.shadowColor = isOver ? '#ff3b3b' : deep
    pen.shadowBlur = 18
    pen.stroke()
    pen.shadowBlur = 0
  }

  function drawOut(pen: CanvasRenderingContext2D, { x, y }: Plot, out: number): void {
    const [left, top] = [x(Math.log(out / 100) / growthPerMs), y(out / 100)]
    pen.beginPath()
    pen.arc(left, top, 7, 0, 7)
    pen.fillStyle = '#fff'
    pen.fill()
    pen.lineWidth = 3
    pen.strokeStyle = deep
    pen.stroke()
    pen.font = '750 14px system-ui, sans-serif'
    pen.textAlign = 'left'
    pen.fillText(times(out), Math.min(left + 14, width - 60), Math.min(top + 18, height - 20))
  }

  return ({ phase, ms, out }) => {
    if (!context || width === 0) return
    context.clearRect(0, 0, width, height)
    const flown = Math.max(0, ms)
    drawStars(context, ms)
    const plot = plotOf(flown)
    drawGrid(context, plot, Math.max(2, at(flown)))
    if (phase !== 'betting') drawCurve(context, plot, flown, phase === 'ended')
    if (out !== null && phase !== 'betting') drawOut(context, plot, out)
    const [x, y] = [plot.x(flown), plot.y(at(flown))]
    // The slope on the screen, so that the rocket lies on its curve.
    const slope = Math.atan2(y - plot.y(at(flown + 60)), plot.x(flown + 60) - x)
    if (phase === 'ended') drawBurst(context, x, y, light)
    else
      drawRocket(context, {
        x,
        y,
        turn: -slope,
        flame: phase === 'flying' ? (prefersReducedMotion() ? 1 : 0.8 + 0.3 * Math.sin(ms / 40)) : 0,
        bright,
        deep,
      })
  }
}

const outlineOf = (path: string): Path2D => new Path2D(path)

interface Rocket {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly flame: number
  readonly bright: string
  readonly deep: string
}

function drawRocket(pen: CanvasRenderingContext2D, { x, y, turn, flame, bright, deep }: Rocket): void {
  const shape = (fill: string, path: string): void => {
    pen.fillStyle = fill
    pen.fill(outlineOf(path))
  }
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.scale(1.25, 1.25)
  if (flame > 0) {
    pen.save()
    pen.scale(flame, 1)
    shape('#ff8a2b', 'M-14-5Q-36 0-14 5Z')
    shape('#fff1a8', 'M-14-3Q-26 0-14 3Z')
    pen.restore()
  }
  shape(deep, 'M-8-6L-19-15L-15-3ZM-8 6L-19 15L-15 3Z')
  shape('#eef2ff', 'M22 0Q12-10-8-8Q-15-7-15 0Q-15 7-8 8Q12 10 22 0Z')
  shape('#c3cbe6', 'M22 0Q12 10-8 8Q-15 7-15 0Q0 4 22 0Z')
  shape(bright, 'M22 0Q17-5 10-7.500Q8 0 10 7.500Q17 5 22 0Z')
  shape('#1d2a55', 'M6 0A4.200 4.200 0 1 1-2.400 0A4.200 4.200 0 1 1 6 0Z')
  shape('#8fd3ff', 'M4.500-1A2.700 2.700 0 1 1-.9-1A2.700 2.700 0 1 1 4.500-1Z')
  pen.restore()
}

function drawBurst(pen: CanvasRenderingContext2D, x: number, y: number, light: string): void {
  const glow = pen.createRadialGradient(x, y, 2, x, y, 46)
  glow.addColorStop(0, '#fff')
  glow.addColorStop(0.25, light)
  glow.addColorStop(0.5, '#ff6a3dcc')
  glow.addColorStop(1, '#ff3b3b00')
  pen.fillStyle = glow
  pen.beginPath()
  for (let ray = 0; ray < 24; ray += 1) {
    const reach = ray % 2 === 0 ? 46 : 20 + ((ray * 7) % 9)
    pen.lineTo(x + Math.cos((ray * Math.PI) / 12) * reach, y + Math.sin((ray * Math.PI) / 12) * reach)
  }
  pen.fill()
}
