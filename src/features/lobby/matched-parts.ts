import { fitOf, folded } from '#contract/game-search.ts'

/** From and to, in UTF-16 units of the text. */
export type Part = readonly [from: number, to: number]

const WORD = /[\p{L}\p{N}\p{M}'’ʼ]+/gu
const APOSTROPHES = /['’ʼ]/g

/** The parts of a text that a keyword's words, folded, were found by: what was typed, or the whole word where a typo was forgiven. In order, none twice. */
export function matchedParts(text: string, typed: readonly string[]): Part[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const parts = typed.flatMap((one) => partOf(word, one) ?? [])
    const [from, to] = [Math.min(...parts.map(([start]) => start)), Math.max(...parts.map(([, end]) => end))]
    return parts.length === 0 ? [] : [[index + from, index + to] as const]
  })
}

function partOf(word: string, typed: string): [Part] | undefined {
  const letters = [...word].map((letter) => ({ written: letter.length, plain: folded(letter).replace(APOSTROPHES, '') }))
  const plain = letters.map((letter) => letter.plain).join('')
  const fit = fitOf(typed, plain)
  if (fit === undefined) return undefined
  if (fit === 'typo') return [[0, word.length]]
  const start = plain.indexOf(typed)
  return [[writtenUntil(letters, start), writtenUntil(letters, start + typed.length, true)]]
}

/** How much of the word is written until so many plain letters: those that vanish in folding (accents of their own) belong to the letter before them. */
function writtenUntil(letters: readonly { written: number; plain: string }[], plainLength: number, isEnd = false): number {
  let [written, plain] = [0, 0]
  for (const letter of letters) {
    if (plain >= plainLength && !(letter.plain === '' && (isEnd || plainLength > 0))) break
    written += letter.written
    plain += letter.plain.length
  }
  return written
}
