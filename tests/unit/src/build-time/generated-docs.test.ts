import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { trackingPage } from '#build-time/generated-docs.ts'
import { EVENTS } from '#contract/events.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

test('docs/tracking.md is the page that `npm run tracking` writes', () => {
  expect(readFileSync(join(ROOT, 'docs/tracking.md'), 'utf8')).toBe(trackingPage())
})

test('TRK-2 it says of all sixteen events when they are raised', () => {
  expect(
    [...trackingPage().matchAll(/^\| `(\w+)` \| [^|]{10,} \| (?:once a (?:device|visit)|each time) \|/gm)].map(([, name]) => name),
  ).toEqual([...EVENTS])
})
