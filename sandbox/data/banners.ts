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
    title: {
      EN: 'Welcome gift for new members',
      VI: 'Quà chào mừng thành viên mới',
      CN: '新会员迎新礼',
      FR: 'Votre cadeau de bienvenue',
      SW: 'Zawadi kwa wanachama wapya',
      PT: 'A sua oferta de boas-vindas',
      AR: 'هدية ترحيبية للأعضاء الجدد',
    },
    linkageType: 'URL',
    linkage: '/m/register',
  },
  {
    seed: 'dragon-5',
    groupName: 'm_home',
    title: {
      EN: 'The weekend slots race',
      VI: 'Đua slot cuối tuần',
      CN: '周末老虎机竞赛',
      FR: 'Course aux slots du week-end',
      SW: 'Mbio za sloti za wikendi',
      PT: 'Corrida de slots do fim de semana',
      AR: 'سباق السلوتس في عطلة نهاية الأسبوع',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=RNG',
  },
  {
    seed: 'rocket-0',
    groupName: 'm_home',
    title: {
      EN: 'Rocket night: play Coral Rocket Bay',
      VI: 'Đêm tên lửa: chơi Coral Rocket Bay',
      CN: '火箭之夜：来玩 Coral Rocket Bay',
      FR: 'Nuit des fusées : Coral Rocket Bay',
      SW: 'Usiku wa roketi: cheza Coral Rocket Bay',
      PT: 'Noite dos foguetões: Coral Rocket Bay',
      AR: 'ليلة الصاروخ: العب Coral Rocket Bay',
    },
    linkageType: 'G',
    linkage: '',
    game: 'rng-coral-rocket-bay',
  },
  {
    seed: 'live-15',
    groupName: 'm_home',
    title: {
      EN: 'Real dealers, real tables, all night',
      VI: 'Người chia bài thật, bàn thật, suốt đêm',
      CN: '真人荷官，真实桌台，通宵开放',
      FR: 'De vrais croupiers, toute la nuit',
      SW: 'Meza halisi mubashara usiku kucha',
      PT: 'Croupiers reais, toda a noite',
      AR: 'موزعون حقيقيون وطاولات حقيقية طوال الليل',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=LIVE',
  },
  {
    seed: 'flight-2',
    groupName: 'm_top',
    title: {
      EN: 'Aurora on your home screen',
      VI: 'Aurora trên màn hình chính của bạn',
      CN: '把 Aurora 放到主屏幕',
      FR: 'Aurora sur votre écran d’accueil',
      SW: 'Aurora kwenye skrini yako ya mwanzo',
      PT: 'Aurora no seu ecrã principal',
      AR: 'أورورا على شاشتك الرئيسية',
    },
    linkageType: 'URL',
    linkage: '/m/home',
  },
]
