import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemaFiles } from '#brand/json-schema/files.ts'

test.each(Object.entries(schemaFiles()))('merchants/%s is what the schemas say (else run src/brand/json-schema/main.ts)', (name, text) => {
  expect(readFileSync(join(process.cwd(), 'merchants', name), 'utf8')).toBe(text)
})

test('every field that a person fills in says what it is for', () => {
  const silent: string[] = []
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties, items, additionalProperties } = node as Record<string, unknown>
    for (const [key, child] of Object.entries(properties ?? {})) {
      if (key !== '$schema' && !Object.hasOwn(child as object, 'description')) silent.push(`${path}.${key}`)
      visit(child, `${path}.${key}`)
    }
    visit(items, `${path}[]`)
    visit(additionalProperties, `${path}.*`)
  }
  visit(JSON.parse(schemaFiles()['merchant.schema.json'] ?? ''), '')
  expect(silent).toEqual([])
})
