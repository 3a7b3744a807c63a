// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import type { LanguageCode } from '#lib/languages.ts'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import type { DocumentOptions } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

async function openHost(options: DocumentOptions = {}) {
  const page = await openView([], options)
  // Compiled now: how long that takes is no part of the test.
  await import('#features/core/language/LanguageSheet.lazy.tsx')
  const { LanguageHost } = await import('#features/core/language/LanguageHost.tsx')
  return { page, ...(await hydrate(<LanguageHost />)) }
}

describe('LAY-3 the language selector', () => {
  async function openSheet(spoken: readonly LanguageCode[] = ['EN', 'AR']) {
    const host = await openHost({ merchant: { languages: spoken } })
    const { openLanguageSheet } = await import('#features/core/language/language.store.ts')
    await act(async () => {
      await host.page.boot.startBoot()
      openLanguageSheet()
    })
    await passUntil(host.page, () => host.container.querySelector('dialog[open]') !== null)
    return { ...host, languages: [...host.container.querySelectorAll<HTMLElement>('dialog li button')] }
  }

  test('lists each language by its own name and marks the page’s', async () => {
    const { languages } = await openSheet()
    expect(
      languages.map((each) => [each.textContent, each.lang, each.getAttribute('aria-current'), each.querySelectorAll('svg').length]),
    ).toEqual([
      ['English', 'en-US', 'true', 1],
      ['العربية', 'ar', null, 0],
    ])
  })

  test('leads to the same screen in the chosen language', async () => {
    const { page, languages } = await openSheet()
    await click(languages[1]!)
    await act(() => page.pass(1000))
    expect(page.tab.page.last()?.to).toContain('/m/ar/home')
    expect(page.tab.local.get('language')).toBe('AR')
  })

  test('closes when the page’s own language is chosen', async () => {
    const { page, container, languages } = await openSheet()
    await click(languages[0]!)
    expect(container.querySelector('dialog[open]')).toBeNull()
    expect(page.tab.page.last()).toBeUndefined()
  })

  test('has no search field for few languages', async () => {
    expect((await openSheet()).container.querySelector('input')).toBeNull()
  })

  test('finds a language by any of its names, and reports when there is none', async () => {
    const { container } = await openSheet(['EN', 'AR', 'CN', 'ES', 'HI', 'ID', 'JA', 'KO', 'TH', 'VI', 'FR'])
    const shown = (): (string | null)[] => [...container.querySelectorAll('dialog li')].map(({ textContent }) => textContent)
    // As a person types: React knows of what its own setter has written.
    const seek = (text: string): Promise<void> =>
      act(async () => {
        const input = one(container, 'input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
    expect(shown()).toHaveLength(11)
    expect([...container.querySelectorAll('li')].findIndex((row) => 'first' in row.dataset)).toBe(1)
    await seek('french')
    expect(shown()).toEqual(['Français'])
    await seek('klingon')
    expect([shown(), one(container, '[role=status]').textContent]).toEqual([[], 'No language found'])
    await click(one(container, 'dialog button[aria-label=Close]'))
    expect(one<HTMLInputElement>(container, 'input').value).toBe('')
  })
})
