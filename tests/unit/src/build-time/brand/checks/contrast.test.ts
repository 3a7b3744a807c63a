import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, contrastProblems, parse } from '#build-time/brand/checks/contrast.ts'
import type { Look } from '#build-time/brand/schema/look.ts'
import { merchantOf } from '../least-merchant.ts'

const FILE = 'merchants/least/merchant.json'
const { look } = merchantOf()

const ratio = (a: string, b: string): number => contrast(parse(a), parse(b))

describe("the ratio is WCAG 2's", () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The lightest greys that pass and fail on white, as the WCAG's own examples have them.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#000000', 15.3],
    // Below the knee of the curve, where channels count in proportion.
    ['#0a0a0a', '#000000', 1.06],
  ])('%s on %s is %d', (a, b, expected) => expect(ratio(a, b)).toBeCloseTo(expected, 1.9))

  test('the ratio is the same with front and background swapped', () => {
    const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    fc.assert(
      fc.property(colour, colour, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a))
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1)
        expect(contrast(a, b)).toBeLessThanOrEqual(21.0000001)
      }),
    )
  })
})

function withColours(changes: object, more: object = {}): Look {
  return { ...look, colours: { ...look.colours, ...changes }, ...more }
}

test('MER-1 black on white passes', () => expect(contrastProblems(FILE, look)).toEqual([]))

test.each<[why: string, changes: object, fields: string[]]>([
  ['muted words of 4.47', { textMuted: '#777777' }, Array.from({ length: 5 }, () => 'look.colours.textMuted')],
  [
    'words on a sunken background',
    { surfaceSunken: '#4a4a4a', textMuted: '#dddddd', text: '#ffffff' },
    expect.arrayContaining(['look.colours.text', 'look.colours.textMuted']) as string[],
  ],
  ['links', { accentStrong: '#88aaff' }, Array.from({ length: 3 }, () => 'look.colours.accentStrong')],
  [
    'a button too close to the page',
    { accent: '#aabbff', onAccent: '#000000' },
    expect.arrayContaining(['look.colours.accent']) as string[],
  ],
  ['a pale focus ring', { focus: '#cccccc' }, Array.from({ length: 5 }, () => 'look.colours.focus')],
  ['pale words on a badge', { onAccent2: '#997799' }, ['look.colours.onAccent2']],
  ['pale warnings', { warning: '#cc9900' }, Array.from({ length: 3 }, () => 'look.colours.warning')],
])('MER-1 refuses %s', (_why, changes, fields) => {
  expect(contrastProblems(FILE, withColours(changes)).map(({ field }) => field)).toEqual(fields)
})

test('a grey of 4.54 passes, one of 4.48 does not', () => {
  expect(contrastProblems(FILE, withColours({ textMuted: '#767676' }))).toEqual([])
  expect(contrastProblems(FILE, withColours({ textMuted: '#777777' }))[0]).toEqual({
    file: FILE,
    field: 'look.colours.textMuted',
    found: '#777777, contrast 4.47 on look.colours.bg',
    expected: 'a contrast of 4.5 or more (words; WCAG 2.2 AA)',
    fix: 'nearest shade that passes: #767676',
  })
})

test('parts of controls need 3, not 4.5', () => {
  expect(contrastProblems(FILE, withColours({ focus: '#949494' }))).toEqual([])
  expect(contrastProblems(FILE, withColours({ focus: '#959595' }))).toHaveLength(5)
})

