// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LanguageCode } from '#i18n/languages.ts'
import { click, one } from '../../../ui/hydrate.ts'
import type { DocumentOptions } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

async function openOffer(options: DocumentOptions) {
  const page = await openView([], options)
  const { bindLanguageOffer } = await import('#features/core/language/language-offer.bind.ts')
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

  test('is not made for a language of the operator, whose words are in its own pages alone', async () => {
    await openOffer(arabic)
    const { $languageOffer } = await import('#features/core/language/language.store.ts')
    expect(() => $languageOffer.set('FIL' as LanguageCode)).not.toThrow()
    expect(document.querySelector('aside')).toBeNull()
  })
})
