import { beforeAll, expect, test } from 'vitest'
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
          faults.get(title)?.push(`${name}: ${messageOf(error)}`)
        }
      }
    }
  })

  test.each(Object.keys(checks))('%s', (title) => {
    const failed = faults.get(title) ?? []
    expect(names).not.toEqual([])
    expect(failed.length > NAMED ? [...failed.slice(0, NAMED), `and ${failed.length - NAMED} more of ${names.length}`] : failed).toEqual([])
  })
}

/** With what an assertion found: its message has the first few letters. */
function messageOf(error: unknown): string {
  const { message = String(error), actual } = error as { message?: string; actual?: unknown }
  return actual === undefined ? message : `${message}: ${JSON.stringify(actual)?.slice(0, 500)}`
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
