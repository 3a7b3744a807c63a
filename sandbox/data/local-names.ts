import type { CatalogueGame } from './catalogue.ts'
import { CATEGORIES } from './categories.ts'
import { textIn } from './texts.ts'

/** What a game is called by an operator who names games in its members' languages: its category and its number. English names stay. */
export function nameIn({ name, category, nodeId }: Pick<CatalogueGame, 'name' | 'category' | 'nodeId'>, language: string): string {
  const titles = CATEGORIES.find(({ code }) => code === category)?.titles
  return titles === undefined || language === 'EN' ? name : `${textIn(titles, language)} ${Number(nodeId) % 1000}`
}
