import * as v from 'valibot'
import { defineCall } from './call.ts'
import { identifier, nothing, text } from './fields.ts'
import { lenientList } from './lenient-list.ts'

/** A country that members may have a number of. mobilePattern is for the number without its dialling code. */
export const country = v.object({
  countryCode: v.string(),
  name: v.string(),
  countryDialingCode: identifier,
  mobilePattern: v.optional(v.string()),
})
export type Country = v.InferOutput<typeof country>

/** Where the merchant works: its countries, the visitor's own, and how its money is written (STA-8). */
export const countryInfo = v.object({
  countries: v.optional(lenientList(country), []),
  countryCode: text,
  countryDialingCode: v.nullish(identifier, ''),
  currency: text,
  currencySymbol: text,
  currencyPosition: v.optional(v.picklist(['before', 'after']), 'before'),
})
export type CountryInfo = v.InferOutput<typeof countryInfo>

/** The `country` part of the common settings on its own (STA-6). */
export const countryCall = defineCall({
  name: 'countryCall',
  method: 'GET',
  path: '/wps/system/country',
  auth: 'optional',
  cached: true,
  request: nothing,
  value: countryInfo,
  refusals: [],
})
