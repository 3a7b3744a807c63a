import type { APIRoute } from 'astro'
import { loadMerchants } from '#build-time/brand/load.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().map((merchant) => ({ params: { merchant: merchant.code }, props: { merchant } }))
}

/** The cashier's address, or null. Members' pages fetch it, so that no page carries it (PRO-7). */
export const GET: APIRoute<{ merchant: Merchant }> = ({ props: { merchant } }) =>
  new Response(JSON.stringify(merchant.cashier ?? null), { headers: { 'Content-Type': 'application/json' } })
