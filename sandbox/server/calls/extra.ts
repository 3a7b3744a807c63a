import type { Operator } from '../operator.ts'
import type { WireSettings } from '../../data/settings.ts'
import { fieldsOf, refusedField, type RefusedField } from '../join-fields.ts'
import type { SandboxMerchant } from '../merchants.ts'

/** A call that makes an account. */
interface JoiningFacts {
  readonly operator: Operator
  readonly merchant: SandboxMerchant
  readonly settings: WireSettings
  readonly request: { readonly extra?: Readonly<Record<string, string>> | undefined }
}

/** The first of the merchant's fields that is missing or wrong (BRD-6). */
export function refusedExtra({ operator, merchant, settings, request }: JoiningFacts): RefusedField | undefined {
  return refusedField({
    fields: fieldsOf(settings),
    extra: request.extra ?? {},
    minimumAge: Number(settings.register?.minimumAge ?? merchant.minimumAge),
    now: operator.world.now(),
  })
}

/** The first field whose value another member has. Ask last: between this and `keepExtra` nothing may wait. */
export function takenExtra({ operator, merchant, settings, request: { extra = {} } }: JoiningFacts): RefusedField | undefined {
  const taken = fieldsOf(settings).find((field) => operator.memberFields.isTaken(merchant.code, field, extra[field.name] ?? ''))
  return taken && { field: taken.name, reason: 'taken' }
}

export function keepExtra({ operator, merchant, settings, request: { extra = {} } }: JoiningFacts, memberId: number): void {
  operator.memberFields.add(merchant.code, memberId, extra, fieldsOf(settings))
}
