import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import helpSheet from '#ui/HelpWords.css?inline'
import barSheet from '#ui/LegalBar.css?inline'
import factsSheet from '#ui/TileFacts.css?inline'

/** The style sheets of what a brand or its markets ask for (MKT-3): a page that has nothing of it has no rule of it. */
export function askedSheets(
  { features }: Pick<Merchant, 'features'>,
  { hasBar, hasHelpWords }: { readonly hasBar: boolean; readonly hasHelpWords: boolean },
): string {
  return [hasBar && barSheet, features.games.facts?.includes('tile') && factsSheet, hasHelpWords && helpSheet]
    .filter((sheet) => typeof sheet === 'string')
    .join('')
}
