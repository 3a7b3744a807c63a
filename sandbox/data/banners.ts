import type { SandboxMerchant } from '../server/merchants.ts'
import type { Text } from './localised-text.ts'

/** A banner with the texts of all languages, before the image format is chosen. */
export interface BannerPlan {
  /** Name of the picture (sandbox/art/banner). */
  readonly seed: string
  readonly groupName: 'm_home' | 'm_top'
  /** `{name}` is replaced by the merchant's name. */
  readonly title: Text
  readonly linkageType: 'P' | 'URL' | 'G'
  readonly linkage: string
  /** For type G: the code of the game in the catalogue. */
  readonly game?: string
  readonly openIn?: 'same' | 'new'
}

type Site = Pick<SandboxMerchant, 'lanes' | 'scheme'>

/** Pictures that there are with their words too, as `football-6-fr`, and the languages of those words. */
export const ART_WITH_WORDS: readonly string[] = ['arena-6', 'cards-4', 'football-6', 'safari-3']
export const LANGUAGES_OF_ART = ['AR', 'EN', 'FR', 'PT', 'SW'] as const

/** Lanes that get a banner in the carousel, beside the welcome banner. */
const LANES_SHOWN = 3

/**
 * Banners of a merchant's home carousel and of the bar above it: those of its first lanes, with the welcome banner second, in art that
 * suits its look.
 */
export function bannersFor({ lanes = [], scheme = 'dark' }: Site): readonly BannerPlan[] {
  const own = [...new Set([...lanes, 'RNG', 'LIVE', 'CRASH'])].flatMap((lane) => BY_LANE[lane] ?? []).slice(0, LANES_SHOWN)
  const [first, ...rest] = own.map(({ art, ...plan }): BannerPlan => ({ ...plan, seed: art[scheme], groupName: 'm_home' }))
  const welcome: BannerPlan = {
    seed: WELCOME_ART[own[0]?.family ?? 'games'],
    groupName: 'm_home',
    title: WELCOME,
    linkageType: 'URL',
    linkage: '/m/register',
  }
  const top: BannerPlan = {
    seed: scheme === 'dark' ? 'flight-2' : 'flight-6',
    groupName: 'm_top',
    title: ON_HOME_SCREEN,
    linkageType: 'URL',
    linkage: '/m/home',
  }
  return [...(first ? [first] : []), welcome, ...rest, top]
}

/** The picture of a banner: for a brand whose pictures hold their words, the one of the language, or in English. */
export function bannerArt(
  { seed, groupName }: BannerPlan,
  { bannerTitles }: Pick<SandboxMerchant, 'bannerTitles'>,
  language: string,
): string {
  if (bannerTitles !== 'in-picture' || groupName !== 'm_home' || !ART_WITH_WORDS.includes(seed)) return seed
  return `${seed}-${(LANGUAGES_OF_ART.find((each) => each === language) ?? 'EN').toLowerCase()}`
}

/** The family of a merchant's first lane decides the welcome banner's art. */
type Family = 'games' | 'draws' | 'contests'

const WELCOME_ART: Readonly<Record<Family, string>> = { games: 'gems-9', draws: 'fortune-1', contests: 'safari-3' }

interface LaneBanner extends Omit<BannerPlan, 'seed' | 'groupName'> {
  readonly family: Family
  readonly art: Readonly<Record<'dark' | 'light', string>>
}

const WELCOME: Text = {
  EN: 'Welcome bonus for new members',
  VI: 'Thưởng chào mừng thành viên mới',
  CN: '新会员迎新奖金',
  FR: 'Bonus de bienvenue',
  SW: 'Bonasi ya kukaribisha wanachama wapya',
  PT: 'Bónus de boas-vindas para novos membros',
  AR: 'بونص الترحيب للأعضاء الجدد',
}

const ON_HOME_SCREEN: Text = {
  EN: '{name} on your home screen',
  VI: '{name} trên màn hình chính',
  CN: '把 {name} 添加到主屏幕',
  FR: '{name} sur votre écran d’accueil',
  SW: '{name} kwenye skrini yako ya mwanzo',
  PT: '{name} no seu ecrã principal',
  AR: '{name} على شاشتك الرئيسية',
}

