import { describe, expect, test } from 'vitest'
import { planShots } from '../../gallery/plan.ts'
import { STATES } from '../../gallery/states.ts'
import { isScreen, ROUTE_IDS } from '../../../src/routes/routes.ts'

const BRANDS = [
  { code: 'aurora', name: 'Aurora', languages: ['EN', 'AR'], defaultLanguage: 'EN' },
  { code: 'lotus', name: 'Lotus', languages: ['VI', 'EN', 'CN'], defaultLanguage: 'VI' },
]

/** The brand that asks for consent. */
const SAVANNA = { code: 'savanna', name: 'Savanna', languages: ['EN'], defaultLanguage: 'EN' }

describe('the gallery', () => {
  test('shows every state in every language of every brand on a phone, and on a desktop in the brand’s default language', () => {
    const shots = planShots(BRANDS, { states: ['home visitor'] }).filter(({ state }) => state.whole === undefined)
    expect(shots.map(({ brand, language, size }) => `${brand.code} ${language} ${size.name}`)).toEqual([
      'aurora EN phone',
      'aurora EN desktop',
      'aurora AR phone',
      'lotus VI phone',
      'lotus VI desktop',
      'lotus EN phone',
      'lotus CN phone',
    ])
    expect(new Set(planShots([...BRANDS, SAVANNA]).map(({ state }) => state)).size).toBe(STATES.length)
  })

  test('shows a state only for the brands that have it', () => {
    const some = STATES.filter(({ brands }) => brands)
    expect(some.length).toBeGreaterThan(0)
    for (const { brand, state } of planShots(BRANDS)) expect(state.brands ?? [brand.code]).toContain(brand.code)
  })

  test('shows only what the filters ask for', () => {
    const shots = planShots(BRANDS, { merchants: ['lotus'], languages: ['VI'], sizes: ['phone'] })
    expect(new Set(shots.map(({ brand, language, size }) => `${brand.code} ${language} ${size.name}`))).toEqual(new Set(['lotus VI phone']))
    expect(shots).toHaveLength(STATES.filter(({ brands }) => brands?.includes('lotus') ?? true).length)
  })

  test('gives every picture its own file', () => {
    const files = planShots(BRANDS).map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
  })

  test('gives the default language no path segment', () => {
    const paths = planShots(BRANDS, { merchants: ['lotus'], sizes: ['phone'] })
      .filter(({ state }) => state.state === 'visitor')
      .map(({ path }) => path)
    expect(paths).toEqual(['/m/home', '/m/en/home', '/m/cn/home'])
  })

  test('shows every screen', () => {
    const shown = new Set(STATES.map(({ path }) => path.split('?')[0]))
    const screens = ROUTE_IDS.filter((route) => isScreen(route) && !['index', 'launchGame'].includes(route))
    expect(screens.filter((route) => !shown.has(route))).toEqual([])
  })
})
