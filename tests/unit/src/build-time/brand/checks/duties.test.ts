import { expect, test } from 'vitest'
import { dutyProblems } from '#build-time/brand/checks/duties.ts'
import { hasHelpSheet, planHelpWords } from '#build-time/page-frame/help-words.ts'
import { planHelpLine } from '#build-time/page-frame/contact-links.ts'
import { planTerms } from '#build-time/page-frame/terms.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { LEAST_COPY, merchantOf } from '../least-merchant.ts'

const helpLine = { name: 'Talk', url: 'https://talk.example/' }
const fieldsOf = (merchant: Merchant) => dutyProblems(merchant, (path) => path).map(({ file, field }) => [file, field])
const withCopy = (merchant: Merchant, changes: object): Merchant =>
  ({ ...merchant, copy: new Map([['EN', { ...LEAST_COPY, links: {}, marks: {}, blocks: {}, words: {}, ...changes }]]) }) as Merchant

test('MKT-3 a folder that asks for words it does not have is refused, file and field', () => {
  expect(fieldsOf(merchantOf())).toEqual([])
  expect(fieldsOf(merchantOf({ legal: { bannerWords: true } }))).toEqual([['copy/en.json', 'responsible.tagline']])
  const told = { responsible: { sentence: 'Stop in time.', tagline: 'Know your limit' } }
  expect(fieldsOf(withCopy(merchantOf({ legal: { bannerWords: true } }), told))).toEqual([])
  const helpWords = { features: { responsiblePlay: { helpWords: ['signIn'] } } }
  expect(fieldsOf(merchantOf(helpWords))).toEqual([['merchant.json', 'features.responsiblePlay.helpWords']])
  expect(fieldsOf(merchantOf({ ...helpWords, legal: { helpLine } }))).toEqual([])
})

test('MKT-3 the page of the terms is one of this site', () => {
  const terms = { version: '2', page: 'terms' }
  expect(fieldsOf(merchantOf({ legal: { terms } }))).toEqual([['merchant.json', 'legal.terms.page']])
  expect(fieldsOf(merchantOf({ legal: { terms, links: { terms: 'https://elsewhere.example/' } } }))).toHaveLength(1)
  expect(fieldsOf(merchantOf({ legal: { terms, links: { terms: '/m/p/terms' } } }))).toEqual([])
  const facts = (merchant: Merchant) => ({ merchant, language: 'EN', route: 'home' }) as const
  expect(planTerms(facts(merchantOf()))).toBeUndefined()
  expect(planTerms(facts(withCopy(merchantOf({ legal: { terms, links: { terms: '/m/p/terms' } } }), { termsChanged: 'New' })))).toEqual({
    version: '2',
    page: '/m/p/terms',
    saysChanges: true,
  })
})

test('MKT-3 help lines may be several, and words of help go where the folder says', () => {
  const lines = [helpLine, { name: 'Care', phone: '+44 20 7946 0142' }]
  const merchant = merchantOf({ legal: { helpLine: lines }, features: { responsiblePlay: { helpWords: ['games'] } } })
  expect(planHelpLine(merchant).map(({ href }) => href)).toEqual(['https://talk.example/', 'tel:+442079460142'])
  const facts = { merchant, language: 'EN', route: 'home' } as const
  expect(planHelpWords(facts)).toMatchObject({ at: ['games'], sentence: 'Stop in time.', links: [{ words: 'Talk' }, {}] })
  expect(hasHelpSheet(facts)).toBe(true)
  const plain = { ...facts, merchant: merchantOf({ legal: { helpLine } }) }
  expect([planHelpWords(plain), hasHelpSheet(plain)]).toEqual([undefined, false])
})
