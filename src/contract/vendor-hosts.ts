import * as v from 'valibot'

const origin = v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+$/)))

/** Origins that stand in for a vendor's own, each without a path; where one is left out, the vendor's real one is meant. */
export const vendorHosts = v.object({ line: origin, telegram: origin, geetest: origin, firebase: origin, cashier: origin })
