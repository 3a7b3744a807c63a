import type { Problem } from '#build-time/brand/problems.ts'
import { responsibleRisk } from '#build-time/brand/schema/copy.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** Words that the folder promises after each sign-in, in each language (MKT-3). */
export function riskWordsProblems({ features, languages, copy }: Merchant, nameOf: (path: string) => string): Problem[] {
  if (!features.responsiblePlay?.riskWords) return []
  return languages
    .filter((code) => responsibleRisk(copy.get(code) ?? { responsible: '' }) === undefined)
    .map((code) => ({
      file: nameOf(`copy/${code.toLowerCase()}.json`),
      field: 'responsible.risk',
      found: 'nothing',
      expected: 'words',
      fix: 'add them: "features.responsiblePlay.riskWords" of merchant.json shows them after each sign-in',
    }))
}
