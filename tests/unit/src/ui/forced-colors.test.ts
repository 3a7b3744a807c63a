import { globSync, readFileSync } from 'node:fs'
import { parse } from 'postcss'
import { expect, test } from 'vitest'

/** A line around a box, drawn as a shadow so that it takes no room. */
const EDGE = /inset 0 0 0 1px (?:var\(--color-line\)|color-mix\()/g
const BORDER = '@media (forced-colors: active) { border: 1px solid }'
const src = new URL('../../../../src/', import.meta.url)

/** The rule around a place in a style sheet. */
function ruleAround(css: string, place: number): string {
  let found = ''
  parse(css).walkRules((rule) => {
    const [start = 0, end = 0] = [rule.source?.start?.offset, rule.source?.end?.offset]
    if (start <= place && place < end) found = css.slice(start, end)
  })
  return found
}

test.each(globSync('**/*.css', { cwd: src }))('in forced colours each edge of %s is a border', (file) => {
  const css = readFileSync(new URL(file, src), 'utf8')
  const rules = [...css.matchAll(EDGE)].map(({ index }) => ruleAround(css, index))
  // The browser draws bars of progress itself.
  expect(rules.filter((rule) => !rule.includes(BORDER) && !rule.includes('::-webkit-progress-bar'))).toEqual([])
})
