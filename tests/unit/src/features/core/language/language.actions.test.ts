import { describe, expect, test } from 'vitest'
import { decideLanguageOffer, type LanguageOffer, type LanguageOfferFacts } from '#features/core/language/language.rules.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { type DocumentOptions, openDocument, RECORD, signedInTab } from '../../open-document.ts'

const arabPhone: LanguageOfferFacts = { page: 'EN', languages: ['EN', 'AR'], chosen: undefined, browser: ['ar-EG', 'en'], dismissed: false }

test.each<[why: string, facts: Partial<LanguageOfferFacts>, expected: LanguageOffer]>([
  ['I18-3 the browser’s language is offered', {}, { show: true, language: 'AR' }],
  ['I18-3 not on its own page', { page: 'AR' }, { show: false, because: 'nothingBetter' }],
  ['I18-3 not once it was dismissed', { dismissed: true }, { show: false, because: 'dismissed' }],
  ['I18-3 the chosen language goes before the browser’s', { page: 'AR', chosen: 'EN' }, { show: true, language: 'EN' }],
  ['I18-3 nothing is offered to a visitor who chose the page’s language', { chosen: 'EN' }, { show: false, because: 'nothingBetter' }],
  ['I18-3 a chosen language that the merchant does not offer is ignored', { chosen: 'TH' }, { show: true, language: 'AR' }],
  ['I18-3 a language that the merchant does not offer is not offered', { browser: ['th'] }, { show: false, because: 'nothingBetter' }],
])('%s', (_why, facts, expected) => expect(decideLanguageOffer({ ...arabPhone, ...facts })).toEqual(expected))

async function started(options: DocumentOptions = {}) {
  const page = await openDocument(options)
  await page.boot.startBoot()
  return page
}

describe('choosing a language', () => {
  test('I18-3 stores it, sets a cookie for hosts, and opens the same screen with query and hash', async () => {
    const page = await started({ href: 'https://aurora.example/m/game?cid=1#top', route: 'game' })
    await page.languageActions.chooseLanguage('AR')
    expect(page.browser.rawLocal.get('language')).toBe('AR')
    expect(page.browser.rawCookies.get('language')).toEqual({ value: 'AR', days: 365 })
    expect(page.tab.page.last()).toEqual({ by: 'assign', to: 'https://aurora.example/m/ar/game?cid=1#top' })
  })

  test('I18-3 the request for the next page carries the choice, by which the host would else lead back', async () => {
    const page = await started({ href: 'https://aurora.example/m/ar/game', language: 'AR', route: 'game' })
    await page.languageActions.chooseLanguage('EN')
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/game')
    expect(page.browser.sentCookies.get('language')).toBe('EN')
  })

  test('RTE-13 the default language has no segment', async () => {
    const page = await started({ href: 'https://aurora.example/m/pt-br/home', language: 'PT-BR' })
    await page.languageActions.chooseLanguage('EN')
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/home')
  })

  test.each([
    ['/m/ar/home', 'AR', '/m/ar/game'],
    ['/m/home', 'EN', '/m/game'],
  ])('I18-3 a link to %s is the choice of %s, for the screen that is shown', async (link, language, to) => {
    const page = await started({ href: 'https://aurora.example/m/pt-br/game', language: 'PT-BR', route: 'game' })
    await page.languageActions.followLanguageLink(`https://aurora.example${link}`)
    expect(page.browser.rawLocal.get('language')).toBe(language)
    expect(page.tab.page.last()?.to).toBe(`https://aurora.example${to}`)
  })

  test('I18-3 any screen opens in it, with its query: a destination that waits there is not lost', async () => {
    const page = await started({ href: 'https://aurora.example/m/activity?id=4&cid=1', route: 'activity' })
    await page.languageActions.chooseLanguage('AR')
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/ar/activity?id=4&cid=1')
  })

  test('OPS-7 RTE-8 a language that lacks the page opens home with what a link brought, and is not offered on it', async () => {
    const phone = { href: 'https://aurora.example/m/p/terms?gclid=g1&page=2#top', route: 'p', device: { languages: ['ar'] } } as const
    const page = await started({ ...phone, translations: ['EN', 'PT-BR'] })
    page.languageActions.offerLanguage()
    expect(page.language.$languageOffer.get()).toBeUndefined()
    await page.languageActions.chooseLanguage('PT-BR')
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/pt-br/p/terms?gclid=g1&page=2#top')
    await page.languageActions.chooseLanguage('AR')
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/ar/home?gclid=g1')
    const everywhere = await started(phone)
    everywhere.languageActions.offerLanguage()
    expect(everywhere.language.$languageOffer.get()).toBe('AR')
  })

  test('the page’s own language is stored, and the page stays', async () => {
    const page = await started()
    await page.languageActions.chooseLanguage('EN')
    expect(page.browser.rawLocal.get('language')).toBe('EN')
    expect(page.tab.page.departures).toEqual([])
  })

  test('API-4 cached responses in the old language are removed', async () => {
    const page = await started()
    page.tab.rawTab.set('livery:api-cache', '{}')
    await page.languageActions.chooseLanguage('AR')
    expect(page.tab.rawTab.has('livery:api-cache')).toBe(false)
  })

  test.each([
    [0, 1],
    [1, 1],
    [4, 0],
  ])('SES-8 of a member of type %i the server hears %i times', async (type, times) => {
    const page = await started({ left: signedInTab(0, { ...RECORD, type }) })
    page.server.on('/wps/member/language', () => ok(null))
    await page.languageActions.chooseLanguage('AR')
    expect(page.server.callsTo('/wps/member/language').map(({ body }) => body)).toEqual(
      Array.from({ length: times }, () => ({ language: 'AR' })),
    )
  })

  test('SES-8 of a guest it does not', async () => {
    const page = await started()
    await page.languageActions.chooseLanguage('AR')
    expect(page.server.callsTo('/wps/member/language')).toEqual([])
  })

  test('a missing response delays the choice by 1 s at most', async () => {
    const page = await started({ left: signedInTab() })
    page.server.on('/wps/member/language', () => new Promise(() => undefined))
    const choosing = page.languageActions.chooseLanguage('AR')
    await page.pass(999)
    expect(page.tab.page.departures).toEqual([])
    await page.pass(1)
    await choosing
    expect(page.tab.page.last()?.to).toBe('https://aurora.example/m/ar/home')
  })
})

describe('the bar', () => {
  test('I18-3 offers the browser’s language until it is dismissed for good', async () => {
    const page = await started({ device: { languages: ['ar-EG'] } })
    expect(page.language.$languageOffer.get()).toBe('AR')
    page.languageActions.dismissLanguageOffer()
    expect(page.language.$languageOffer.get()).toBeUndefined()
    const next = await started({ browser: page.browser, device: { languages: ['ar-EG'] } })
    expect(next.language.$languageOffer.get()).toBeUndefined()
  })

  test('I18-3 closes when a language is chosen', async () => {
    const page = await started({ browser: fakeBrowser(), server: fakeServer(), device: { languages: ['ar-EG'] } })
    await page.languageActions.chooseLanguage('EN')
    expect(page.language.$languageOffer.get()).toBeUndefined()
  })
})
