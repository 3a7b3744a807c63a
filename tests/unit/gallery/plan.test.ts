import { describe, expect, test } from 'vitest'
import { planShots, SIZES } from '../../gallery/plan.ts'
import { STATES } from '../../gallery/states.ts'
import { hasContent, isScreen, ROUTE_IDS } from '../../../src/shells/routes.ts'

const BRANDS = [
  { code: 'aurora', name: 'Aurora', languages: ['EN', 'AR'], defaultLanguage: 'EN' },
  { code: 'lotus', name: 'Lotus', languages: ['VI', 'EN', 'CN'], defaultLanguage: 'VI' },
]

describe('the gallery', () => {
  test('shows every state in every language of every brand, on phone and desktop', () => {
    expect(planShots(BRANDS)).toHaveLength((2 + 3) * SIZES.length * STATES.length)
  })

  test('shows what is asked for alone', () => {
    const shots = planShots(BRANDS, { merchants: ['lotus'], languages: ['VI'], sizes: ['phone'] })
    expect(new Set(shots.map(({ brand, language, size }) => `${brand.code} ${language} ${size.name}`))).toEqual(new Set(['lotus VI phone']))
    expect(shots).toHaveLength(STATES.length)
  })

  test('gives every picture a file of its own', () => {
    const files = planShots(BRANDS).map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
  })

  test('leaves the default language without a segment', () => {
    const paths = planShots(BRANDS, { merchants: ['lotus'], sizes: ['phone'] }).filter(({ state }) => state.state === 'visitor').map(({ path }) => path)
    expect(paths).toEqual(['/m/home', '/m/en/home', '/m/cn/home'])
  })

  test('shows every screen that has content', () => {
    const shown = new Set(STATES.map(({ path }) => path.split('?')[0]))
    const screens = ROUTE_IDS.filter((route) => isScreen(route) && hasContent(route) && !['index', 'launchGame'].includes(route))
    expect(screens.filter((route) => !shown.has(route))).toEqual([])
  })
})
