import type { Text } from './localised-text.ts'

/** Rewards of the seven days of a week of daily sign-ins, in whole units. */
export const SIGN_IN_REWARDS: readonly number[] = [5, 5, 10, 10, 15, 20, 50]

export interface MissionPlan {
  readonly id: string
  readonly title: Text
  readonly counts: 'bets' | 'games' | 'wagered'
  /** `wagered` counts whole units. */
  readonly target: number
  /** Whole units. */
  readonly reward: number
}

/** The missions of each day. */
export const MISSIONS: readonly MissionPlan[] = [
  {
    id: 'rounds-10',
    counts: 'bets',
    target: 10,
    reward: 20,
    title: {
      EN: 'Play 10 rounds today',
      VI: 'Chơi 10 vòng hôm nay',
      CN: '今天玩10局',
      FR: 'Jouez 10 parties aujourd’hui',
      SW: 'Cheza raundi 10 leo',
      PT: 'Jogue 10 rondas hoje',
      AR: 'العب 10 جولات اليوم',
    },
  },
  {
    id: 'games-3',
    counts: 'games',
    target: 3,
    reward: 30,
    title: {
      EN: 'Play 3 different games today',
      VI: 'Thử 3 trò khác nhau hôm nay',
      CN: '今天尝试3款不同的游戏',
      FR: 'Essayez 3 jeux différents aujourd’hui',
      SW: 'Jaribu michezo 3 tofauti leo',
      PT: 'Experimente 3 jogos diferentes hoje',
      AR: 'جرّب 3 ألعاب مختلفة اليوم',
    },
  },
  {
    id: 'wager-500',
    counts: 'wagered',
    target: 500,
    reward: 50,
    title: {
      EN: 'Wager 500 today',
      VI: 'Đặt cược tổng 500 hôm nay',
      CN: '今天累计投注500',
      FR: 'Misez 500 au total aujourd’hui',
      SW: 'Weka dau la jumla 500 leo',
      PT: 'Aposte 500 no total hoje',
      AR: 'راهن بمجموع 500 اليوم',
    },
  },
]

/** The rescue fund returns this share of a day's loss, for a loss of at least `from` whole units. */
export const SAVIOR = { share: 0.1, from: 100 } as const

export const SAVIOR_REASONS = {
  notLost: {
    EN: 'Losses of 100 or more today qualify.',
    VI: 'Hôm nay chưa có gì để cứu trợ: tính từ khoản thua 100 trở lên.',
    CN: '今天无需救援：亏损满100起计算。',
    FR: 'Rien à rattraper aujourd’hui : les pertes comptent à partir de 100.',
    SW: 'Hakuna cha kuokoa leo: hasara ya 100 au zaidi ndiyo huhesabiwa.',
    PT: 'Hoje não há nada a recuperar: contam perdas a partir de 100.',
    AR: 'لا شيء لاستعادته اليوم: تُحتسب الخسائر من 100 فأكثر.',
  },
  claimed: {
    EN: 'Claimed for today. The next one opens tomorrow.',
    VI: 'Bạn đã nhận quỹ cứu trợ hôm nay. Ngày mai sẽ mở lại.',
    CN: '您已领取今天的救援金，明天再次开放。',
    FR: 'Vous avez pris le fonds de secours du jour. Le prochain ouvre demain.',
    SW: 'Umechukua mfuko wa leo. Unaofuata unafunguka kesho.',
    PT: 'Já recebeu o fundo de hoje. O próximo abre amanhã.',
    AR: 'استلمت صندوق الإنقاذ لليوم. يُفتح التالي غدًا.',
  },
} as const satisfies Record<string, Text>

/** Promotion codes and their rewards, in whole units. */
export const PROMO_CODES: Readonly<Record<string, { readonly units: number; readonly expired?: true }>> = {
  WELCOME88: { units: 88 },
  LIVERY2026: { units: 50 },
  SUMMER25: { units: 25, expired: true },
}

export interface RewardPlan {
  readonly id: string
  readonly title: Text
  readonly source: Text
  readonly units: number
  /** Days from now; below 0 it has expired. */
  readonly days: number
  /** Only for members with a club label. */
  readonly club?: true
}

