import { globSync, readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { expect, test } from 'vitest'

const src = new URL('../../../../src/', import.meta.url)

test('GAM-4 what keeps clear of a cut-out on one side of the phone does so on that side in Arabic and Urdu too', () => {
  const kept: string[] = []
  for (const file of globSync('**/*.css', { cwd: src }))
    parse(readFileSync(new URL(file, src), 'utf8')).walkDecls(({ prop, value }) => {
      for (const [, side = ''] of value.matchAll(/safe-area-inset-(left|right)/g)) kept.push(`${prop} keeps clear of ${side}`)
    })
  expect(kept.length).toBeGreaterThan(0)
  // A property without a side of its own (padding-inline, inset-inline-end) turns round with the direction of the text.
  expect(kept.filter((one) => !/-(left|right) keeps clear of \1$/.test(one))).toEqual([])
})
