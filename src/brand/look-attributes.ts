import type { Look } from '#brand/schema/look.ts'

/** Attributes of the html element by which style sheets know the shapes that a brand has chosen; the build drops the rules for all others. */
export const LOOK_ATTRIBUTES = ['data-tile', 'data-header', 'data-heading', 'data-lane', 'data-categories', 'data-tabs'] as const

/** The shapes of a look as attributes. What most brands have is left out: their pages are shorter for it. */
export function lookAttributes({ tile, header, heading, lane, categories, tabBar }: Look): Readonly<Partial<Record<(typeof LOOK_ATTRIBUTES)[number], string>>> {
  return {
    'data-tile': tile,
    'data-header': header,
    ...(heading === 'plain' ? {} : { 'data-heading': heading }),
    ...(lane === 'open' ? {} : { 'data-lane': lane }),
    ...(categories === 'pills' ? {} : { 'data-categories': categories }),
    ...(tabBar === 'glass' ? {} : { 'data-tabs': tabBar }),
  }
}
