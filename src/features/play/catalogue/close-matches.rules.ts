// Apart from catalogue.rules.ts: loaded on first need.
import { searchable, searched, wordsOf, type Searchable } from '#contract/game-search.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'

/** LOB-3. Without any, `near` has suggestions. */
export interface CloseMatches {
  readonly games: readonly ListedGame[]
  readonly near: readonly string[]
}

const MAX_NAMES = 3

/** By the contract's rules, as a back end may match literally. `names`: vendors' by code. */
export function findCloseMatches(games: readonly ListedGame[], keyword: string, names: Readonly<Record<string, string>>): CloseMatches {
  const found = searched(games, keyword, (game) => prepared(`${game.name} ${names[game.vendor] ?? ''}`))
  return { games: found, near: found.length > 0 ? [] : nearestNames(games, keyword) }
}

const texts = new Map<string, Searchable>()

function prepared(text: string): Searchable {
  const known = texts.get(text) ?? searchable(text)
  texts.set(text, known)
  return known
}

/** 0 to 1. */
const MIN_LIKENESS = 0.45

/** Best first, else the hot games' names. */
export function nearestNames(games: readonly ListedGame[], keyword: string, limit = MAX_NAMES): string[] {
  const typed = wordsOf(keyword).map(likenessTo)
  const alike = [...new Set(games.map(({ name }) => name))]
    .map((name) => ({ name, likeness: meanOf(typed.map((like) => Math.max(0, ...prepared(name).words.map(like)))) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ name }) => name)
  const chosen = alike.length > 0 ? alike : games.filter(({ isHot }) => isHot).map(({ name }) => name)
  return chosen.slice(0, limit)
}

/** Cached by word: thousands of names share a few hundred. */
function likenessTo(typed: string): (word: string) => number {
  const known = new Map<string, number>()
  return (word) => {
    const longest = Math.max(typed.length, word.length)
    const likeness = known.get(word) ?? (longest - editsBetween(typed, word)) / longest
    known.set(word, likeness)
    return likeness
  }
}

/** Levenshtein. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
