/** Files of a brand's folder that hold words. */
export const LIVERY_TEXTS: ReadonlySet<string> = new Set(['.json', '.svg'])

/** What a merchant is called, and what it is to be called. */
export interface Names {
  readonly from: string
  readonly code: string
  readonly name: string
  readonly legalName: string
}

/** The name that a code suggests: `blue-lagoon` → `Blue Lagoon`. */
export function nameFromCode(code: string): string {
  return code.split('-').filter(Boolean).map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ')
}

/** A home screen's icon has room for twelve characters. */
export function shortNameFromCode(code: string): string {
  return nameFromCode(code).slice(0, 12).trim()
}

/**
 * A text of the folder with the new brand's name, company, code and hosts. The company first, since it may hold the brand's name. A brand whose name
 * is written in another script in some language keeps it there: nobody can guess how the new one is written.
 */
export function renamed(text: string, { from, code, name, legalName }: Names): string {
  const company = `${nameFromCode(code)} Ltd.`
  return text
    .replaceAll(new RegExp(`"shortName": "[^"]*"`, 'g'), `"shortName": "${shortNameFromCode(code)}"`)
    .replaceAll(legalName, company)
    // A word of its own: `aurora-play.example` becomes the new brand's, `auroral` stays.
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), nameFromCode(code))
    .replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`, 'gu'), code)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
