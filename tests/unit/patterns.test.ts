import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { filesIn } from '#build-time/hosting/files.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What runs in browsers and builds, the operator that others take for an example, and the commands, which read what any server sends. */
const FOLDERS = ['src', 'sandbox', 'command']
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

type Node = ReturnType<typeof analyse>['parsed']['pattern']['alternatives'][number]['elements'][number]
type Alternatives = ReturnType<typeof analyse>['parsed']['pattern']['alternatives']

const SIGNS = Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code))
const signsOf = ({ raw }: { readonly raw: string }, flags: string): readonly string[] =>
  SIGNS.filter((sign) => new RegExp(`^(?:${raw})$`, flags.replace('g', '')).test(sign))

/** May a text of these signs alone hold a match of the node? */
function fits(node: Node, signs: readonly string[], flags: string): boolean {
  if (node.type === 'Assertion') return node.kind !== 'start'
  if (node.type === 'Quantifier') return node.min === 0 || fits(node.element, signs, flags)
  if ('alternatives' in node) return node.alternatives.some(({ elements }) => elements.every((one) => fits(one as Node, signs, flags)))
  return node.type === 'Backreference' || signsOf(node, flags).some((sign) => signs.includes(sign))
}

/**
 * Repetitions without limit over whose text the pattern may begin anew, at each word of it and up to its end: `java\.[\w.]*Exception` in `java.java.java.`. Of
 * repeated words, scslre finds only those of one sign.
 */
function restarts(alternatives: Alternatives, flags: string, before: readonly Node[] = [], isFollowed = false): readonly string[] {
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((node, at) => {
      const begin = [...before, ...elements.slice(0, at)]
      const goesOn = isFollowed || at < elements.length - 1
      const inner = node.type === 'Quantifier' ? node.element : node
      if ('alternatives' in inner) return inner.type === 'Assertion' ? [] : restarts(inner.alternatives, flags, begin, goesOn)
      if (node.type !== 'Quantifier' || node.max < Number.POSITIVE_INFINITY || !goesOn) return []
      const signs = signsOf(inner, flags)
      const isWhole = begin[0]?.type === 'Assertion' && begin[0].kind === 'word' && signs.every((sign) => /\w/.test(sign))
      return !isWhole && begin.every((one) => fits(one, signs, flags)) ? [node.raw] : []
    }),
  )
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

const restartsOf = (source: string, flags: string): readonly string[] =>
  restarts(analyse({ source, flags }).parsed.pattern.alternatives, flags)

test('OPS-2 no pattern of a command begins anew over a text that a server has made of its first words', () => {
  const own = patterns.filter(({ file }) => file.startsWith('command/'))
  expect(own.length).toBeGreaterThan(50)
  expect(own.flatMap(({ file, pattern, flags }) => restartsOf(pattern, flags).map((why) => `${file}: ${why} in /${pattern}/`))).toEqual([])
})

test.each([String.raw`java\.[\w.]*Exception`, '(?:<script|<style)[^>]*>', 'a.*b', '(?:x|ab(?:.*c))d'])(
  'the check finds that %s begins anew',
  (source) => expect(restartsOf(source, 'i')).not.toEqual([]),
)

test.each(['"[^"]*"', String.raw`^java\.[\w.]*Exception`, String.raw`\bat\w*x`, String.raw`java\.[\w.]{0,200}Exception`, 'a.*'])(
  'the check lets %s be',
  (source) => expect(restartsOf(source, 'i')).toEqual([]),
)

/** Each of these builds a pattern of this repository's own words; `wire-pattern.ts` alone meets what a back end sends, and refuses what is slow. */
const BUILT_PATTERNS = ['src/lib/sanitise.ts', 'src/lib/wire-pattern.ts', 'src/sw/keeping.rules.ts']

test('in a browser no text from outside becomes a pattern, except where its work is limited first', () => {
  const building = files.filter((file) => /^src\/(?!build-time\/)/.test(file) && /\bRegExp\(/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(building.sort()).toEqual(BUILT_PATTERNS)
})
