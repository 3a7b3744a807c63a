import type { Context } from 'hono'
import * as v from 'valibot'
import type { Member } from '../server/members.ts'
import type { SandboxMerchant } from '../server/merchants.ts'
import type { Operator } from '../server/operator.ts'

/** Parses a request's JSON body and passes it on. Refuses an invalid one with status 400 and the name of the field. */
export async function withBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
  act: (request: v.InferOutput<Schema>) => Response | Promise<Response>,
): Promise<Response> {
  const parsed = v.safeParse(schema, await context.req.json().catch(() => undefined))
  if (parsed.success) return act(parsed.output)
  const [issue] = parsed.issues
  return context.json({ error: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` }, 400)
}

/** The named merchant; without a name the first. */
export function merchantOf(operator: Operator, code: string | undefined): SandboxMerchant | undefined {
  return code === undefined ? operator.merchants[0] : operator.merchants.find((merchant) => merchant.code === code)
}

/** The member with that name, at that merchant or the first. */
export function memberOf(
  operator: Operator,
  { merchant, username }: { merchant?: string | undefined; username?: string | undefined },
): Member | undefined {
  return operator.members.byName(merchantOf(operator, merchant)?.code ?? '', username ?? '')
}
