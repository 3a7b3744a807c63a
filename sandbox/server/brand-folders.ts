import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { extraField } from '#contract/join-fields.ts'
import { countriesFrom } from '../data/countries.ts'
import type { SandboxMerchant } from './merchants.ts'

const money = v.object({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,8}$/, 'a currency such as PHP')),
  symbol: v.string(),
  position: v.optional(v.picklist(['before', 'after']), 'before'),
})

/** One value, or one by language, whose codes are in capitals (BRD-7). As a record in any case: '' is the key of a single one. */
function oneOrByLanguage<const S extends v.GenericSchema>(one: S) {
  return v.pipe(
    v.lazy((input) => (languagesIn(input) ? v.record(v.string(), one) : one) as v.GenericSchema<unknown, v.InferOutput<S>>),
    v.transform((value) => (languagesIn(value) ? value : { '': value }) as Readonly<Record<string, v.InferOutput<S>>>),
  )
}

function languagesIn(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => /^[A-Z]{2}/u.test(key))
}

/** The fields of a brand folder's merchant.json that the back end needs. The build checks the whole file, and more strictly. */
const brandFile = v.object({
  code: v.string(),
  name: v.string(),
  hosts: v.array(v.string()),
  languages: v.array(v.string()),
  defaultLanguage: v.string(),
  money: oneOrByLanguage(money),
  country: oneOrByLanguage(v.object({ code: v.string() })),
  features: v.optional(v.object({ registration: v.optional(v.object({ fields: v.optional(v.array(extraField)) }), {}) }), {}),
  look: v.optional(
    v.object({
      tile: v.optional(v.object({ ratio: v.optional(v.picklist(['2:3', '3:4', '1:1', '4:3', '16:9']), '3:4') }), {}),
      scheme: v.optional(v.picklist(['light', 'dark']), 'dark'),
      bannerTitles: v.optional(v.picklist(['over', 'in-picture'])),
    }),
    {},
  ),
  lanes: v.optional(v.array(v.string()), []),
  cashier: v.optional(v.object({ url: v.string() })),
  origins: v.optional(v.object({ games: v.optional(v.array(v.string()), []), chat: v.optional(v.array(v.string()), []) }), {}),
  vendors: v.optional(v.array(v.string()), []),
  legal: v.optional(v.object({ minimumAge: v.optional(v.number(), 18) }), {}),
})

/** The shape of the pictures that a brand's tiles are cut from. */
const TILE_KINDS = { '2:3': 'tall', '3:4': 'tall', '1:1': 'round', '4:3': 'wide', '16:9': 'wide' } as const

/** Reads one merchant from each brand folder, and follows no links there, as the build does not. A new brand gets a back end without a change here (MER-2). */
export function merchantsInFolders(folder: string): SandboxMerchant[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, 'merchant.json'))
    .filter((file) => lstatSync(file, { throwIfNoEntry: false })?.isFile())
    .sort()
    .map(readBrand)
}

function readBrand(file: string): SandboxMerchant {
  const brand = v.safeParse(brandFile, JSON.parse(readFileSync(file, 'utf8')))
  if (!brand.success) throw new Error(`${file}: ${v.getDotPath(brand.issues[0]) ?? ''}: ${brand.issues[0].message}`)
  const { code, name, hosts, languages, defaultLanguage, country, features, look, lanes, cashier, origins, vendors, legal } = brand.output
  const moneys = Object.fromEntries(
    Object.entries(brand.output.money).map(([language, { currency, symbol, position }]) => [
      language,
      { currency, currencySymbol: symbol, currencyPosition: position },
    ]),
  )
  const home = moneys[''] ?? moneys[defaultLanguage]
  if (home === undefined) throw new Error(`${file}: money.${defaultLanguage}: nothing for defaultLanguage`)
  return {
    code,
    name,
    ...home,
    moneys: '' in moneys ? undefined : moneys,
    languages,
    defaultLanguage,
    hosts,
    minimumAge: legal.minimumAge,
    tile: TILE_KINDS[look.tile.ratio],
    scheme: look.scheme,
    bannerTitles: look.bannerTitles,
    lanes,
    gameOrigins: origins.games,
    chatOrigins: origins.chat,
    ...(cashier && { cashierOrigin: new URL(cashier.url).origin }),
    vendors,
    countries: countriesFrom(...new Set([country[defaultLanguage], ...Object.values(country)].flatMap((one) => one?.code ?? []))),
    hasOwnCountry: '' in country,
    joinFields: features.registration.fields,
  }
}