/** A banner for each category of games (LOB-1). */
const BY_LANE: Readonly<Record<string, LaneBanner>> = {
  SPORTS: {
    family: 'contests',
    art: { dark: 'football-5', light: 'football-6' },
    title: {
      EN: 'Match day: every league in one place',
      VI: 'Ngày thi đấu: mọi giải đấu ở một nơi',
      CN: '比赛日：各大联赛，尽在一处',
      FR: 'Jour de match : toutes les ligues',
      SW: 'Siku ya mechi: ligi zote mahali pamoja',
      PT: 'Dia de jogo: todas as ligas num só lugar',
      AR: 'يوم المباراة: كل الدوريات في مكان واحد',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=SPORTS',
  },
  LIVE: {
    family: 'games',
    art: { dark: 'live-15', light: 'live-4' },
    title: {
      EN: 'Live casino: find your table',
      VI: 'Casino trực tiếp: chọn bàn',
      CN: '真人娱乐：选桌入座',
      FR: 'Casino live : trouvez votre table',
      SW: 'Kasino mubashara: tafuta meza yako',
      PT: 'Casino ao vivo: escolha a mesa',
      AR: 'كازينو مباشر: خذ مكانك',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=LIVE',
  },
  RNG: {
    family: 'games',
    art: { dark: 'dragon-2', light: 'fruit-6' },
    title: {
      EN: 'Weekend slots race',
      VI: 'Đua nổ hũ cuối tuần',
      CN: '周末老虎机竞赛',
      FR: 'Course de machines à sous du week-end',
      SW: 'Mbio za sloti za wikendi',
      PT: 'Corrida de slots do fim de semana',
      AR: 'سباق السلوتس لنهاية الأسبوع',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=RNG',
  },
  TABLE: {
    family: 'contests',
    art: { dark: 'cards-5', light: 'cards-4' },
    title: {
      EN: 'Take a seat: cards and roulette',
      VI: 'Mời vào bàn: bài và roulette',
      CN: '请入座：纸牌与轮盘',
      FR: 'Prenez place : cartes et roulette',
      SW: 'Keti mezani: karata na ruleti',
      PT: 'Sente-se à mesa: cartas e roleta',
      AR: 'إلى الطاولة: ورق وروليت',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=TABLE',
  },
  PVP: {
    family: 'contests',
    art: { dark: 'mahjong-0', light: 'arena-6' },
    title: {
      EN: 'Player vs player: pick a table',
      VI: 'Đối kháng: hãy chọn bàn',
      CN: '玩家对战：选桌开局',
      FR: 'PvP : choisissez votre table',
      SW: 'Mchezaji kwa mchezaji: chagua meza',
      PT: 'Jogador contra jogador: escolha a mesa',
      AR: 'لاعب ضد لاعب: اختر طاولة',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=PVP',
  },
  FISH: {
    family: 'draws',
    art: { dark: 'reef-6', light: 'koi-2' },
    title: {
      EN: 'Head for the reef: fishing games',
      VI: 'Ra khơi: trò chơi bắn cá',
      CN: '向珊瑚礁出发：捕鱼游戏',
      FR: 'Cap sur le récif : jeux de pêche',
      SW: 'Twende baharini: michezo ya samaki',
      PT: 'Rumo ao recife: jogos de pesca',
      AR: 'إلى الشعاب: ألعاب صيد السمك',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=FISH',
  },
  CRASH: {
    family: 'games',
    art: { dark: 'rocket-0', light: 'flight-1' },
    title: {
      EN: 'Rocket night: play Coral Rocket Bay',
      VI: 'Đêm tên lửa: chơi Coral Rocket Bay',
      CN: '火箭之夜：玩 Coral Rocket Bay',
      FR: 'Nuit des fusées : Coral Rocket Bay',
      SW: 'Usiku wa roketi: cheza Coral Rocket Bay',
      PT: 'Noite dos foguetões: jogue Coral Rocket Bay',
      AR: 'ليلة الصاروخ: العب Coral Rocket Bay',
    },
    linkageType: 'G',
    linkage: '',
    game: 'rng-coral-rocket-bay',
  },
  ARCADE: {
    family: 'games',
    art: { dark: 'arcade-5', light: 'arcade-0' },
    title: {
      EN: 'Arcade classics, a minute a round',
      VI: 'Arcade kinh điển, mỗi ván một phút',
      CN: '经典街机，一分钟一局',
      FR: 'Classiques d’arcade, une minute la partie',
      SW: 'Arcade za zamani, raundi ya dakika moja',
      PT: 'Clássicos arcade, um minuto por ronda',
      AR: 'ألعاب أركيد كلاسيكية، دقيقة للجولة',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=ARCADE',
  },
  ELOTT: {
    family: 'draws',
    art: { dark: 'lottery-2', light: 'fortune-2' },
    title: {
      EN: 'A draw every minute',
      VI: 'Mỗi phút một kỳ quay',
      CN: '每分钟开奖',
      FR: 'Un tirage chaque minute',
      SW: 'Droo kila dakika',
      PT: 'Um sorteio a cada minuto',
      AR: 'سحب كل دقيقة',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=ELOTT',
  },
  LOTT: {
    family: 'draws',
    art: { dark: 'lottery-0', light: 'lottery-5' },
    title: {
      EN: 'Tonight’s draw: pick your numbers',
      VI: 'Kỳ quay tối nay: chọn số của bạn',
      CN: '今晚开奖：选好您的号码',
      FR: 'Tirage de ce soir : choisissez vos numéros',
      SW: 'Droo ya leo usiku: chagua nambari zako',
      PT: 'Sorteio desta noite: escolha os seus números',
      AR: 'سحب الليلة: اختر أرقامك',
    },
    linkageType: 'URL',
    linkage: '/m/game?category=LOTT',
  },
}
