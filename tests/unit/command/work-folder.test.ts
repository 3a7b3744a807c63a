import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../../command/work-folder.mjs', import.meta.url))
const place = realpathSync(mkdtempSync(join(tmpdir(), 'livery ünder-')))
let repository = join(place, 'brands')
const store = (owner: string, name: string): string => join(repository, 'node_modules/.pnpm', owner, 'node_modules', name)

afterAll(() => rmSync(place, { recursive: true }))

function addPackage(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0" }')
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  // As pnpm does, so that a repository may be moved.
  symlinkSync(relative(dirname(to), from), to)
}

/** The folder that the installed package lays out, and where it finds packages. */
async function laidOut(): Promise<{ work: string; found: (name: string) => string | false }> {
  const program = pathToFileURL(join(store('livery@1', 'livery'), 'command/work-folder.mjs')).href
  const { workFolder } = (await import(/* @vite-ignore */ program)) as { workFolder: (caller: string) => string }
  const work = workFolder(repository)
  const placeOf = (name: string): string => join(work, 'node_modules', name)
  return { work, found: (name) => existsSync(placeOf(name)) && realpathSync(placeOf(name)) }
}

test('OPS-1 sources find their packages where a package manager hides those of others, and those that an integration imports into pages', async () => {
  for (const name of ['livery', 'astro', 'astro-i18next', 'i18next-fs-backend', 'hidden']) addPackage(store(`${name}@1`, name))
  // Each package has its own beside it, and nothing else.
  link(store('astro@1', 'astro'), store('livery@1', 'astro'))
  link(store('astro-i18next@1', 'astro-i18next'), store('livery@1', 'astro-i18next'))
  link(store('i18next-fs-backend@1', 'i18next-fs-backend'), store('astro-i18next@1', 'i18next-fs-backend'))
  link(store('hidden@1', 'hidden'), store('astro@1', 'hidden'))
  cpSync(SOURCE, join(store('livery@1', 'livery'), 'command/work-folder.mjs'))
  const { work, found } = await laidOut()
  expect(work).toBe(join(repository, '.livery'))
  expect(found('astro')).toBe(store('astro@1', 'astro'))
  expect(found('i18next-fs-backend')).toBe(store('i18next-fs-backend@1', 'i18next-fs-backend'))
  expect([found('hidden'), found('livery')]).toEqual([false, false])
})

test('OPS-1 where the repository cannot be written, says which folder is meant and how to name another', async () => {
  const program = pathToFileURL(join(store('livery@1', 'livery'), 'command/work-folder.mjs')).href
  const { workFolder } = (await import(/* @vite-ignore */ program)) as { workFolder: (caller: string) => string }
  // What is a file takes no folder, as little as a disk that is read only.
  const file = join(place, 'a file')
  writeFileSync(file, '')
  expect(() => workFolder(file)).toThrow(/laid out in .*a file.\.livery, which cannot be written: .*LIVERY_WORK/)
  vi.stubEnv('LIVERY_WORK', join(place, 'elsewhere'))
  expect(workFolder(file)).toBe(join(place, 'elsewhere'))
  vi.unstubAllEnvs()
})

test('OPS-1 a repository that was moved finds them at its new place', async () => {
  const before = repository
  repository = join(place, 'moved brands')
  renameSync(before, repository)
  expect((await laidOut()).found('astro')).toBe(store('astro@1', 'astro'))
})
