import heart from 'lucide-static/icons/heart.svg?raw'
import { element } from '#lib/element.ts'
import { pictureAddress } from '#page/pictures.ts'
import type { ArtSource } from './Art.tsx'
import badge from './Badge.module.css'
import { drawnIcon } from './drawn-icon.ts'
import type { TileProps } from './Tile.tsx'
import css from './Tile.module.css'

/** A heart of a drawn tile; its press is the drawer's. */
export interface DrawnHeart {
  readonly on: boolean
  readonly word: string
}

type DrawnTileProps = Pick<TileProps, 'href' | 'name' | 'provider' | 'badges' | 'strip'>

/** A tile as `Tile` renders it, without its picture and heart: for games that come without React. */
export function drawnTile({ href, name, provider, badges = [], strip }: DrawnTileProps): HTMLElement {
  const link = element(
    'a',
    { class: css.link, href, draggable: 'false' },
    element('span', { class: css.art }),
    element('span', { class: css.name }, name),
  )
  if (provider) link.append(element('span', { class: css.provider }, provider))
  if (strip) link.append(element('span', { class: css.strip }, strip))
  const tile = element('article', { class: css.tile }, link)
  const words = badges.map(({ words: text, tone = 'accent' }) => element('span', { class: badge.badge, 'data-tone': tone }, text))
  if (words.length > 0) tile.append(element('span', { class: css.badges }, ...words))
  return tile
}

/** Draws what a tile gets when it hydrates: its picture, the letter in the place of one that fails, and the heart. */
export function completeTile(tile: Element, name: string, art: ArtSource | undefined, favourite: DrawnHeart): void {
  const frame = tile.querySelector(`.${css.art}`)
  if (frame && art) drawPicture(frame, art)
  frame?.setAttribute('data-letter', [...name][0] ?? '')
  if (heartOf(tile)) return
  tile.append(element('button', { type: 'button', class: css.heart }))
  drawHeart(tile, favourite)
}

/** Draws the state of a tile's heart. */
export function drawHeart(tile: Element, { on, word }: DrawnHeart): void {
  const button = heartOf(tile)
  button?.setAttribute('aria-pressed', String(on))
  button?.setAttribute('aria-label', word)
  button?.replaceChildren(drawnIcon(heart, { size: 'sm', filled: on }))
}

export function heartOf(tile: Element): HTMLButtonElement | null {
  return tile.querySelector<HTMLButtonElement>(`.${css.heart}`)
}

/** Draws the picture that `Art` left out of a prerendered frame (`deferred`), as `Art` renders it; loaded when it comes near. */
export function drawPicture(frame: Element, art: ArtSource): void {
  if (frame.querySelector(':scope > picture')) return
  frame.querySelector('noscript')?.remove()
  frame.prepend(pictureOf(art))
}

function pictureOf({ src, avif, width, height }: ArtSource): HTMLPictureElement {
  const picture = element('picture')
  if (avif) picture.append(element('source', { type: 'image/avif', srcset: pictureAddress(avif) }))
  // The address last: WebKit begins to load as soon as there is one.
  picture.append(
    element('img', {
      alt: '',
      width,
      height,
      loading: 'lazy',
      fetchpriority: 'low',
      decoding: 'async',
      draggable: 'false',
      src: pictureAddress(src),
    }),
  )
  return picture
}
