import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readStorageKeys, storageKeysPage } from '#build-time/generated-docs.ts'
import * as storageKeys from '#lib/storage-keys.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const keys = readStorageKeys()

test('each exported key has a row, and no two are the same', () => {
  expect(Object.fromEntries(keys.map(({ name, key }) => [name, key]))).toEqual({ ...storageKeys })
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
})

test('docs/storage-keys.md is the page that `npm run keys` writes', () => {
  expect(readFileSync(join(ROOT, 'docs/storage-keys.md'), 'utf8')).toBe(storageKeysPage(keys))
})

test('a key without its five columns is named', () => {
  expect(() => readStorageKeys("/** tab | for good | What it holds. */\nexport const A_KEY = 'a'\n")).toThrow(
    /A_KEY needs a comment with five columns/,
  )
  expect(() => readStorageKeys("export const A_KEY = 'a'\n")).toThrow(/found: none/)
})

test('no other file of the product spells a key of ours', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/^(?:build-time\/|lib\/storage-keys\.ts)/.test(name),
  )
  // The others are also plain words of the code: `memberInfo` is a call, `language` a field.
  const own = keys.map(({ key }) => key).filter((key) => /^(?:livery-|MC_|rememberedLogin|registerInfo|deviceId|_fb)/.test(key))
  const spelled = files.filter((name) => {
    const code = readFileSync(join(ROOT, 'src', name), 'utf8')
    return /['"`]livery:/.test(code) || own.some((key) => code.includes(`'${key}'`))
  })
  expect(spelled).toEqual([])
})
