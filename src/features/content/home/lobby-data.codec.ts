import { atom } from 'nanostores'
import type { Banner } from '#contract/announcements.ts'
import type { MenuKey } from '#features/content/menu/menu.rules.ts'
import type { ListedGame } from '#features/play/games/listed-games.rules.ts'
import type { CategoryCode } from '#features/play/games/vendor-lanes.rules.ts'
import type { GameBlockData } from '#features/play/lobby/game-block.rules.ts'
import { t } from '#i18n/translate.ts'

/** A lane of the snapshot: its first games, and how many it has in all. */
export interface SnapshotLaneGames {
  readonly category: CategoryCode
  readonly gameCount: number
  readonly games: readonly ListedGame[]
}

/** A banner of the snapshot in one language, its picture in both formats. */
export interface PrerenderedBanner extends Omit<Banner, 'groupName' | 'url'> {
  readonly image: string
  readonly avif: string
}

/** The snapshot's part that islands need (LOB-4). */
export interface LobbyData {
  readonly lanes: readonly SnapshotLaneGames[]
  /** The blocks of games, by their places on home. */
  readonly blocks: Readonly<Record<number, GameBlockData>>
  /** Of a tile's picture, in pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly banners: readonly PrerenderedBanner[]
  /** Of a banner's picture, in pixels. */
  readonly bannerSize: { readonly width: number; readonly height: number }
  /** Over the banners' pictures, or in them. */
  readonly bannerTitles: 'over' | 'in-picture'
  readonly lines: readonly string[]
  readonly menu: { readonly planned: readonly MenuKey[]; readonly offered: readonly MenuKey[] }
}

/** With home's texts, on use: the HTML has no space for it twice (PER-3). */
export const LOBBY_DATA_KEY = 'home.lobby'

const $data = atom<LobbyData | undefined>(undefined)

/** Our own build wrote it: no schema needed. */
export function lobbyData(): LobbyData {
  // At build each page has its own.
  if (import.meta.env.SSR) return JSON.parse(t(LOBBY_DATA_KEY)) as LobbyData
  const data = $data.get() ?? (JSON.parse(t(LOBBY_DATA_KEY)) as LobbyData)
  $data.set(data)
  return data
}
