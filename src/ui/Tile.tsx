import type { MouseEventHandler, ReactElement } from 'react'
import { Art, type ArtSource } from './Art.tsx'
import { Badge, type BadgeProps } from './Badge.tsx'
import { Icon } from './Icon.tsx'
import heart from 'lucide-static/icons/heart.svg?raw'
import css from './Tile.module.css'

export interface TileProps {
  /** Undefined if there is nothing to open any more. */
  href: string | undefined
  name: string
  /** The provider of the game. */
  provider?: string | undefined
  /** Undefined if there is none: the first letter of the name replaces it. */
  art: ArtSource | undefined
  badges?: readonly { words: string; tone?: BadgeProps['tone'] }[] | undefined
  /** The favourite button. `word` is its label with the game's name: 'Add Golden Koi to favourites'. Without it there is no button. */
  favourite?: { on: boolean; word: string; onToggle: () => void } | undefined
  /** Why the game cannot be opened now: 'Under maintenance'. */
  closedWord?: string | undefined
  /** A cell of the strip below a wide card, beside the provider's. */
  strip?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** One game: its picture in the brand's shape (`data-tile` of the document), name and provider. The favourite button is a sibling of the link. */
export function Tile({ href, name, provider, art, badges, favourite, closedWord, strip, onClick }: TileProps): ReactElement {
  return (
    <article className={css.tile}>
      <a className={css.link} href={href} onClick={onClick} draggable={false}>
        {/* A loading picture needs no letter. Once scripts run (and with them the favourite button), the letter replaces a picture that fails. */}
        <span className={css.art} data-letter={art && !favourite ? undefined : [...name][0]}>
          {art && <Art {...art} />}
          {closedWord && <span className={css.closed}>{closedWord}</span>}
        </span>
        <span className={css.name}>{name}</span>
        {provider && <span className={css.provider}>{provider}</span>}
        {strip && <span className={css.strip}>{strip}</span>}
      </a>
      {badges && badges.length > 0 && (
        <span className={css.badges}>
          {badges.map(({ words, tone }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </span>
      )}
      {favourite && (
        <button type="button" className={css.heart} aria-pressed={favourite.on} aria-label={favourite.word} onClick={favourite.onToggle}>
          <Icon of={heart} size="sm" filled={favourite.on} />
        </button>
      )}
    </article>
  )
}
