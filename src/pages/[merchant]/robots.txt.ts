import type { APIRoute } from 'astro'
import { loadMerchants } from '#build-time/brand/load.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { robotsTxt } from '#build-time/seo/addresses.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().map((merchant) => ({ params: { merchant: merchant.code }, props: { merchant } }))
}

export const GET: APIRoute<{ merchant: Merchant }> = ({ props: { merchant } }) =>
  new Response(robotsTxt(merchant), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
