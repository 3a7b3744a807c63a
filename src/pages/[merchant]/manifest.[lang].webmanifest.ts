import type { APIRoute } from 'astro'
import { brandAssets } from '#build-time/brand/assets.ts'
import { loadMerchants } from '#build-time/brand/load.ts'
import { webManifest } from '#build-time/brand/web-manifest.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { segmentOf } from '#routes/paths.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().flatMap((merchant) =>
    merchant.languages.map((language) => ({ params: { merchant: merchant.code, lang: segmentOf(language) }, props: { merchant, language } })),
  )
}

export const GET: APIRoute<{ merchant: Merchant; language: LanguageCode }> = async ({ props: { merchant, language } }) => {
  await brandAssets(merchant)
  return new Response(JSON.stringify(webManifest(merchant, language)), { headers: { 'Content-Type': 'application/manifest+json' } })
}
