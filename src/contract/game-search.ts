/*
 * What a keyword finds (LOB-3), for both sides of the wire: a back end that forgives as this does is asked alone; the games screen forgives by
 * the same rules where a back end takes keywords literally. Search forgives case, accents of any script, a missing space and one typo.
 */

/** A typo is forgiven in words of at least so many letters: in shorter ones nearly everything is a typo of everything. */
const SHORTEST_FORGIVEN = 4

/** Letters that are variants of another one, and that no Unicode decomposition says so of. */
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
  // Alef wasla, alef maqsura, ta marbuta; Persian and Urdu forms that Arabic keyboards write otherwise; tatweel only stretches.
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ـ', ''],
])
const VARIANT_LETTERS = /[đðøłħıŧßæœþςٱىةیکـ]/g

/**
 * Accents: the marks that any script borrows (Latin, Greek, Cyrillic, Arabic vowels), and those of Hebrew and the Quran. Vowel signs of Indic and Thai
 * words are letters of theirs, and か is not が.
 */
const ACCENTS = /(?![\u3099\u309A])[\p{Script=Inherited}\u0591-\u05C7\u0610-\u061A\u06D6-\u06ED]/gu

/** Thai tone marks, which fast typists leave out; its vowels stay. */
const THAI_TONES = /[\u0E48-\u0E4B]/g
/** Keyboards give hiragana before katakana, in which titles are written: the same row of signs, 96 further. */
const KATAKANA = /[\u30A1-\u30F6]/g

/** A text as search compares it: without case, accents, width and variants of letters; digits of any script are 0–9, and katakana is hiragana. */
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

/** The words of a text, folded: what stands between letters and digits parts them, an apostrophe does not. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .replace(/['’ʼ]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
}

/** How a word was found, the best first: a word begins with it, one contains it, one nearly begins with it. */
export type Fit = 'begins' | 'contains' | 'typo'
/** A typo weighs more than all words of a keyword together can otherwise. */
const WORSE: Readonly<Record<Fit, number>> = { begins: 0, contains: 1, typo: 100 }

/** How a typed word, folded, fits one of a text's; undefined: not at all. What is being typed has no end yet, so beginnings count as words. */
export function fitOf(typed: string, word: string): Fit | undefined {
  if (word.startsWith(typed)) return 'begins'
  if (word.includes(typed)) return 'contains'
  return isNearBeginning(typed, word) ? 'typo' : undefined
}

/**
 * Is the typed word one typo away from a beginning of the other: a letter too many, missing, wrong, or two neighbours swapped? A single typo can
 * always be told at the first letter that differs. Numbers are meant as they stand.
 */
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

/** How far a text is from the words of a keyword: 0 when each begins a word of it; undefined when one of them is not found. */
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

/**
 * Those of a list that a keyword finds, the nearest first, equals in the order that they had; all of them for an empty keyword. Typos are only
 * forgiven where nothing is found as it was typed: beside `wren`, who wants `when`?
 */
export function searched<T>(list: readonly T[], keyword: string, textOf: (one: T) => Searchable): T[] {
  const typed = wordsOf(keyword)
  const found = list.flatMap((one) => {
    const distance = distanceOf(typed, textOf(one))
    return distance === undefined ? [] : [{ one, distance }]
  })
  const asTyped = found.filter(({ distance }) => distance < WORSE.typo)
  return (asTyped.length > 0 ? asTyped : found).sort((a, b) => a.distance - b.distance).map(({ one }) => one)
}
