import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { filesIn } from '#build-time/hosting/files.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What runs in browsers and builds, and the operator that others take for an example. */
const FOLDERS = ['src', 'sandbox']
/** These read what this repository and its build have written, and nothing that a stranger could lengthen. */
const OWN_TEXT =
  /^src\/build-time\/(?:(?:html|openapi|plugins)\/|hosting\/earlier-builds\.ts$|words\/pseudo-languages\.ts$)|^sandbox\/(?:data\/|games\/shell\/client-files\.ts$)/

/** Why a pattern may take time by the square of a text's length or worse; empty for a linear one. */
function slowness(source: string, flags: string): readonly string[] {
  return analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.map(({ type }) => type)
}

interface Literal {
  readonly pattern: string
  readonly flags: string
}

function patternsOf(file: string): readonly Literal[] {
  const found: Literal[] = []
  JSON.stringify(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (_key, node: unknown) => {
    if (typeof node === 'object' && node !== null && 'regex' in node && node.regex) found.push(node.regex as Literal)
    return typeof node === 'bigint' ? undefined : node
  })
  return found
}

const files = FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder)).map((file) => `${folder}/${file}`)).filter(
  (file) => /\.tsx?$/.test(file) && !OWN_TEXT.test(file),
)
const patterns = files.flatMap((file) => patternsOf(file).map((literal) => ({ file, ...literal })))

test('every pattern that meets a text of strangers takes time in proportion to its length', () => {
  expect(patterns.length).toBeGreaterThan(200)
  expect(
    patterns.flatMap(({ file, pattern, flags }) => slowness(pattern, flags).map((why) => `${file}: /${pattern}/${flags} (${why})`)),
  ).toEqual([])
})

test.each([String.raw`\/+$`, '(a+)+$', String.raw`^\s*(.*?)\s*$`, 'a.*b'])('the check finds the slow pattern %s', (source) =>
  expect(slowness(source, '')).not.toEqual([]),
)

/** Each of these builds a pattern of this repository's own words; `wire-pattern.ts` alone meets what a back end sends, and refuses what is slow. */
const BUILT_PATTERNS = ['src/lib/sanitise.ts', 'src/lib/wire-pattern.ts', 'src/sw/keeping.rules.ts']

test('in a browser no text from outside becomes a pattern, except where its work is limited first', () => {
  const building = files.filter((file) => /^src\/(?!build-time\/)/.test(file) && /\bRegExp\(/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(building.sort()).toEqual(BUILT_PATTERNS)
})