const WELCOME: Text = { EN: 'Welcome', VI: 'Chào mừng', CN: '迎新', FR: 'Bienvenue', SW: 'Karibu', PT: 'Boas-vindas', AR: 'ترحيب' }
const CLUB: Text = {
  EN: 'VIP club',
  VI: 'Câu lạc bộ VIP',
  CN: 'VIP俱乐部',
  FR: 'Club VIP',
  SW: 'Klabu ya VIP',
  PT: 'Clube VIP',
  AR: 'نادي VIP',
}

/** Rewards of the reward centre, apart from those for referred friends. */
export const REWARDS: readonly RewardPlan[] = [
  {
    id: 'first-steps',
    units: 20,
    days: 30,
    source: WELCOME,
    title: {
      EN: 'First-deposit bonus',
      VI: 'Thưởng bước đầu',
      CN: '新手奖励',
      FR: 'Bonus des premiers pas',
      SW: 'Bonasi ya hatua za kwanza',
      PT: 'Bónus dos primeiros passos',
      AR: 'مكافأة الخطوات الأولى',
    },
  },
  {
    id: 'club-week',
    units: 100,
    days: 5,
    source: CLUB,
    club: true,
    title: {
      EN: 'Weekly VIP bonus',
      VI: 'Thưởng câu lạc bộ hằng tuần',
      CN: '每周俱乐部奖励',
      FR: 'Votre bonus hebdomadaire du club',
      SW: 'Bonasi yako ya klabu ya wiki',
      PT: 'O seu bónus semanal do clube',
      AR: 'مكافأة النادي الأسبوعية',
    },
  },
  {
    id: 'spring',
    units: 10,
    days: -3,
    source: WELCOME,
    title: {
      EN: 'Spring bonus',
      VI: 'Quà mùa xuân',
      CN: '春日礼物',
      FR: 'Cadeau de printemps',
      SW: 'Zawadi ya masika',
      PT: 'Oferta da primavera',
      AR: 'هدية الربيع',
    },
  },
]

/** The reward for each referred friend who has played, in whole units. */
export const FRIEND_UNITS = 25
export const FRIEND_REWARD: { readonly title: Text; readonly source: Text } = {
  title: {
    EN: 'Friend bonus',
    VI: 'Bạn của bạn đã chơi',
    CN: '您的好友已开始游戏',
    FR: 'Un de vos amis joue',
    SW: 'Rafiki yako anacheza',
    PT: 'Um amigo seu joga',
    AR: 'صديق لك يلعب',
  },
  source: { EN: 'Referral', VI: 'Giới thiệu', CN: '推荐', FR: 'Parrainage', SW: 'Rufaa', PT: 'Recomendação', AR: 'الإحالة' },
}

/** Days for which a reward that came by message can be claimed. */
export const GIFT_DAYS = 14
export const GIFT_REWARD: { readonly title: Text; readonly source: Text } = {
  title: {
    EN: 'Personal bonus',
    VI: 'Thưởng riêng cho bạn',
    CN: '专属奖励',
    FR: 'Bonus personnel',
    SW: 'Bonasi yako binafsi',
    PT: 'Bónus pessoal',
    AR: 'مكافأة شخصية',
  },
  source: { EN: 'Inbox', VI: 'Hộp thư', CN: '收件箱', FR: 'Messagerie', SW: 'Kikasha', PT: 'Caixa de entrada', AR: 'صندوق الوارد' },
}

export interface VipPlan {
  readonly rankLevel: number
  readonly labelId: string
  readonly labelName: string
  readonly deposits: number
  /** Whole units. */
  readonly wagered: number
  readonly benefits: readonly Text[]
}

