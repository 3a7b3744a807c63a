import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openText, sealText } from '#features/core/session/kept-session.codec.ts'
import { usePlatform } from '#platform/current.ts'
import { fakePlatform } from '../../../platform/fake.ts'

test('SES-10 any text opens as it was sealed, and no two boxes are alike', async () => {
  usePlatform(fakePlatform())
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
    const [one, two] = [await sealText(text), await sealText(text)]
    expect(one).not.toBe(two)
    expect(await openText(one ?? '')).toBe(text)
  }), { numRuns: 30 })
})

test('SES-10 a box that was changed does not open', async () => {
  usePlatform(fakePlatform())
  const box = (await sealText('secret')) ?? ''
  const bytes = Buffer.from(box, 'base64')
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await openText(changed.toString('base64'))).toBeUndefined()
  }
})

test.each(['', 'no base64!', 'AAAA'])('SES-10 %j is no box', async (text) => {
  usePlatform(fakePlatform())
  expect(await openText(text)).toBeUndefined()
})

test('without WebCrypto nothing is sealed and nothing opens', async () => {
  usePlatform(fakePlatform())
  const box = (await sealText('secret')) ?? ''
  usePlatform(fakePlatform({ plainHttp: true }))
  expect(await sealText('secret')).toBeUndefined()
  expect(await openText(box)).toBeUndefined()
})
