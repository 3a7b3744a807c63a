import { expect, test } from 'vitest'
import { plannedRoutes, planShells } from '#shells/plan.ts'

test('RTE-13 a page is planned per merchant and language, without a segment in the default language', () => {
  const aurora = { code: 'aurora', languages: ['EN', 'PT-BR'], defaultLanguage: 'EN' } as const
  const lotus = { code: 'lotus', languages: ['VI'], defaultLanguage: 'VI' } as const
  expect(planShells([aurora, lotus])).toEqual([
    { params: { merchant: 'aurora', lang: undefined }, props: { merchant: aurora, language: 'EN' } },
    { params: { merchant: 'aurora', lang: 'pt-br' }, props: { merchant: aurora, language: 'PT-BR' } },
    { params: { merchant: 'lotus', lang: undefined }, props: { merchant: lotus, language: 'VI' } },
  ])
})

test('the not-found and offline pages are no screens', () => {
  expect(plannedRoutes()).not.toContain('not-found')
  expect(plannedRoutes()).not.toContain('offline')
  expect(plannedRoutes()).toContain('home')
})