const BIRTHDAY: Text = {
  EN: 'Birthday bonus',
  VI: 'Quà sinh nhật',
  CN: '生日礼物',
  FR: 'Un cadeau d’anniversaire',
  SW: 'Zawadi ya siku ya kuzaliwa',
  PT: 'Um presente de aniversário',
  AR: 'هدية عيد ميلاد',
}
const FASTER: Text = {
  EN: 'Faster withdrawals',
  VI: 'Rút tiền nhanh hơn',
  CN: '提款更快',
  FR: 'Retraits plus rapides',
  SW: 'Kutoa pesa haraka zaidi',
  PT: 'Levantamentos mais rápidos',
  AR: 'سحوبات أسرع',
}
const WEEKLY: Text = {
  EN: 'Weekly bonus',
  VI: 'Thưởng hằng tuần',
  CN: '每周奖励',
  FR: 'Un bonus hebdomadaire',
  SW: 'Bonasi ya kila wiki',
  PT: 'Um bónus semanal',
  AR: 'مكافأة أسبوعية',
}
const HOST: Text = {
  EN: 'Personal VIP host',
  VI: 'Người chăm sóc riêng',
  CN: '专属客户经理',
  FR: 'Un hôte personnel',
  SW: 'Mhudumu wako binafsi',
  PT: 'Um anfitrião pessoal',
  AR: 'مضيف خاص بك',
}

/** The levels of the club. */
export const VIP_LEVELS: readonly VipPlan[] = [
  { rankLevel: 1, labelId: 'vip-1', labelName: 'Bronze', deposits: 1, wagered: 100, benefits: [BIRTHDAY] },
  { rankLevel: 2, labelId: 'vip-2', labelName: 'Silver', deposits: 10, wagered: 2_000, benefits: [BIRTHDAY, WEEKLY] },
  { rankLevel: 3, labelId: 'vip-3', labelName: 'Gold', deposits: 30, wagered: 20_000, benefits: [BIRTHDAY, WEEKLY, FASTER] },
  { rankLevel: 4, labelId: 'vip-4', labelName: 'Diamond', deposits: 80, wagered: 200_000, benefits: [BIRTHDAY, WEEKLY, FASTER, HOST] },
]

export const VIP_CONDITIONS = {
  deposits: {
    EN: 'Deposits',
    VI: 'Số lần nạp',
    CN: '存款次数',
    FR: 'Dépôts',
    SW: 'Mara za kuweka pesa',
    PT: 'Depósitos',
    AR: 'عدد الإيداعات',
  },
  wagered: {
    EN: 'Total wagered',
    VI: 'Tổng cược',
    CN: '累计投注',
    FR: 'Total misé',
    SW: 'Jumla ya dau',
    PT: 'Total apostado',
    AR: 'مجموع الرهانات',
  },
} as const satisfies Record<string, Text>

export interface MessagePlan {
  readonly id: string
  readonly title: Text
  readonly content: Text
  /** Hours before now. */
  readonly hours: number
}

/** The message that brings a reward. */
export const GIFT_MESSAGE: Pick<MessagePlan, 'title' | 'content'> = {
  title: {
    EN: 'You have a reward',
    VI: 'Bạn có phần thưởng',
    CN: '您有一份奖励',
    FR: 'Une récompense vous attend',
    SW: 'Una zawadi',
    PT: 'Tem uma recompensa',
    AR: 'لديك مكافأة',
  },
  content: {
    EN: 'Your reward of {amount} is under Rewards.',
    VI: 'Phần thưởng {amount} của bạn đang ở mục Phần thưởng.',
    CN: '您的奖励 {amount} 已放入“奖励”。',
    FR: 'Votre récompense de {amount} est dans « Récompenses ».',
    SW: 'Zawadi yako ya {amount} iko kwenye Zawadi.',
    PT: 'A sua recompensa de {amount} está em Recompensas.',
    AR: 'مكافأتك {amount} موجودة في «المكافآت».',
  },
}

