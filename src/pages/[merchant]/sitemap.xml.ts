import type { APIRoute } from 'astro'
import { loadMerchants } from '#brand/load.ts'
import type { Merchant } from '#brand/schema.ts'
import { sitemapXml } from '#seo/sitemap.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().map((merchant) => ({ params: { merchant: merchant.code }, props: { merchant } }))
}

export const GET: APIRoute<{ merchant: Merchant }> = ({ props: { merchant } }) =>
  new Response(sitemapXml(merchant), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
