import { atom } from 'nanostores'
import * as v from 'valibot'
import { game, vendorCard, vendorLane, type Game, type VendorLane } from '#contract/games.ts'
import { KEPT_LOBBY_PREFIX } from '#lib/storage-keys.ts'
import { parseStored } from '#lib/stored-json.ts'
import { HTTP_OR_OWN_PATH } from '#lib/url-safety.ts'
import { currentShell } from '#page/current.ts'
import { platform } from '#platform/current.ts'

/** UTF-16 units: several hundred vendors. */
const MAX_LENGTH = 100_000
const MAX_LANES = 20
/** Of the games screen; a lane has half. */
const MAX_KEPT_GAMES = 24
/** All games, in the place of a category. */
export const EVERY_GAME = 'ALL'

/** LOB-4: shown by the next visit until the back end responds. */
export interface KeptLobby {
  readonly lanes: readonly VendorLane[]
  /** By category, and of the games screen. */
  readonly games: Readonly<Record<string, readonly Game[]>>
}

const picture = v.object({ image: v.union([v.literal(''), v.pipe(v.string(), v.regex(HTTP_OR_OWN_PATH))]) })

/** Untrusted. */
export const storedGame = v.object({ ...game.entries, ...picture.entries })

const keptLobby = v.object({
  language: v.string(),
  lanes: v.pipe(
    v.array(v.object({ ...vendorLane.entries, cards: v.array(v.object({ ...vendorCard.entries, ...picture.entries })) })),
    v.maxLength(MAX_LANES),
  ),
  games: v.record(v.string(), v.pipe(v.array(storedGame), v.maxLength(MAX_KEPT_GAMES))),
})

/** Undefined if absent, another language, too long or invalid. */
export function readKeptLobby(): KeptLobby | undefined {
  const text = platform().local.get(keyOf())
  if (text === undefined || text.length > MAX_LENGTH) return undefined
  const known = $latest.get()
  const latest = known?.text === text ? known : { text, kept: parseStored(keptLobby, text) }
  $latest.set(latest)
  return latest.kept?.language === currentShell().language ? latest.kept : undefined
}

/** The last text read or written: each lane uses it, and phones parse slowly. */
const $latest = atom<{ readonly text: string; readonly kept: v.InferOutput<typeof keptLobby> | undefined } | undefined>(undefined)

/** Merges with what is stored. If too long, drops games, then everything. */
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
