// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bindImageHosts } from '#features/core/settings/image-hosts.bind.ts'
import { $settings } from '#features/core/settings/settings.store.ts'
import type { Settings } from '#contract/settings.ts'
import { setCurrentShell } from '#page/current.ts'
import { AURORA } from '../../open-document.ts'

const [A, B] = ['https://a.example', 'https://b.example/img']

describe('images of a page', () => {
  const fail = (image: HTMLImageElement): boolean => image.dispatchEvent(new Event('error'))
  const added = (html: string): HTMLImageElement => {
    document.body.insertAdjacentHTML('beforeend', html)
    return document.body.querySelector('img:last-of-type, picture:last-of-type img')!
  }

  beforeEach(() => {
    document.body.replaceChildren()
    setCurrentShell({
      merchant: { ...AURORA, imageHosts: [A, 'https://b.example'] },
      language: 'EN',
      route: 'home',
      strings: {},
      lazyWords: '',
    })
    $settings.set({ imageCDNs: [A, B] } as unknown as Settings)
  })

  test('STA-6 are asked from the next CDN, then from the own origin, and only then fail', () => {
    const undo = bindImageHosts(document)
    const image = added(`<img src="${A}/x.png">`)
    const failed = vi.fn()
    image.addEventListener('error', failed)
    fail(image)
    expect(image.getAttribute('src')).toBe(`${B}/x.png`)
    fail(image)
    expect(image.getAttribute('src')).toBe('/x.png')
    expect(failed).not.toHaveBeenCalled()
    fail(image)
    expect(image.getAttribute('src')).toBe('/x.png')
    expect(failed).toHaveBeenCalledOnce()
    undo()
  })

  test('STA-6 take all formats of a picture along', () => {
    const undo = bindImageHosts(document)
    const image = added(
      `<picture><source srcset="${A}/x.avif"><source srcset="https://other.example/x.webp"><img src="${A}/x.png"></picture>`,
    )
    fail(image)
    expect([...document.querySelectorAll('source')].map(({ srcset }) => srcset)).toEqual([`${B}/x.avif`, 'https://other.example/x.webp'])
    expect(image.getAttribute('src')).toBe(`${B}/x.png`)
    undo()
  })

  test('STA-6 of other hosts fail at once', () => {
    const undo = bindImageHosts(document)
    const image = added('<img src="https://other.example/x.png">')
    const failed = vi.fn()
    image.addEventListener('error', failed)
    fail(image)
    expect(image.getAttribute('src')).toBe('https://other.example/x.png')
    expect(failed).toHaveBeenCalledOnce()
    undo()
  })

  test('STA-6 that failed before the start are asked again', () => {
    const image = added(`<img src="${A}/x.png">`)
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } })
    bindImageHosts(document)()
    expect(image.getAttribute('src')).toBe(`${B}/x.png`)
  })

  test('STA-6 that have loaded, or whose page has no settings yet, stay; errors of other elements reach their views', () => {
    const whole = added(`<img src="${A}/x.png">`)
    Object.defineProperties(whole, { complete: { value: true }, naturalWidth: { value: 90 } })
    const pending = added(`<img src="${A}/y.png">`)
    Object.defineProperties(pending, { complete: { value: false }, naturalWidth: { value: 0 } })
    const undo = bindImageHosts(document)
    expect([whole, pending].map((image) => image.getAttribute('src'))).toEqual([`${A}/x.png`, `${A}/y.png`])
    document.body.insertAdjacentHTML('beforeend', '<video></video>')
    const failed = vi.fn()
    document.querySelector('video')!.addEventListener('error', failed)
    document.querySelector('video')!.dispatchEvent(new Event('error'))
    expect(failed).toHaveBeenCalledOnce()
    $settings.set(undefined)
    fail(whole)
    $settings.set({ imageCDNs: [A, B] } as unknown as Settings)
    undo()
    fail(whole)
    expect(whole.getAttribute('src')).toBe(`${A}/x.png`)
  })

  test('STA-6 of a host that failed for another picture are asked from it last', () => {
    const C = 'https://b.example/other'
    $settings.set({ imageCDNs: [A, B, C] } as unknown as Settings)
    const undo = bindImageHosts(document)
    fail(added(`<img src="${A}/x.png">`))
    const second = added(`<img src="${B}/y.png">`)
    const asked = [0, 1, 2].map(() => (fail(second), second.getAttribute('src')))
    expect(asked).toEqual([`${C}/y.png`, `${A}/y.png`, '/y.png'])
    undo()
  })

  test.each([
    ['a host that the merchant’s folder does not declare', [A, 'https://undeclared.example'], `${A}/x.png`, '/x.png'],
    ['a script', [A, 'javascript:alert(1)'], `${A}/x.png`, '/x.png'],
    ['a host that the path names once the CDN’s own is gone', [A], `${A}//evil.example/x.png`, `${A}//evil.example/x.png`],
  ])('STA-6 are never asked from %s', (_why, imageCDNs, address, expected) => {
    $settings.set({ imageCDNs } as unknown as Settings)
    const undo = bindImageHosts(document)
    const image = added(`<img src="${address}">`)
    fail(image)
    expect(image.getAttribute('src')).toBe(expected)
    undo()
  })
})
