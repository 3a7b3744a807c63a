import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namespacesIn, WORDS_FILES } from '#build-time/words/file-namespaces.ts'

/** Refusals that a form over another screen shows in place. */
const IN_FORMS = globSync('src/features/access/*/*.rules.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/key: '(errors)\.\w+'/g)].map(([, namespace = '']) => namespace),
)

test('LOG-2 SOC-2 the forms that open over another screen bring the words of a refusal that nobody foresaw', () => {
  expect(IN_FORMS.length).toBeGreaterThan(1)
  expect(IN_FORMS.filter((namespace) => !namespacesIn('ways').includes(namespace))).toEqual([])
})

const SOURCES = globSync('src/{boot,features,islands,i18n,early,ui}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))

test('every file of words that the browser’s code loads is written', () => {
  const loaded = new Set(SOURCES.flatMap((source) => [...source.matchAll(/loadWords\('(\w+)'\)/g)].map(([, name]) => name)))
  expect(loaded.size).toBeGreaterThan(10)
  expect([...loaded].filter((name) => !(WORDS_FILES as readonly (string | undefined)[]).includes(name))).toEqual([])
})
