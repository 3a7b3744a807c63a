import type { Text } from './texts.ts'

/** A banner before it is told in a language and given an image format. */
export interface BannerPlan {
  /** What the art service is asked for: a scene and its variation. */
  readonly seed: string
  readonly groupName: 'm_home' | 'm_top'
  readonly title: Text
  readonly linkageType: 'P' | 'URL' | 'G'
  readonly linkage: string
  /** For type G: the code of the game in the catalogue. */
  readonly game?: string
  readonly openIn?: 'same' | 'new'
}

/** What the carousel of the home screen and the bar above it show. */
export const BANNERS: readonly BannerPlan[] = [
  {
    seed: 'gems-9',
    groupName: 'm_home',
    title: { EN: 'Welcome gift for new members', AR: 'هدية ترحيبية للأعضاء الجدد' },
    linkageType: 'URL',
    linkage: '/m/register',
  },
  {
    seed: 'dragon-5',
    groupName: 'm_home',
    title: { EN: 'The weekend slots race', AR: 'سباق السلوتس في عطلة نهاية الأسبوع' },
    linkageType: 'URL',
    linkage: '/m/game?category=RNG',
  },
  {
    seed: 'rocket-0',
    groupName: 'm_home',
    title: { EN: 'Rocket night: play Coral Rocket Bay', AR: 'ليلة الصاروخ: العب Coral Rocket Bay' },
    linkageType: 'G',
    linkage: '',
    game: 'rng-coral-rocket-bay',
  },
  {
    seed: 'live-15',
    groupName: 'm_home',
    title: { EN: 'Real dealers, real tables, all night', AR: 'موزعون حقيقيون وطاولات حقيقية طوال الليل' },
    linkageType: 'URL',
    linkage: '/m/game?category=LIVE',
  },
  {
    seed: 'flight-2',
    groupName: 'm_top',
    title: { EN: 'Aurora on your home screen', AR: 'أورورا على شاشتك الرئيسية' },
    linkageType: 'URL',
    linkage: '/m/home',
  },
]
