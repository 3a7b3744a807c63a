import { atom } from 'nanostores'
import * as v from 'valibot'
import { game, vendorCard, vendorLane, type Game, type VendorLane } from '#contract/games.ts'
import { KEPT_LOBBY_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { HTTP_OR_OWN_PATH } from '#lib/url-safety.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'

/** In UTF-16 units: the lobby of an operator with several hundred vendors. */
const MAX_LENGTH = 100_000
const MAX_LANES = 20
/** Those of the games screen; a lane has half as many. */
const MAX_KEPT_GAMES = 24
/** All games, in the place of a category. */
export const EVERY_GAME = 'ALL'

/** The last live lobby of this device, which the next visit shows before the back end responds (LOB-4). */
export interface KeptLobby {
  readonly lanes: readonly VendorLane[]
  /** The first games of the lanes that were seen, by category, and those of the games screen. */
  readonly games: Readonly<Record<string, readonly Game[]>>
}

const picture = v.object({ image: v.union([v.literal(''), v.pipe(v.string(), v.regex(HTTP_OR_OWN_PATH))]) })

/** A game out of storage, where anything may stand as its picture. */
export const storedGame = v.object({ ...game.entries, ...picture.entries })

const keptLobby = v.object({
  language: v.string(),
  lanes: v.pipe(
    v.array(v.object({ ...vendorLane.entries, cards: v.array(v.object({ ...vendorCard.entries, ...picture.entries })) })),
    v.maxLength(MAX_LANES),
  ),
  games: v.record(v.string(), v.pipe(v.array(storedGame), v.maxLength(MAX_KEPT_GAMES))),
})

/** Undefined if nothing is stored, it is in another language, too long, or does not fit: anything may stand in a device's storage. */
export function readKeptLobby(): KeptLobby | undefined {
  const text = platform().local.get(keyOf())
  if (text === undefined || text.length > MAX_LENGTH) return undefined
  const known = $latest.get()
  const latest = known?.text === text ? known : { text, kept: parseStored(keptLobby, text) }
  $latest.set(latest)
  return latest.kept?.language === currentShell().language ? latest.kept : undefined
}

/** The text that was read or written last, and its lobby: each lane of a page reads and writes it, and a phone takes long to check so much text. */
const $latest = atom<{ readonly text: string; readonly kept: v.InferOutput<typeof keptLobby> | undefined } | undefined>(undefined)

/** Keeps lanes or the games of some of them, and what is kept already of the rest. A lobby that is too long leaves its games out, then itself. */
export function keepLobby(change: Partial<KeptLobby>): void {
  const { language } = currentShell()
  const before = readKeptLobby()
  const lanes = (change.lanes ?? before?.lanes ?? []).slice(0, MAX_LANES)
  const games = { ...before?.games, ...change.games }
  const { local } = platform()
  for (const kept of [
    { language, lanes, games },
    { language, lanes, games: {} },
  ]) {
    const text = JSON.stringify(kept)
    if (text.length <= MAX_LENGTH) return void local.set(keyOf(), text)
  }
  local.remove(keyOf())
}

function keyOf(): string {
  return KEPT_LOBBY_PREFIX + currentShell().merchant.code
}
