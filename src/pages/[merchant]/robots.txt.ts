import type { APIRoute } from 'astro'
import { loadMerchants } from '#brand/load.ts'
import type { Merchant } from '#brand/schema.ts'
import { robotsTxt } from '#seo/robots.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().map((merchant) => ({ params: { merchant: merchant.code }, props: { merchant } }))
}

export const GET: APIRoute<{ merchant: Merchant }> = ({ props: { merchant } }) =>
  new Response(robotsTxt(merchant), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
