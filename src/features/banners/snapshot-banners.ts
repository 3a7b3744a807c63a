import { pictureOf } from '#brand/assets.ts'
import type { Merchant } from '#brand/schema.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { packBanners } from './packed.ts'

/** The banners of a merchant's snapshot (LOB-4), packed. Words that a language lacks are the default language's: a link has a name. Build only. */
export function snapshotBanners(merchant: Merchant, language: LanguageCode): string {
  return packBanners(merchant.snapshot.banners.map(({ image, title, ...banner }) => ({
    ...banner,
    title: title[language] ?? title[merchant.defaultLanguage] ?? '',
    picture: pictureOf(merchant, 'banner', image).avif.replace(/^.*\//, '').replace(/\.avif$/, ''),
  })))
}
