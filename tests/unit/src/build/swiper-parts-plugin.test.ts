import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UNUSED_PARTS, withoutParts } from '#build/swiper-parts-plugin.ts'

const core = readFileSync(new URL('../../../../node_modules/swiper/shared/swiper-core.mjs', import.meta.url), 'utf8')

test('the Swiper that is installed still runs its row without the parts that are left out, which are a third of it', async () => {
  const slim = withoutParts(core)
  expect(slim.length).toBeLessThan(core.length * 0.67)
  expect(slim).toContain('function updateSlides() {\n    const swiper')
  for (const name of UNUSED_PARTS) expect(slim).toMatch(new RegExp(`^ *(?:(?:function )?${name}\\(.*\\)|const ${name} = \\(.*\\) =>) \\{\\};?$`, 'm'))
})

test('another Swiper, which lacks one of them, stops the build', () => {
  expect(() => withoutParts('function slideTo() {\n}')).toThrow('Swiper has no function "loopCreate" to leave out')
})