test('a transparent colour is measured on both ends of the page background', () => {
  const night = { bg: '#000000', bgTint: '#000000', surface: '#ffffff80', text: '#777777' }
  const found = contrastProblems(FILE, withColours(night)).find(({ found }) => found.includes('surface'))
  // Half white on black is a middle grey: the words' own colour.
  expect(found?.found).toMatch(/^#777777, contrast 1\.1\d? on look\.colours\.surface$/)
  const tinted = withColours({ bgTint: '#000000', surface: '#ffffff00' })
  expect(
    contrastProblems(FILE, tinted).some(({ field, found }) => field === 'look.colours.text' && found.endsWith('on look.colours.surface')),
  ).toBe(true)
})

test("every stop of the button's gradient carries its words", () => {
  const brand = [
    {
      kind: 'linear' as const,
      angle: 0,
      stops: [
        { colour: '#0044cc', at: 0 },
        { colour: '#ffff00', at: 100 },
      ],
    },
  ]
  expect(contrastProblems(FILE, { ...look, gradients: { brand, page: [] } })).toEqual([
    {
      file: FILE,
      field: 'look.colours.onAccent',
      found: '#ffffff, contrast 1.07 on look.gradients.brand[0].stops[1]',
      expected: 'a contrast of 4.5 or more (the words of a button; WCAG 2.2 AA)',
      fix: 'nearest shade that passes: #707070',
    },
  ])
})

const YELLOW = { accent: '#ffd400', accentStrong: '#6b5600', onAccent: '#1d1a00' }
const yellowButton = (border: object): Look =>
  withColours(
    { ...YELLOW, ...border },
    {
      gradients: {
        brand: [
          {
            kind: 'linear',
            angle: 0,
            stops: [
              { colour: '#ffe14d', at: 0 },
              { colour: '#ffd400', at: 100 },
            ],
          },
        ],
        page: [],
      },
    },
  )

test('OPS-8 a bright yellow button on white passes with a border of 3 to 1', () => {
  expect(contrastProblems(FILE, yellowButton({ accentBorder: '#8a7200' }))).toEqual([])
})

test('OPS-8 a bright yellow button on white without a border is refused, and the fix names the border', () => {
  const [problem, ...others] = contrastProblems(FILE, yellowButton({}))
  expect(others).toHaveLength(2)
  expect(problem).toEqual({
    file: FILE,
    field: 'look.colours.accent',
    found: '#ffd400, contrast 1.43 on look.colours.bg',
    expected: 'a contrast of 3 or more (a button against what it lies on; WCAG 2.2 AA)',
    fix: expect.stringMatching(/^nearest shade that passes: #[0-9a-f]{6}; or keep it and give look\.colours\.accentBorder$/) as string,
  })
})

test('OPS-8 a border that is pale itself is refused', () => {
  expect(contrastProblems(FILE, yellowButton({ accentBorder: '#ffe98a' })).map(({ field }) => field)).toEqual(
    Array.from({ length: 3 }, () => 'look.colours.accentBorder'),
  )
})

test('the dark variant is measured on its own', () => {
  const dark = {
    headerColour: '#000000',
    colours: { ...look.colours, textMuted: '#777777' },
    gradients: look.gradients,
    shadows: look.shadows,
  }
  expect(contrastProblems(FILE, { ...look, dark })[0]?.field).toBe('look.dark.colours.textMuted')
})

test('where no shade passes on both ends, the fix is another background', () => {
  const problem = contrastProblems(FILE, withColours({ bg: '#333333', bgTint: '#ffffff', surface: '#ffffff00' })).find(({ found }) =>
    found.endsWith('look.colours.surface'),
  )
  expect(problem?.fix).toBe('change look.colours.surface: no shade of #000000 passes on it')
})

const bar = (ground: Look['header']['ground']): Partial<Look> => ({ header: { ...look.header, ground } })

test.each<[why: string, changes: Partial<Look>, fields: string[]]>([
  ['a glass bar shows the page, which has its own checks', { ...bar('glass'), headerColour: '#222222', headerText: '#222222' }, []],
  [
    'words on a bar of its own colour',
    { ...bar('colour'), headerColour: '#222222', headerText: '#222222' },
    ['look.headerText', 'look.colours.accent2'],
  ],
  [
    "without its own text colour the bar takes the page's",
    { ...bar('colour'), headerColour: '#0a0a0a' },
    ['look.headerText', 'look.colours.accent2'],
  ],
  [
    "the bar's main button has the second colour",
    { ...bar('colour'), headerColour: '#111111', headerText: '#ffffff' },
    ['look.colours.accent2'],
  ],
  [
    'BRD-2 a bar of tabs on that colour is no other',
    { tabBar: { ...look.tabBar, ground: 'colour' }, headerColour: '#222222', headerText: '#222222' },
    ['look.headerText', 'look.colours.accent2'],
  ],
  [
    'RGP-8 a bar of tabs of that colour, whose break button tints it with the second one',
    {
      ...withColours({ accent2: '#ffd600', onAccent2: '#000000' }),
      tabBar: { ...look.tabBar, ground: 'colour' },
      headerColour: '#000000',
      headerText: '#7a7a7a',
    },
    ['look.headerText'],
  ],
  ['a bar with enough contrast for both', { ...bar('colour'), headerColour: '#ffffff', headerText: '#111111' }, []],
])('the bar at the top: %s', (_why, changes, fields) => {
  expect(contrastProblems(FILE, { ...look, ...changes }).map(({ field }) => field)).toEqual(fields)
})
