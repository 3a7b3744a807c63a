import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = globSync('src/{boot,features,islands,i18n,early,ui}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const LISTED = /WORDS_FILES = \[([^\]]*)\]/.exec(readFileSync('src/build-time/words/words-files.ts', 'utf8'))?.[1] ?? ''

test('every file of words that the browser’s code loads is written', () => {
  const loaded = new Set(SOURCES.flatMap((source) => [...source.matchAll(/loadWords\('(\w+)'\)/g)].map(([, name]) => name)))
  expect(loaded.size).toBeGreaterThan(10)
  expect([...loaded].filter((name) => !LISTED.includes(`'${name}'`))).toEqual([])
})
