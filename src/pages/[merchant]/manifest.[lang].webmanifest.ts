import type { APIRoute } from 'astro'
import { brandAssets } from '#brand/assets.ts'
import { loadMerchants } from '#brand/load.ts'
import { webManifest } from '#brand/manifest.ts'
import type { Merchant } from '#brand/schema.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { segmentOf } from '#shells/paths.ts'

export function getStaticPaths(): unknown[] {
  return loadMerchants().flatMap((merchant) =>
    merchant.languages.map((language) => ({ params: { merchant: merchant.code, lang: segmentOf(language) }, props: { merchant, language } })),
  )
}

export const GET: APIRoute<{ merchant: Merchant; language: LanguageCode }> = async ({ props: { merchant, language } }) => {
  await brandAssets(merchant)
  return new Response(JSON.stringify(webManifest(merchant, language)), { headers: { 'Content-Type': 'application/manifest+json' } })
}
