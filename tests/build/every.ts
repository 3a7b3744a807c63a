import { beforeAll, describe, expect, test } from 'vitest'
import { tagsOf, type Tag } from '#build-time/html/tags.ts'
import { htmlOf, pages } from './dist.ts'

/** A page of a built site. */
export interface Page {
  readonly code: string
  /** Below `/m/`, without `.html`. */
  readonly path: string
  readonly html: string
  readonly tags: readonly Tag[]
}

/** A failure names so many subjects with what is wrong, the others by their number. */
const NAMED = 20

/**
 * One test a check, by its title, in place of one for each subject. All checks look at one subject before the next is made, so that a page is parsed
 * once. A check fails a subject by throwing, as `expect` does.
 */
export function testEvery<Subject>(
  names: readonly string[],
  make: (name: string) => Subject,
  checks: Readonly<Record<string, (subject: Subject) => void>>,
): void {
  const faults = new Map(Object.keys(checks).map((title) => [title, [] as string[]]))
  beforeAll(() => {
    for (const name of names) {
      const subject = make(name)
      for (const [title, check] of Object.entries(checks)) {
        try {
          check(subject)
        } catch (error) {
          faults.get(title)?.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
    }
  }, 600_000)

  test.each(Object.keys(checks))('%s', (title) => {
    const failed = faults.get(title) ?? []
    expect(names).not.toEqual([])
    expect.soft(failed.length, `of ${names.length} fail`).toBe(0)
    expect(failed.slice(0, NAMED)).toEqual([])
  })
}

/** `testEvery` of some pages of the built sites, or of all. */
export function testEveryPage(
  checks: Readonly<Record<string, (page: Page) => void>>,
  some: readonly [code: string, path: string][] = pages(),
): void {
  const named = new Map(some.map((page) => [page.join('/'), page]))
  const make = (name: string): Page => {
    const [code = '', path = ''] = named.get(name) ?? []
    const html = htmlOf(code, path)
    return { code, path, html, tags: tagsOf(html) }
  }
  testEvery([...named.keys()], make, checks)
}
