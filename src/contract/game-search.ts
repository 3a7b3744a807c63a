/* Keyword search (LOB-3) for both sides: a back end with the same tolerance is asked alone; else the games screen applies it. Tolerates
   case, accents, a missing space and one typo. */

/** Nearly every shorter word is a typo of another. */
const SHORTEST_FORGIVEN = 4

/** Variants that Unicode does not decompose. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['đ', 'd'],
  ['ð', 'd'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŧ', 't'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ς', 'σ'],
  // Alef wasla, alef maqsura, ta marbuta; Persian and Urdu forms of Arabic keyboards; decorative tatweel.
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ـ', ''],
])
const VARIANT_LETTERS = /[đðøłħıŧßæœþςٱىةیکـ]/g

/**
 * Combining marks of all scripts (Latin, Greek, Cyrillic, Arabic vowels, Hebrew, Quran), but not Indic and Thai vowel signs, which are
 * letters, nor か/が.
 */
const ACCENTS = /(?![\u3099\u309A])[\p{Script=Inherited}\u0591-\u05C7\u0610-\u061A\u06D6-\u06ED]/gu

/** Thai tone marks, which fast typists leave out; its vowels stay. */
const THAI_TONES = /[\u0E48-\u0E4B]/g
/** Titles use katakana, keyboards give hiragana first: the same row, 96 further. */
const KATAKANA = /[\u30A1-\u30F6]/g

/** For comparison: no case, accents, width or variants; digits 0–9; katakana as hiragana. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(VARIANT_LETTERS, (letter) => VARIANTS.get(letter) ?? letter)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(THAI_TONES, '')
    .normalize('NFC')
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
}

/** Folded. Non-alphanumerics separate, an apostrophe does not. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .replace(/['’ʼ]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
}

/** Best first. */
export type Fit = 'begins' | 'contains' | 'typo'
/** A typo weighs more than all words of a keyword together can otherwise. */
const WORSE: Readonly<Record<Fit, number>> = { begins: 0, contains: 1, typo: 100 }

/** Of a folded typed word. A word being typed is incomplete, so beginnings match. */
export function fitOf(typed: string, word: string): Fit | undefined {
  if (word.startsWith(typed)) return 'begins'
  if (word.includes(typed)) return 'contains'
  return isNearBeginning(typed, word) ? 'typo' : undefined
}

/** One edit or swap away from a beginning; decided at the first differing letter. Numbers must match. */
function isNearBeginning(typed: string, word: string): boolean {
  if ([...typed].length < SHORTEST_FORGIVEN || /^\p{N}+$/u.test(typed)) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const rest = (skipped: number): string => word.slice(at + skipped)
  return (
    rest(1).startsWith(typed.slice(at + 1)) ||
    rest(0).startsWith(typed.slice(at + 1)) ||
    rest(1).startsWith(typed.slice(at)) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(2).startsWith(typed.slice(at + 2)))
  )
}

/** A text that is searched often, prepared once. */
export interface Searchable {
  readonly words: readonly string[]
  /** The words without what parts them: `blackjack` finds `Black Jack`. */
  readonly joined: string
}

export function searchable(text: string): Searchable {
  const words = wordsOf(text)
  return { words, joined: words.join('') }
}

/** 0 when each keyword word begins a word of the text; undefined when one is not found. */
export function distanceOf(typed: readonly string[], { words, joined }: Searchable): number | undefined {
  let distance = 0
  for (const one of typed) {
    const fits = words.flatMap((word) => fitOf(one, word) ?? [])
    const best = Math.min(...fits.map((fit) => WORSE[fit]))
    if (best < Infinity) distance += best
    else if (one.length >= SHORTEST_FORGIVEN && joined.includes(one)) distance += WORSE.contains
    else return undefined
  }
  return distance
}

/** Nearest first, stable; all for an empty keyword. Typos only if nothing matches exactly: `wren` must not add `when`. */
export function searched<T>(list: readonly T[], keyword: string, textOf: (one: T) => Searchable): T[] {
  const typed = wordsOf(keyword)
  const found = list.flatMap((one) => {
    const distance = distanceOf(typed, textOf(one))
    return distance === undefined ? [] : [{ one, distance }]
  })
  const asTyped = found.filter(({ distance }) => distance < WORSE.typo)
  return (asTyped.length > 0 ? asTyped : found).sort((a, b) => a.distance - b.distance).map(({ one }) => one)
}
