import { searchable, searched, wordsOf, type Searchable } from '#contract/game-search.ts'
import type { ListedGame } from '#features/games/rules.ts'

/** What comes close where a back end, which may take keywords literally, found nothing (LOB-3). `near`: names to look for instead, when nothing does. */
export interface Forgiven {
  readonly games: readonly ListedGame[]
  readonly near: readonly string[]
}

const MOST_NAMES = 3

/** Looks for a keyword among all games by the rules of the contract's search. `names`: a vendor's name by its code. */
export function forgive(games: readonly ListedGame[], keyword: string, names: Readonly<Record<string, string>>): Forgiven {
  const found = searched(games, keyword, (game) => prepared(`${game.name} ${names[game.vendor] ?? ''}`))
  return { games: found, near: found.length > 0 ? [] : nearestNames(games, keyword) }
}

const texts = new Map<string, Searchable>()

function prepared(text: string): Searchable {
  const known = texts.get(text) ?? searchable(text)
  texts.set(text, known)
  return known
}

/** How alike a name has to be, from 0 (nothing in common) to 1 (the same). */
const ALIKE = 0.45

/** The names most like a keyword, the most alike first; where none is, what is played most. */
export function nearestNames(games: readonly ListedGame[], keyword: string, most = MOST_NAMES): string[] {
  const typed = wordsOf(keyword).map(likenessTo)
  const alike = [...new Set(games.map(({ name }) => name))]
    .map((name) => ({ name, likeness: meanOf(typed.map((like) => Math.max(0, ...prepared(name).words.map(like)))) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ name }) => name)
  const chosen = alike.length > 0 ? alike : games.filter(({ isHot }) => isHot).map(({ name }) => name)
  return chosen.slice(0, most)
}

/** Answers how alike a word is to a typed one. Thousands of names are made of a few hundred words: each is compared once. */
function likenessTo(typed: string): (word: string) => number {
  const known = new Map<string, number>()
  return (word) => {
    const longest = Math.max(typed.length, word.length)
    const likeness = known.get(word) ?? (longest - editsBetween(typed, word)) / longest
    known.set(word, likeness)
    return likeness
  }
}

/** How many letters have to be added, taken away or changed (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
