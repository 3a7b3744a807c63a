import { describe, expect, test } from 'vitest'
import { cdnOfImage, chooseImageHost, type ImageHostFacts } from '#features/core/settings/image-hosts.rules.ts'

const [A, B] = ['https://a.example', 'https://b.example/img']

describe('the CDN of an image', () => {
  test.each<[why: string, address: string, expected: string | undefined]>([
    ['STA-6 is the one that the address begins with', `${A}/x.webp`, A],
    ['STA-6 may have a path and slashes at its end', `${B}/x.webp`, B],
    ['STA-6 is none for the own origin', 'https://aurora.example/x.webp', undefined],
    ['STA-6 is none for a host that only begins alike', 'https://a.example.evil.example/x.webp', undefined],
    ['STA-6 is none for a path', '/x.webp', undefined],
  ])('%s', (_why, address, expected) => expect(cdnOfImage(address, [A, `${B}//`, ''])).toBe(expected))
})

describe('the next host of an image', () => {
  const first: ImageHostFacts = { imageCDNs: [A, `${B}/`, 'not an address'], failed: [], tried: [A] }
  test.each<[why: string, facts: Partial<ImageHostFacts>, expected: string | undefined]>([
    ['STA-6 is the next CDN', {}, B],
    ['STA-6 is the first again where it was not asked', { tried: [B] }, A],
    ['STA-6 is the own origin after all CDNs', { tried: [A, B] }, ''],
    ['STA-6 is a CDN that failed on this page only after those that did not', { failed: [A], tried: [] }, B],
    ['STA-6 is a CDN that failed for other images before the own origin', { failed: [A, B], tried: [A] }, B],
    ['STA-6 is none after the own origin', { tried: [A, B, ''] }, undefined],
  ])('%s', (_why, facts, expected) => expect(chooseImageHost({ ...first, ...facts })).toBe(expected))
})
