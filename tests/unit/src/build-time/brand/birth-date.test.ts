import { expect, test } from 'vitest'
import { withBirthDate } from '#build-time/brand/birth-date.ts'
import { publicMerchant } from '#build-time/brand/public-merchant.ts'
import { merchantOf } from './least-merchant.ts'

const fieldsOf = (changes: Record<string, unknown>) => withBirthDate(merchantOf(changes)).features.registration.fields

test('MKT-3 a brand that goes by the date of birth asks for it first, required', () => {
  expect(fieldsOf({ legal: { ageBy: 'birthDate' } })).toEqual([{ name: 'birthDate', kind: 'birthDate', required: true }])
  const fields = [
    { name: 'town', kind: 'address', required: false },
    { name: 'born', kind: 'birthDate', required: false },
  ]
  const asked = fieldsOf({ legal: { ageBy: 'birthDate' }, features: { registration: { fields } } })
  expect(asked?.map(({ name, required }) => [name, required])).toEqual([
    ['birthDate', true],
    ['town', false],
  ])
})

test('MKT-3 a required field of the brand’s own is enough', () => {
  const fields = [{ name: 'born', kind: 'birthDate', required: true }]
  expect(fieldsOf({ legal: { ageBy: 'birthDate' }, features: { registration: { fields } } })).toEqual(fields)
})

test('MKT-3 with a box to tick nothing is added, and pages know nothing of it', () => {
  const merchant = merchantOf({ legal: { ageBy: 'tick' } })
  expect(withBirthDate(merchant)).toBe(merchant)
  expect(publicMerchant(merchant, 'EN')).not.toHaveProperty('ageBy')
  expect(publicMerchant(merchantOf({ legal: { ageBy: 'birthDate' } }), 'EN')).toMatchObject({ ageBy: 'birthDate' })
})
