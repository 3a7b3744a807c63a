import type { Problem } from '#build-time/brand/problems.ts'
import { responsibleTagline } from '#build-time/brand/schema/copy.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

type NameOf = (path: string) => string

/** Fields of a market's duties that lack what they show (MKT-3). */
export function dutyProblems({ legal, features, languages, copy, pages }: Merchant, nameOf: NameOf): Problem[] {
  const config = nameOf('merchant.json')
  const problems: Problem[] = []
  const inEach = (field: string, lacks: (code: Merchant['languages'][number]) => boolean, fix: string): void => {
    for (const code of languages)
      if (lacks(code)) problems.push({ file: nameOf(`copy/${code.toLowerCase()}.json`), field, found: 'nothing', expected: 'words', fix })
  }
  if (legal.bannerWords)
    inEach(
      'responsible.tagline',
      (code) => responsibleTagline(copy.get(code) ?? { responsible: '' }) === undefined,
      'add it: "legal.bannerWords" of merchant.json shows it below banners',
    )
  const { page } = legal.terms ?? {}
  if (page !== undefined && legal.links[page]?.startsWith('/') !== true && !pages.some(({ name }) => name === page))
    problems.push({
      file: config,
      field: 'legal.terms.page',
      found: `"${page}"`,
      expected: 'the name of an own page, or a key of "legal.links" that leads to a page of this site',
      fix: 'correct it, or add the page',
    })
  if (features.responsiblePlay?.helpWords && legal.helpLine === undefined)
    problems.push({
      file: config,
      field: 'features.responsiblePlay.helpWords',
      found: 'words of help without a help line',
      expected: '"legal.helpLine"',
      fix: 'add it',
    })
  return problems
}
