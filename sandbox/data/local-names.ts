import type { CatalogueGame } from './catalogue.ts'
import { CATEGORIES } from './categories.ts'
import { textIn } from './localised-text.ts'

/** A game's local name for an operator that translates them: its category and number. English names stay. */
export function nameIn({ name, category, nodeId }: Pick<CatalogueGame, 'name' | 'category' | 'nodeId'>, language: string): string {
  const titles = CATEGORIES.find(({ code }) => code === category)?.titles
  return titles === undefined || language === 'EN' ? name : `${textIn(titles, language)} ${Number(nodeId) % 1000}`
}
