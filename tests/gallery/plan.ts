import { STATES, type State } from './states.ts'

/** A brand as the gallery needs it. */
export interface GalleryBrand {
  readonly code: string
  readonly name: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** A window that pictures are taken in, in CSS pixels. */
export interface Size {
  readonly name: 'phone' | 'desktop'
  readonly width: number
  readonly height: number
  readonly scale: number
}

export const SIZES: readonly Size[] = [
  { name: 'phone', width: 390, height: 844, scale: 2 },
  { name: 'desktop', width: 1440, height: 900, scale: 1 },
]

/** One picture to take. `file`: its name below the gallery's folder. */
export interface Shot {
  readonly brand: GalleryBrand
  readonly language: string
  readonly size: Size
  readonly state: State
  readonly path: string
  readonly file: string
}

/** What the caller wants to see; nothing said means everything. */
export interface Wanted {
  readonly merchants?: readonly string[]
  readonly languages?: readonly string[]
  readonly sizes?: readonly string[]
}

/** Every picture of brand × language × size × state that is wanted. */
export function planShots(brands: readonly GalleryBrand[], wanted: Wanted = {}): Shot[] {
  const shots: Shot[] = []
  for (const brand of brands.filter(({ code }) => wanted.merchants?.includes(code) ?? true)) {
    for (const language of brand.languages.filter((code) => wanted.languages?.includes(code) ?? true)) {
      for (const size of SIZES.filter(({ name }) => wanted.sizes?.includes(name) ?? true)) {
        for (const state of STATES) shots.push({ brand, language, size, state, path: pathOf(brand, language, state), file: fileOf(brand, language, size, state) })
      }
    }
  }
  return shots
}

function pathOf({ defaultLanguage }: GalleryBrand, language: string, { path }: State): string {
  return `/m/${language === defaultLanguage ? '' : `${language.toLowerCase()}/`}${path}`
}

function fileOf({ code }: GalleryBrand, language: string, { name }: Size, { screen, state }: State): string {
  const words = `${screen} ${state}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return `${code}/${language.toLowerCase()}/${name}/${words}.webp`
}
