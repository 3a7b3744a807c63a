import type { APIRoute } from 'astro'
import { loadMerchants } from '#brand/load.ts'
import type { Merchant } from '#brand/schema.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().map((merchant) => ({ params: { merchant: merchant.code }, props: { merchant } }))
}

/** Where the merchant's cashier is, or null: fetched by members' pages, so that no page carries it (PRO-7). */
export const GET: APIRoute<{ merchant: Merchant }> = ({ props: { merchant } }) =>
  new Response(JSON.stringify(merchant.cashier ?? null), { headers: { 'Content-Type': 'application/json' } })
