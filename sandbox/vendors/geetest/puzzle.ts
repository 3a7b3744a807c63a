/** One puzzle: a picture with a gap, and a question for people who cannot see it. */
export interface Puzzle {
  /** Left edge of the gap, in pixels of the picture. */
  readonly gapX: number
  readonly gapY: number
  /** Selects the picture's colours and hills. */
  readonly seed: number
  readonly question: { readonly a: number; readonly b: number }
}

const PICTURE = { width: 320, height: 180, piece: 52 } as const
/** Tolerance for the piece's position, in pixels. */
const NEAR = 6

/** Creates a puzzle from eight unpredictable bytes. */
export function puzzleOf(bytes: Uint8Array): Puzzle {
  const [x = 0, y = 0, hue = 0, shape = 0, a = 0, b = 0] = bytes
  return { gapX: 90 + (x % 166), gapY: 24 + (y % 90), seed: hue * 256 + shape, question: { a: 2 + (a % 8), b: 2 + (b % 8) } }
}

/** True for a piece that was released close enough to the gap (`x`), or for a right answer to the question. */
export function isSolved(
  { gapX, question }: Puzzle,
  { x, answer }: { readonly x?: number | undefined; readonly answer?: number | undefined },
): boolean {
  return answer === undefined ? x !== undefined && Math.abs(x - gapX) <= NEAR : answer === question.a + question.b
}

/** The picture with its gap. */
export function pictureSvg(puzzle: Puzzle): string {
  const { width, height } = PICTURE
  return svg(
    width,
    height,
    `${landscape(puzzle.seed)}<path class="gap" transform="translate(${puzzle.gapX} ${puzzle.gapY})" d="${PIECE}" fill="#0b1020" fill-opacity=".55" stroke="#fff" stroke-opacity=".85" stroke-width="1.5"/>`,
  )
}

/** The piece from the gap. */
export function pieceSvg({ gapX, gapY, seed }: Puzzle): string {
  const { piece } = PICTURE
  const cut = `<clipPath id="p"><path d="${PIECE}"/></clipPath><g clip-path="url(#p)"><g transform="translate(${-gapX} ${-gapY})">${landscape(seed)}</g></g>`
  return svg(piece, piece, `${cut}<path d="${PIECE}" fill="none" stroke="#fff" stroke-width="2"/>`)
}

/** A square of 44 with a knob above and one to the right, within 52. */
const PIECE = 'M2 10h15a7 7 0 1 1 10 0h15v15a7 7 0 1 1 0 10v15H2z'

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

/** Sky, sun, hills and a lake, in a hue from the seed. */
function landscape(seed: number): string {
  const hue = seed % 360
  const lift = 8 + (seed % 23)
  const { width, height } = PICTURE
  const tone = (turn: number, light: number): string => `hsl(${(hue + turn) % 360} 62% ${light}%)`
  return [
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0, 34)}"/><stop offset=".7" stop-color="${tone(40, 74)}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    `<circle cx="${60 + (seed % 200)}" cy="${34 + lift}" r="22" fill="${tone(50, 90)}"/>`,
    `<path d="M0 ${92 + lift}q45-52 92-18t86-26 80 14 62-20v${140 - lift}H0z" fill="${tone(20, 46)}"/>`,
    `<path d="M0 ${118 + lift}q60-30 118-6t108-18 94 12v90H0z" fill="${tone(10, 32)}"/>`,
    `<path d="M0 152q80-12 160 0t160 0v40H0z" fill="${tone(190, 42)}"/>`,
    ...[0, 1, 2, 3, 4, 5].map((n) => `<path d="M${(n * 59 + seed) % width} ${128 + ((n * 17) % 20)}l7-24 7 24z" fill="${tone(300, 22)}"/>`),
  ].join('')
}
