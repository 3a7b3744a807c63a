import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { BIRTH_DATE } from '#features/access/join/extra-fields.rules.ts'

/** MKT-3: where the age goes by the date of birth, everybody who joins is asked for it (BRD-6), first of the brand's fields. */
export function withBirthDate(merchant: Merchant): Merchant {
  const { legal, features } = merchant
  const { fields = [] } = features.registration
  if (legal.ageBy !== 'birthDate' || fields.some(({ kind, required }) => kind === 'birthDate' && required)) return merchant
  const others = fields.filter(({ kind }) => kind !== 'birthDate')
  return { ...merchant, features: { ...features, registration: { ...features.registration, fields: [BIRTH_DATE, ...others] } } }
}
