import type { MouseEventHandler, ReactElement } from 'react'
import { Art, type ArtSource } from './Art.tsx'
import { Badge, type BadgeProps } from './Badge.tsx'
import { Icon } from './Icon.tsx'
import heart from './icons/heart.ts'
import css from './Tile.module.css'

export interface TileProps {
  href: string
  name: string
  /** Who made it. */
  provider?: string | undefined
  /** Undefined where there is none: the name's first letter stands in. */
  art: ArtSource | undefined
  badges?: readonly { words: string; tone?: BadgeProps['tone'] }[] | undefined
  /** The heart. `word` names it together with the game: 'Add Golden Koi to favourites'. Without it there is no heart. */
  favourite?: { on: boolean; word: string; onToggle: () => void } | undefined
  /** Why it cannot be opened now: 'Under maintenance'. */
  closedWord?: string | undefined
  /** A cell of the strip below a wide card, beside the maker's. */
  strip?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** One game: its art in the brand's shape (`data-tile` of the document), its name and maker. The heart is a button of its own beside the link. */
export function Tile({ href, name, provider, art, badges, favourite, closedWord, strip, onClick }: TileProps): ReactElement {
  return (
    <article className={css.tile}>
      <a className={css.link} href={href} onClick={onClick} draggable={false}>
        {/* A picture on its way needs no letter yet; with the scripts, which bring the heart, it stands in for one that fails. */}
        <span className={css.art} data-letter={art && !favourite ? undefined : [...name][0]}>
          {art && <Art {...art} />}
          {closedWord && <span className={css.closed}>{closedWord}</span>}
        </span>
        <span className={css.name}>{name}</span>
        {provider && <span className={css.provider}>{provider}</span>}
        {strip && <span className={css.strip}>{strip}</span>}
      </a>
      {badges && badges.length > 0 && <span className={css.badges}>{badges.map(({ words, tone }) => <Badge key={words} tone={tone}>{words}</Badge>)}</span>}
      {favourite && (
        <button type="button" className={css.heart} aria-pressed={favourite.on} aria-label={favourite.word} onClick={favourite.onToggle}>
          <Icon of={heart} size="sm" filled={favourite.on} />
        </button>
      )}
    </article>
  )
}
