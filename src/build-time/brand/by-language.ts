import * as v from 'valibot'
import { languageCode } from '#build-time/brand/schema/fields.ts'
import type { LanguageCode } from '#lib/languages.ts'

type ByLanguage<Value> = Readonly<Partial<Record<LanguageCode, Value>>>
type One<Value> = Exclude<Value, ByLanguage<unknown>>

/** One value for all languages, or one for some by language (BRD-7). No field of ours is called as a language is, in capitals. */
export function oneOrByLanguage<const S extends v.GenericSchema>(
  one: S,
): v.GenericSchema<v.InferInput<S> | ByLanguage<v.InferInput<S>>, v.InferOutput<S> | ByLanguage<v.InferOutput<S>>> {
  const all = v.record(languageCode, one)
  // A union would report the mistakes of both. `options`: for editors and errors.
  return Object.assign(
    v.lazy((input) => (isByLanguage(input) ? all : one) as v.GenericSchema<v.InferInput<S>, v.InferOutput<S>>),
    { options: [one, all] },
  )
}

function isByLanguage(value: unknown): value is ByLanguage<unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).some((key) => /^[A-Z]{2}/.test(key))
}

/** The value of a language, of the default language where the folder names none for it. */
export function valueIn<Value>(
  value: Value,
  { defaultLanguage }: { readonly defaultLanguage: LanguageCode },
  language: LanguageCode = defaultLanguage,
): One<Value> {
  const found = isByLanguage(value) ? (value[language] ?? value[defaultLanguage]) : value
  if (found === undefined) throw new Error(`Nothing for ${defaultLanguage}, which the folder's check asks for`)
  return found as One<Value>
}

/** The brand's moneys where it has one by language, each currency once; undefined for a brand with one money. */
export function moneysOf<Money extends { readonly currency: string }>(money: Money | ByLanguage<Money>): readonly Money[] | undefined {
  if (!isByLanguage(money)) return undefined
  const all = Object.values(money) as Money[]
  return all.filter(({ currency }, at) => all.findIndex((other) => other.currency === currency) === at)
}

/** Languages for which a field by language says something; none for a field with one value. */
export function languagesOf(value: unknown): readonly string[] | undefined {
  return isByLanguage(value) ? Object.keys(value) : undefined
}
