import * as v from 'valibot'
import { tabSnapshot } from '#features/session/tab-snapshot.ts'
import { platform } from '#platform/current.ts'
import type { CashierConfig } from './rules.ts'
import { $cashierConfig } from './store.ts'

/** Members' pages fetch it when they are at rest: no page has to carry it. */
const FILE = '/m/cashier.json'

const config = v.nullable(v.object({ url: v.pipe(v.string(), v.url()), openIn: v.picklist(['viewer', 'window']) }))
const snapshot = tabSnapshot('cashier', config)

/** Where the merchant's cashier is, asked once a tab; null where it has none, undefined while it cannot be known. */
export async function loadCashierConfig(): Promise<CashierConfig | null | undefined> {
  const known = $cashierConfig.get() ?? snapshot.read()
  if (known !== undefined) return tellCashierConfig(known)
  try {
    const response = await platform().fetch(FILE)
    const read = v.safeParse(config, response.ok ? await response.json() : undefined)
    if (!read.success) return undefined
    snapshot.write(read.output)
    return tellCashierConfig(read.output)
  } catch {
    // No network: links lead to the cashier's screen, which carries it.
    return undefined
  }
}

/** The cashier's own screen knows it from its page. */
export function tellCashierConfig(known: CashierConfig | null): CashierConfig | null {
  $cashierConfig.set(known)
  return known
}
