import { useSyncExternalStore, type MouseEvent, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { isPlainClick } from '#lib/user-input.ts'
import { currentShell, hrefTo } from '#page/current.ts'
import { Tile, type TileProps } from '#ui/Tile.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { $favourites, toggleFavourite } from './favourites-and-recent.store.ts'
import type { ListedGame } from './listed-games.rules.ts'
import { openGameSheet } from './game-sheet.store.ts'

/** When a game's picture is loaded: with the first screen, when it comes near, or not yet. */
export type PictureLoading = 'eager' | 'lazy' | 'later'

export interface GameTileProps {
  game: ListedGame
  size: { width: number; height: number }
  picture?: PictureLoading | undefined
}

/** A game: a link to its place on the games screen; once hydrated, a click opens its sheet (LOB-4). The heart needs scripts, so it appears with hydration. */
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
      closedWord={game.gone && t('lobby.gone')}
      favourite={hydrated ? { on, word, onToggle: () => toggleFavourite(game.nodeId) } : undefined}
      onClick={(event) => openSheet(event, game)}
    />
  )
}

/** At most one, since the picture is small. "Hot" has precedence over "new". */
function badgeOf({ isHot, isNew }: ListedGame): TileProps['badge'] {
  if (isHot) return { words: t('lobby.hot'), tone: 'hot' }
  return isNew ? { words: t('lobby.new'), tone: 'accent' } : undefined
}

/** A plain click opens the sheet; the browser opens new tabs and windows. */
export function openSheet(event: MouseEvent, game: ListedGame): void {
  if (game.gone || !isPlainClick(event)) return
  event.preventDefault()
  openGameSheet(game)
}

const listen = (changed: () => void): (() => void) => $favourites.listen(changed)

/** Renders only the tiles whose value changed: a screen may have thousands. False in the prerendered shell. */
function useIsFavourite(nodeId: string): boolean {
  return useSyncExternalStore(
    listen,
    () => $favourites.get().includes(nodeId),
    () => false,
  )
}
