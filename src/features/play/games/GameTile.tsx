import { useStore } from '@nanostores/react'
import { useSyncExternalStore, type MouseEvent, type ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { t } from '#i18n/translate.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { Tile, type TileProps } from '#ui/Tile.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { $favourites, toggleFavourite } from './favourites-and-recent.store.ts'
import { factsLine, showsFacts } from './fact-texts.ts'
import type { ListedGame } from './listed-games.rules.ts'
import { openGameSheet } from './game-sheet.store.ts'

/** With the first screen, when near, or not yet. */
export type PictureLoading = 'eager' | 'lazy' | 'later'

export interface GameTileProps {
  game: ListedGame
  size: { width: number; height: number }
  picture?: PictureLoading | undefined
}

/** Links to the games screen; hydrated, opens its sheet and shows the heart (LOB-4). */
export function GameTile({ game, size, picture = 'lazy' }: GameTileProps): ReactElement {
  const on = useIsFavourite(game.nodeId)
  const hydrated = useHydrated()
  const word = t(on ? 'lobby.removeFavourite' : 'lobby.addFavourite', { game: game.name })
  return (
    <Tile
      href={game.gone ? undefined : hrefTo('game', { open: game.nodeId })}
      name={game.name}
      provider={game.provider}
      badge={badgeOf(game)}
      strip={game.freeplay && currentShell().merchant.strip ? t('lobby.trial') : undefined}
      art={picture === 'later' ? undefined : { src: game.image, avif: game.avif, ...size, eager: picture === 'eager' }}
      facts={showsFacts('tile') ? <Facts game={game} /> : undefined}
      closedWord={game.gone && t('lobby.gone')}
      favourite={hydrated ? { on, word, onToggle: () => toggleFavourite(game.nodeId) } : undefined}
      onClick={(event) => openSheet(event, game)}
    />
  )
}

/** MKT-3. */
function Facts({ game }: { game: ListedGame }): ReactElement {
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  return <>{factsLine(game, money)}</>
}

/** One at most; "hot" before "new". */
function badgeOf({ isHot, isNew }: ListedGame): TileProps['badge'] {
  if (isHot) return { words: t('lobby.hot'), tone: 'hot' }
  return isNew ? { words: t('lobby.new'), tone: 'accent' } : undefined
}

/** Modified clicks are the browser's. */
export function openSheet(event: MouseEvent, game: ListedGame): void {
  if (game.gone || !isPlainClick(event)) return
  event.preventDefault()
  openGameSheet(game)
}

const listen = (changed: () => void): (() => void) => $favourites.listen(changed)

/** Renders only changed tiles. */
function useIsFavourite(nodeId: string): boolean {
  return useSyncExternalStore(
    listen,
    () => $favourites.get().includes(nodeId),
    () => false,
  )
}
