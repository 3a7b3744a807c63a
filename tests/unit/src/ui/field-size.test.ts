import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'postcss'
import { expect, test } from 'vitest'

const src = new URL('../../../../src/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, src), 'utf8')
const FIELD = /<(?:input|select|textarea)\b(?:[^>]|=>)*?className=(\{[^}]*\}|"[^"]*")/g

/** Classes of style modules that views give to a field: `Field.module.css .input`. */
function classesOfFields(): Set<string> {
  const found = new Set<string>()
  for (const view of globSync('**/*.tsx', { cwd: src })) {
    const text = read(view)
    const sheet = /import css from '([^']+\.module\.css)'/.exec(text)?.[1]
    if (sheet === undefined) continue
    const file = sheet.startsWith('#') ? sheet.slice(1) : join(dirname(view), sheet)
    for (const [, value = ''] of text.matchAll(FIELD))
      for (const [, name = ''] of value.matchAll(/css\.(\w+)/g)) found.add(`${basename(file)} .${name}`)
  }
  return found
}

/** Is the last part of the selector a field? */
function selectsField(file: string, selector: string, fields: ReadonlySet<string>): boolean {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? ''
  return /^(?:input|select|textarea)\b/.test(last) || [...last.matchAll(/\.\w+/g)].some(([name]) => fields.has(`${basename(file)} ${name}`))
}

test('a field has text of 16 pixels at least, since iPhones zoom the page to a smaller one', () => {
  const fields = classesOfFields()
  expect([...fields]).toEqual(expect.arrayContaining(['Field.module.css .input', 'GameBrowser.module.css .vendorSelect']))
  const sizes: string[] = []
  for (const file of globSync('**/*.css', { cwd: src }))
    parse(read(file)).walkRules((rule) => {
      if (!rule.selectors.some((selector) => selectsField(file, selector, fields))) return
      rule.each((node) => {
        if (node.type === 'decl' && /^font(?:-size)?$/.test(node.prop)) sizes.push(`${basename(file)} ${rule.selector}: ${node.value}`)
      })
    })
  expect(sizes.toSorted()).toEqual([
    'CountrySheet.css & input: max(16px, 1em)',
    'Field.module.css .input: max(16px, 1em)',
    'GameBrowser.module.css .searchInput: max(16px, 1em)',
    'GameBrowser.module.css .vendorSelect: max(16px, 1em)',
    'LanguageSheet.css & input: max(16px, 1em)',
    'document.css button, input, select, textarea: inherit',
  ])
})
