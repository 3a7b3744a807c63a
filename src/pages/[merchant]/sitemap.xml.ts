import type { APIRoute } from 'astro'
import { loadMerchants } from '#build-time/brand/load.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { sitemapXml } from '#build-time/seo/addresses.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().map((merchant) => ({ params: { merchant: merchant.code }, props: { merchant } }))
}

export const GET: APIRoute<{ merchant: Merchant }> = ({ props: { merchant } }) =>
  new Response(sitemapXml(merchant), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
