import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closingBrace } from '#build-time/html/late-css.ts'

/** A line around a box, drawn as a shadow so that it takes no room. */
const EDGE = /inset 0 0 0 1px (?:var\(--color-line\)|color-mix\()/g
const BORDER = '@media (forced-colors: active) { border: 1px solid }'
const src = new URL('../../../../src/', import.meta.url)

/** The body of the rule around a place in a style sheet. */
function ruleAround(css: string, place: number): string {
  let open = css.lastIndexOf('{', place)
  while (closingBrace(css, open) < place) open = css.lastIndexOf('{', open - 1)
  return css.slice(open, closingBrace(css, open))
}

test.each(globSync('**/*.css', { cwd: src }))('in forced colours each edge of %s is a border', (file) => {
  const css = readFileSync(new URL(file, src), 'utf8')
  const rules = [...css.matchAll(EDGE)].map(({ index }) => ruleAround(css, index))
  // The browser draws bars of progress itself.
  expect(rules.filter((rule) => !rule.includes(BORDER) && !rule.includes('::-webkit-progress-bar'))).toEqual([])
})
