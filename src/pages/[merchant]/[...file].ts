import type { APIRoute } from 'astro'
import { renderToStaticMarkup } from 'react-dom/server'
import { assetUrl, brandAssets } from '#build-time/brand/assets.ts'
import { ownAvatars } from '#build-time/brand/icons.ts'
import { fontNames } from '#build-time/brand/fonts.ts'
import { launchLinks } from '#build-time/brand/launch-images.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { webManifest } from '#build-time/brand/web-manifest.ts'
import { AnnouncementTemplate } from '#features/content/announcements/AnnouncementTemplate.tsx'
import { ConsentTemplate } from '#features/core/consent/ConsentTemplate.tsx'
import { passkeyOriginsJson, robotsTxt, sitemapXml } from '#build-time/seo/addresses.ts'
import { listedDocuments, renderedMerchants } from '#build-time/pages.ts'
import { wordsFiles } from '#build-time/words/words-files.ts'
import { PASSKEY_ORIGINS_FILE } from '#build-time/hosting/hosting-plan.ts'
import { FONTS_FILE } from '#build-time/hosting/worker-files.ts'
import { segmentOf } from '#routes/routes.ts'

interface EmittedFile {
  /** Path below the merchant's folder. */
  readonly file: string
  readonly type: string
  readonly body: BodyInit
}

/** One merchant at a time: all pictures at once would fill the memory. */
export async function getStaticPaths(): Promise<unknown[]> {
  const all: unknown[] = []
  for (const merchant of renderedMerchants()) {
    const files = [...(await brandFiles(merchant)), ...avatarFiles(merchant), ...rootFiles(merchant), ...languageFiles(merchant)]
    all.push(...files.map(({ file, type, body }) => ({ params: { merchant: merchant.code, file }, props: { type, body } })))
  }
  return all
}

export const GET: APIRoute<Omit<EmittedFile, 'file'>> = ({ props: { type, body } }) =>
  new Response(body, { headers: { 'Content-Type': type } })

/** Past Vite's assets, which would share every merchant's; named by content hash. */
async function brandFiles(merchant: Merchant): Promise<EmittedFile[]> {
  return (await brandAssets(merchant)).map(({ name, body, type }) => ({
    file: `brand/${name}`,
    type,
    body: body as Uint8Array<ArrayBuffer>,
  }))
}

/** Members' pictures of the brand's own (BRD-3), in the place of the site's. */
function avatarFiles(merchant: Merchant): EmittedFile[] {
  return ownAvatars(merchant).map(({ number, svg }) => ({ file: `profile-icons/${number}.svg`, type: 'image/svg+xml', body: svg }))
}

/** Those that name the brand's files come after them. */
function rootFiles(merchant: Merchant): EmittedFile[] {
  const passkeyOrigins = passkeyOriginsJson(merchant)
  return [
    ...(passkeyOrigins === undefined ? [] : [{ file: PASSKEY_ORIGINS_FILE, type: 'application/json', body: passkeyOrigins }]),
    { file: 'robots.txt', type: 'text/plain; charset=utf-8', body: robotsTxt(merchant) },
    { file: 'sitemap.xml', type: 'application/xml; charset=utf-8', body: sitemapXml(merchant, listedDocuments(merchant, Date.now())) },
    // Fetched by members' pages, so that no page carries it (PRO-7).
    { file: 'cashier.json', type: 'application/json', body: JSON.stringify(merchant.cashier ?? null) },
    // Fetched by home with its code: the HTML must fit the first round trip.
    { file: 'announcement.txt', type: 'text/plain; charset=utf-8', body: renderToStaticMarkup(AnnouncementTemplate()) },
    // The sheet that asks for consent, where the merchant asks (TRK-8).
    ...(merchant.features.consent
      ? [{ file: 'consent.txt', type: 'text/plain; charset=utf-8', body: renderToStaticMarkup(ConsentTemplate()) }]
      : []),
    ...(merchant.look.fonts === undefined
      ? []
      : [{ file: FONTS_FILE, type: 'application/json', body: JSON.stringify(fontsByLanguage(merchant)) }]),
    // Fetched on iOS only.
    { file: 'launch.json', type: 'application/json', body: JSON.stringify(launchLinks(merchant, (role) => assetUrl(merchant, role))) },
  ]
}

/** Addresses of the fonts that pages load, by the language's segment. */
function fontsByLanguage(merchant: Merchant): Record<string, string[]> {
  const addresses = Object.entries(fontNames(merchant)).map(([segment, names]) => [segment, names.map((name) => assetUrl(merchant, name))])
  return Object.fromEntries(addresses) as Record<string, string[]>
}

/** The manifest names icons, so brand files come first. */
function languageFiles(merchant: Merchant): EmittedFile[] {
  return merchant.languages.flatMap((language) => [
    {
      file: `manifest.${segmentOf(language)}.webmanifest`,
      type: 'application/manifest+json',
      body: JSON.stringify(webManifest(merchant, language)),
    },
    ...wordsFiles(merchant, language).map(({ namespace, hash, body }) => ({
      file: `i18n/${segmentOf(language)}/${namespace}.${hash}.json`,
      type: 'application/json',
      body,
    })),
  ])
}