/** The operator's messages, the newest first. */
export const MESSAGES: readonly MessagePlan[] = [
  {
    id: 'new-games',
    hours: 3,
    title: {
      EN: 'New games this week',
      VI: 'Trò chơi mới tuần này',
      CN: '本周新游戏',
      FR: 'Nouveaux jeux cette semaine',
      SW: 'Michezo mipya wiki hii',
      PT: 'Novos jogos esta semana',
      AR: 'ألعاب جديدة هذا الأسبوع',
    },
    content: {
      EN: 'Twelve new games are in the lobby. Play the demos first.',
      VI: 'Có 12 trò mới trong sảnh. Hãy chơi thử miễn phí trước.',
      CN: '大厅新增12款游戏，可先免费试玩。',
      FR: 'Douze nouveaux jeux sont dans le lobby. Essayez-les d’abord sans argent.',
      SW: 'Michezo mipya kumi na miwili iko ukumbini. Ijaribu kwanza bila pesa.',
      PT: 'Há doze novos jogos no lobby. Experimente-os primeiro sem dinheiro.',
      AR: 'اثنتا عشرة لعبة جديدة في الصالة. جرّبها أولًا بلا مال.',
    },
  },
  {
    id: 'weekend',
    hours: 20,
    title: {
      EN: 'The weekend race starts Friday',
      VI: 'Cuộc đua cuối tuần bắt đầu thứ Sáu',
      CN: '周末竞赛周五开始',
      FR: 'La course du week-end commence vendredi',
      SW: 'Mbio za wikendi zinaanza Ijumaa',
      PT: 'A corrida do fim de semana começa na sexta',
      AR: 'سباق نهاية الأسبوع يبدأ الجمعة',
    },
    content: {
      EN: 'Friday to Sunday, your best win on any slot counts, whatever you bet. The top 100 share the prize pool.',
      VI: 'Từ thứ Sáu đến Chủ nhật, tính lần thắng tốt nhất của bạn ở bất kỳ slot nào, dù cược bao nhiêu. 100 người dẫn đầu chia nhau quỹ thưởng.',
      CN: '周五至周日，您在任意老虎机上的最佳一次赢奖计入成绩，不论投注多少。前 100 名共享奖池。',
      FR: 'Du vendredi au dimanche, votre meilleur gain sur n’importe quelle machine à sous compte, quelle que soit la mise. Les 100 premiers se partagent la cagnotte.',
      SW: 'Ijumaa hadi Jumapili, ushindi wako bora kwenye sloti yoyote unahesabiwa, haijalishi ulibeti kiasi gani. 100 wa kwanza wanagawana zawadi.',
      PT: 'De sexta a domingo, conta o seu melhor ganho em qualquer slot, seja qual for a aposta. Os 100 primeiros partilham o prémio.',
      AR: 'من الجمعة إلى الأحد، يُحتسب أفضل فوز لك في أي لعبة سلوتس، مهما كان الرهان. ويتقاسم أفضل 100 لاعب مجموع الجوائز.',
    },
  },
  {
    id: 'safer-play',
    hours: 72,
    title: {
      EN: 'Play within your limits',
      VI: 'Chơi trong giới hạn',
      CN: '理性游戏',
      FR: 'Jouez dans vos limites',
      SW: 'Cheza ndani ya mipaka yako',
      PT: 'Jogue dentro dos seus limites',
      AR: 'العب ضمن حدودك',
    },
    content: {
      EN: 'Set reality checks and breaks under Safer play in your account.',
      VI: 'Đồng hồ, nhắc nhở và tạm nghỉ có trong tài khoản, mục Chơi an toàn.',
      CN: '计时、提醒和休息功能在您账户的“理性游戏”中。',
      FR: 'Une horloge, des rappels et des pauses sont dans votre compte, sous « Jeu responsable ».',
      SW: 'Saa, vikumbusho na mapumziko viko kwenye akaunti yako, chini ya Cheza kwa usalama.',
      PT: 'Um relógio, lembretes e pausas estão na sua conta, em Jogo responsável.',
      AR: 'الساعة والتذكيرات والاستراحات في حسابك ضمن لعب آمن.',
    },
  },
  {
    id: 'welcome',
    hours: 200,
    title: { EN: 'Welcome', VI: 'Chào mừng', CN: '欢迎', FR: 'Bienvenue', SW: 'Karibu', PT: 'Bem-vindo', AR: 'أهلًا بك' },
    content: {
      EN: 'Your welcome bonus is in your balance. Enjoy!',
      VI: 'Số dư ban đầu đã ở trong ví của bạn. Chúc vui vẻ.',
      CN: '起始余额已到账，祝您玩得开心。',
      FR: 'Votre solde de départ est dans votre portefeuille. Amusez-vous bien.',
      SW: 'Salio lako la kuanzia liko kwenye pochi yako. Furahia.',
      PT: 'O seu saldo inicial está na carteira. Divirta-se.',
      AR: 'رصيدك الابتدائي في محفظتك. نتمنى لك وقتًا طيبًا.',
    },
  },
]
