import type { Plugin } from 'vite'
import { readOperatorLanguages, rowsOf } from '#build-time/words/operator-languages.ts'
import { merchantsRoot } from '#build-time/words/project-words.ts'
import { PSEUDO_LANGUAGES } from '#build-time/words/pseudo-languages.ts'

/** The line of src/lib/languages.ts that this plugin fills in. */
const EMPTY = /const ADDED = \{\}/

/** Adds the operator's languages and, in `npm run dev`, pseudo-languages to pages. */
export function addedLanguagesPlugin(): Plugin {
  let rows = {}
  return {
    name: 'livery:added-languages',
    enforce: 'pre',
    config(_config, { command }) {
      rows = { ...rowsOf(readOperatorLanguages(merchantsRoot(), { unfinished: true })), ...(command === 'serve' ? PSEUDO_LANGUAGES : {}) }
    },
    transform(code, id) {
      if (!/\/src\/lib\/languages\.ts(\?|$)/.test(id) || Object.keys(rows).length === 0) return
      if (!EMPTY.test(code)) throw new Error(`${id}: no line for the added languages`)
      return { code: code.replace(EMPTY, () => `const ADDED = ${JSON.stringify(rows)}`), map: null }
    },
  }
}
