import type { Problem } from '#build-time/brand/problems.ts'
import type { Merchant, OwnPage } from '#build-time/brand/schema/merchant.ts'

/** A mark in the text of a page: `{{signOutAfterIdle}}`. */
const MARK = /\{\{\s*(\w+)\s*\}\}/g

/** Promises of protection: a number prints itself, true is an available tool, undefined a missing one. */
const VALUES: Readonly<Record<string, (merchant: Merchant) => number | true | undefined>> = {
  checkEvery: ({ features }) => features.responsiblePlay?.checkEvery ?? 60,
  checkAtMost: ({ features }) => features.responsiblePlay?.checkAtMost,
  signOutAfterIdle: ({ features }) => features.responsiblePlay?.signOutAfterIdle,
  minimumAge: ({ legal }) => legal.minimumAge,
  panicButton: ({ features }) => features.responsiblePlay?.panicButton || undefined,
  offerLimits: ({ features }) => features.responsiblePlay?.askForLimits?.includes('joining') || undefined,
  limits: ({ snapshot }) => (snapshot.play?.limits.length ? true : undefined),
  exclusion: ({ snapshot }) => snapshot.play?.exclusion || undefined,
  helpLine: ({ legal }) => (legal.helpLine ? true : undefined),
  register: ({ legal }) => (legal.register ? true : undefined),
}

/** RGP-7. Marks without value stay, for `markProblems`. */
export function withMarksFilled(merchant: Merchant): Merchant {
  const fill = (text: string): string =>
    text.replaceAll(MARK, (mark, name: string) => {
      const value = valueOf(merchant, name)
      return value === undefined ? mark : value === true ? '' : String(value)
    })
  return { ...merchant, pages: merchant.pages.map((page) => ({ ...page, description: fill(page.description), body: fill(page.body) })) }
}

/** A page that promises what the folder does not have is not built. */
export function markProblems({ file, description, body, linesAbove }: OwnPage): Problem[] {
  const lines = body.split('\n').map((text, at) => [text, linesAbove + at + 1] as const)
  return [[description, undefined] as const, ...lines].flatMap(([text, line]) =>
    [...text.matchAll(MARK)].map(([mark, name = '']) => ({
      file: line === undefined ? file : `${file}:${line}`,
      field: line === undefined ? 'description' : 'mark',
      found: mark,
      expected: Object.hasOwn(VALUES, name) ? `"${name}" in the merchant's folder` : `one of ${Object.keys(VALUES).join(', ')}`,
      fix: Object.hasOwn(VALUES, name) ? 'set it there, or take the sentence out of the page' : 'correct the name',
    })),
  )
}

function valueOf(merchant: Merchant, name: string): number | true | undefined {
  return Object.hasOwn(VALUES, name) ? VALUES[name]?.(merchant) : undefined
}
