import { expect, test } from 'vitest'
import { planPages } from '#build-time/pages.ts'

test('RTE-13 a page is planned per merchant and language, without a segment in the default language', () => {
  const aurora = { code: 'aurora', languages: ['EN', 'PT-BR'], defaultLanguage: 'EN' } as const
  const lotus = { code: 'lotus', languages: ['VI'], defaultLanguage: 'VI' } as const
  expect(planPages([aurora, lotus])).toEqual([
    { params: { merchant: 'aurora', lang: undefined }, props: { merchant: aurora, language: 'EN' } },
    { params: { merchant: 'aurora', lang: 'pt-br' }, props: { merchant: aurora, language: 'PT-BR' } },
    { params: { merchant: 'lotus', lang: undefined }, props: { merchant: lotus, language: 'VI' } },
  ])
})
