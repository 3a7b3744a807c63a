import type { State } from './state.ts'
import { STATES } from './states.ts'

/** The facts about a brand that the gallery needs. */
export interface GalleryBrand {
  readonly code: string
  readonly name: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** A window size, in CSS pixels. */
export interface Size {
  readonly name: 'phone' | 'desktop'
  readonly width: number
  readonly height: number
  readonly scale: number
}

const SIZES: readonly Size[] = [
  { name: 'phone', width: 390, height: 844, scale: 2 },
  { name: 'desktop', width: 1440, height: 900, scale: 1 },
]

/** One picture to take. `file`: its name in the gallery's folder. */
export interface Shot {
  readonly brand: GalleryBrand
  readonly language: string
  readonly size: Size
  readonly state: State
  readonly path: string
  readonly file: string
}

/** The filters of the command line; without filters everything is shown. */
export interface Wanted {
  readonly merchants?: readonly string[]
  readonly languages?: readonly string[]
  readonly sizes?: readonly string[]
  /** Words of the screen's or the state's name. */
  readonly states?: readonly string[]
}

/**
 * Every requested picture of brand × language × size × state. Wide windows show the same column, so without a filter for size or language they are taken
 * only in each brand's default language.
 */
export function planShots(brands: readonly GalleryBrand[], wanted: Wanted = {}): Shot[] {
  const shots: Shot[] = []
  for (const brand of brands.filter(({ code }) => wanted.merchants?.includes(code) ?? true)) {
    for (const language of brand.languages.filter((code) => wanted.languages?.includes(code) ?? true)) {
      const sizes = wanted.sizes ?? (wanted.languages || language === brand.defaultLanguage ? ['phone', 'desktop'] : ['phone'])
      for (const size of SIZES.filter(({ name }) => sizes.includes(name))) {
        for (const state of STATES.filter((one) => (one.brands?.includes(brand.code) ?? true) && isNamed(one, wanted.states)))
          shots.push({ brand, language, size, state, path: pathOf(brand, language, state), file: fileOf(brand, language, size, state) })
      }
    }
  }
  return shots
}

function isNamed({ screen, state }: State, names: readonly string[] | undefined): boolean {
  return names?.some((name) => `${screen} ${state}`.includes(name)) ?? true
}

function pathOf({ defaultLanguage }: GalleryBrand, language: string, { path }: State): string {
  return `/m/${language === defaultLanguage ? '' : `${language.toLowerCase()}/`}${path}`
}

function fileOf({ code }: GalleryBrand, language: string, { name }: Size, state: State): string {
  return `${code}/${language.toLowerCase()}/${name}/${pictureOf(state)}.webp`
}

/** The name of a state's picture in every brand, language and size; src/i18n/descriptions.json refers to it. */
export function pictureOf({ screen, state }: State): string {
  return `${screen} ${state}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
