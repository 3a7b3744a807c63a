import { folded, searchable, searched, type Searchable } from '#contract/game-search.ts'
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

/** How alike a name has to be, from 0 (no two neighbouring letters in common) to 1 (the same). */
const ALIKE = 0.3

/** The names most like a keyword, the most alike first; where none is, what is played most. */
export function nearestNames(games: readonly ListedGame[], keyword: string, most = MOST_NAMES): string[] {
  const wanted = pairsOf(keyword)
  const alike = games
    .map(({ name }) => ({ name, likeness: likeness(wanted, pairsOf(name)) }))
    .filter(({ likeness: value }) => value >= ALIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
  const chosen = alike.length > 0 ? alike : games.filter(({ isHot }) => isHot)
  return [...new Set(chosen.map(({ name }) => name))].slice(0, most)
}

/** Dice's coefficient: the share of neighbouring letters that both have. It knows no order of words and no language. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common += 1
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size)
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = [...folded(text)].filter((letter) => /[\p{L}\p{N}\p{M}]/u.test(letter))
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}
