// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LanguageCode } from '#lib/languages.ts'
import { click, one } from '../../../ui/hydrate.ts'
import type { DocumentOptions } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

async function openOffer(options: DocumentOptions) {
  const page = await openView([], options)
  const { bindLanguageOffer } = await import('#features/core/language-offer/language-offer.bind.ts')
  onTestFinished(bindLanguageOffer())
  return page
}

describe('I18-3 the offer of another language', () => {
  const arabic: DocumentOptions = { device: { languages: ['ar-EG'] }, merchant: { languages: ['EN', 'AR'] } }

  test('is in the language that it offers, and one touch accepts it', async () => {
    const page = await openOffer(arabic)
    await page.boot.startBoot()
    await page.pass(10_000)
    await passUntil(page, () => document.querySelector('aside') !== null)
    const bar = one(document.body, 'aside')
    expect([bar.lang, bar.dir, one(bar, 'p').textContent]).toEqual(['ar', 'rtl', 'هذا الموقع متاح بالعربية أيضًا.'])
    await click(one(bar, 'button'))
    await page.pass(1000)
    expect(page.tab.page.last()?.to).toContain('/m/ar/home')
  })

  test('PER-2 comes with the first sign of use, and not before its tenth second to whoever only looks', async () => {
    const page = await openOffer(arabic)
    await page.boot.startBoot()
    await page.pass(9000)
    expect(document.querySelector('aside')).toBeNull()
    document.dispatchEvent(new Event('scroll'))
    await passUntil(page, () => document.querySelector('aside') !== null)
  })

  test('LAY-2 waits until the first 30 seconds are over where something else came before it', async () => {
    const page = await openOffer({ ...arabic, left: { 'livery:calm-met': 'announcement' } })
    await page.boot.startBoot()
    await page.pass(29_000)
    expect(document.querySelector('aside')).toBeNull()
    await page.pass(1000)
    await passUntil(page, () => document.querySelector('aside') !== null)
    expect(one(document.body, 'aside').lang).toBe('ar')
  })

  test.each([
    ['dismissed the offer for good', 'livery:language-offer', '1'],
    ['chose this page’s language', 'language', 'EN'],
  ])('LAY-2 does not come where another tab %s while it waited', async (_what, key, value) => {
    const page = await openOffer({ ...arabic, left: { 'livery:calm-met': 'announcement' } })
    await page.boot.startBoot()
    await page.pass(20_000)
    expect(page.language.$languageOffer.get()).toBe('AR')
    page.browser.rawLocal.set(key, value)
    await page.pass(20_000)
    await passUntil(page, () => page.language.$languageOffer.get() === undefined)
    expect([document.querySelector('aside'), page.tab.flags.get('language-offer')]).toEqual([null, 'hidden'])
  })

  test('does not return once it was dismissed', async () => {
    const page = await openOffer(arabic)
    await page.boot.startBoot()
    await page.pass(10_000)
    await passUntil(page, () => document.querySelector('aside') !== null)
    await click([...document.querySelectorAll('button')].at(-1)!)
    expect(document.querySelector('aside')).toBeNull()
    page.languageActions.offerLanguage()
    expect(document.querySelector('aside')).toBeNull()
  })

  test('keeps toasts and the button for customer service above it while it shows', async () => {
    const page = await openOffer(arabic)
    expect(page.tab.flags.get('language-offer')).toBe('hidden')
    await page.boot.startBoot()
    await page.pass(10_000)
    await passUntil(page, () => page.tab.flags.get('language-offer') === 'shown')
    page.languageActions.dismissLanguageOffer()
    expect([document.querySelector('aside'), page.tab.flags.get('language-offer')]).toEqual([null, 'hidden'])
  })

  test('that ended, or changed to another language and back, while its bar loaded opens no more than one bar', async () => {
    const page = await openOffer(arabic)
    const { $languageOffer } = page.language
    document.dispatchEvent(new Event('scroll'))
    for (const language of ['AR', undefined, 'AR', 'PT-BR', 'AR'] as const) $languageOffer.set(language)
    await passUntil(page, () => document.querySelector('aside') !== null)
    await page.pass()
    expect([...document.querySelectorAll('aside')].map(({ lang }) => lang)).toEqual(['ar'])
    $languageOffer.set(undefined)
    expect(document.querySelector('aside')).toBeNull()
    $languageOffer.set('AR')
    $languageOffer.set(undefined)
    await page.pass(60_000)
    expect(document.querySelector('aside')).toBeNull()
  })

  test('waits for no page that has ended', async () => {
    const page = await openView([], arabic)
    const { bindLanguageOffer } = await import('#features/core/language-offer/language-offer.bind.ts')
    const unused = bindLanguageOffer()
    page.language.$languageOffer.set('AR')
    unused()
    const waiting = bindLanguageOffer()
    page.tab.rawTab.set('livery:calm-met', 'announcement')
    document.dispatchEvent(new Event('scroll'))
    waiting()
    const loading = bindLanguageOffer()
    page.tab.rawTab.delete('livery:calm-met')
    loading()
    await page.pass(60_000)
    expect(document.querySelector('aside')).toBeNull()
    onTestFinished(bindLanguageOffer())
    await passUntil(page, () => document.querySelector('aside') !== null)
  })

  test('is not made for a language of the operator, whose words are in its own pages alone', async () => {
    const page = await openOffer({
      ...arabic,
      merchant: { languages: ['EN', 'AR', 'FIL' as LanguageCode] },
      device: { languages: ['fil'] },
    })
    const { $languageOffer } = await import('#features/core/language/language.store.ts')
    expect(() => $languageOffer.set('FIL' as LanguageCode)).not.toThrow()
    document.dispatchEvent(new Event('scroll'))
    await page.pass(10_000)
    // Nothing gives way to it.
    expect([document.querySelector('aside'), page.tab.flags.get('language-offer')]).toEqual([null, 'hidden'])
  })
})
