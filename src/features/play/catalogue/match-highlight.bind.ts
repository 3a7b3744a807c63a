// Apart from close-matches.rules.ts: loaded with the first keyword.
import { fitOf, folded, wordsOf } from '#contract/game-search.ts'
import type { Undo } from '#platform/platform.ts'

/** The highlight's name in GameBrowser.module.css. */
const HIGHLIGHT = 'game-found'

/** CSS Custom Highlight API; else nothing. */
export function bindMatchHighlight(root: Element, keyword: string): Undo {
  if (typeof Highlight === 'undefined') return () => {}
  const typed = wordsOf(keyword)
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const [from, to] of matchedRanges(node.nodeValue ?? '', typed)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
  return () => void CSS.highlights.delete(HIGHLIGHT)
}

/** In UTF-16 units of the text. */
export type TextRange = readonly [from: number, to: number]

const WORD = /[\p{L}\p{N}\p{M}'’ʼ]+/gu
const APOSTROPHES = /['’ʼ]/g

/** Matched letters, or the whole word for a typo; ordered, disjoint. `typed` is folded. */
export function matchedRanges(text: string, typed: readonly string[]): TextRange[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const ranges = typed.flatMap((one) => rangeIn(word, one) ?? [])
    const [from, to] = [Math.min(...ranges.map(([start]) => start)), Math.max(...ranges.map(([, end]) => end))]
    return ranges.length === 0 ? [] : [[index + from, index + to] as const]
  })
}

function rangeIn(word: string, typed: string): [TextRange] | undefined {
  const letters = [...word].map((letter) => ({ written: letter.length, plain: folded(letter).replace(APOSTROPHES, '') }))
  const plain = letters.map((letter) => letter.plain).join('')
  const fit = fitOf(typed, plain)
  if (fit === undefined) return undefined
  if (fit === 'typo') return [[0, word.length]]
  const start = plain.indexOf(typed)
  return [[writtenLength(letters, start), writtenLength(letters, start + typed.length, true)]]
}

/** Combining accents belong to the letter before; one that stands for two is whole. */
function writtenLength(letters: readonly { written: number; plain: string }[], plainLength: number, isEnd = false): number {
  let [written, plain] = [0, 0]
  for (const letter of letters) {
    const isNext = plain >= plainLength && !(letter.plain === '' && (isEnd || plainLength > 0))
    if (isNext || (!isEnd && plain + letter.plain.length > plainLength)) break
    written += letter.written
    plain += letter.plain.length
  }
  return written
}
