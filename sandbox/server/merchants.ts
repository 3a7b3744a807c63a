import * as v from 'valibot'
import { country } from '#contract/country.ts'
import { decimalsOf } from './money.ts'

/** What the sandbox has to know of a merchant: who it is, its money and its languages. The brand is the front end's. */
export const sandboxMerchant = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  name: v.string(),
  currency: v.string(),
  currencySymbol: v.string(),
  currencyPosition: v.optional(v.picklist(['before', 'after']), 'before'),
  languages: v.pipe(v.array(v.string()), v.minLength(1)),
  defaultLanguage: v.string(),
  /** Host names without port; sub-domains of them are affiliates. */
  hosts: v.optional(v.array(v.string()), []),
  minimumAge: v.optional(v.number(), 18),
  countries: v.pipe(v.array(country), v.minLength(1)),
})
export type SandboxMerchant = v.InferOutput<typeof sandboxMerchant>

/** So many whole units of the merchant's money, in minor units. */
export function wholeUnits(merchant: Pick<SandboxMerchant, 'currency'>, units: number): number {
  return units * 10 ** decimalsOf(merchant.currency)
}
