import { textIn, type Text } from './localised-text.ts'

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
      VI: 'Chơi 10 ván hôm nay',
      CN: '今天玩 10 局',
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
      VI: 'Chơi 3 trò chơi khác nhau hôm nay',
      CN: '今天玩 3 款不同的游戏',
      FR: 'Jouez à 3 jeux différents aujourd’hui',
      SW: 'Cheza michezo 3 tofauti leo',
      PT: 'Jogue 3 jogos diferentes hoje',
      AR: 'العب 3 ألعاب مختلفة اليوم',
    },
  },
  {
    id: 'wager-500',
    counts: 'wagered',
    target: 500,
    reward: 50,
    title: {
      EN: 'Wager {amount} today',
      VI: 'Cược tổng cộng {amount} hôm nay',
      CN: '今天累计投注 {amount}',
      FR: 'Misez {amount} au total aujourd’hui',
      SW: 'Beti jumla ya {amount} leo',
      PT: 'Aposte um total de {amount} hoje',
      AR: 'راهن بمجموع {amount} اليوم',
    },
  },
]

/** The rescue fund returns this share of a day's loss, for a loss of at least `from` whole units. */
export const SAVIOR = { share: 0.1, from: 100 } as const

export const SAVIOR_REASONS = {
  notLost: {
    EN: 'Losses of {amount} or more today qualify.',
    VI: 'Áp dụng khi hôm nay bạn thua từ {amount} trở lên.',
    CN: '今天亏损满 {amount} 即可领取。',
    FR: 'Valable pour des pertes de {amount} ou plus aujourd’hui.',
    SW: 'Hutolewa kwa hasara ya leo ya {amount} au zaidi.',
    PT: 'Disponível com perdas de {amount} ou mais hoje.',
    AR: 'يُمنح عند خسارة {amount} أو أكثر اليوم.',
  },
  claimed: {
    EN: 'Claimed for today. The next one opens tomorrow.',
    VI: 'Hôm nay bạn đã nhận. Lần tới mở vào ngày mai.',
    CN: '今天已领取，明天再次开放。',
    FR: 'Récupéré pour aujourd’hui. Le prochain sera disponible demain.',
    SW: 'Umedai ya leo. Inayofuata itafunguliwa kesho.',
    PT: 'Já resgatou o de hoje. O próximo fica disponível amanhã.',
    AR: 'تم استلام بونص اليوم. يُفتح التالي غدًا.',
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

const WELCOME: Text = {
  EN: 'Welcome bonus',
  VI: 'Thưởng chào mừng',
  CN: '迎新奖金',
  FR: 'Bonus de bienvenue',
  SW: 'Bonasi ya kukaribisha',
  PT: 'Bónus de boas-vindas',
  AR: 'بونص الترحيب',
}
const CLUB: Text = {
  EN: 'VIP club',
  VI: 'Câu lạc bộ VIP',
  CN: 'VIP 俱乐部',
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
      EN: 'Starter bonus',
      VI: 'Thưởng khởi đầu',
      CN: '新手奖金',
      FR: 'Bonus de départ',
      SW: 'Bonasi ya kuanzia',
      PT: 'Bónus inicial',
      AR: 'بونص البداية',
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
      VI: 'Thưởng VIP hằng tuần',
      CN: 'VIP 每周奖金',
      FR: 'Bonus VIP hebdomadaire',
      SW: 'Bonasi ya VIP ya kila wiki',
      PT: 'Bónus VIP semanal',
      AR: 'بونص VIP الأسبوعي',
    },
  },
  {
    id: 'spring',
    units: 10,
    days: -3,
    source: WELCOME,
    title: {
      EN: 'Spring bonus',
      VI: 'Thưởng mùa xuân',
      CN: '春季奖金',
      FR: 'Bonus de printemps',
      SW: 'Bonasi ya masika',
      PT: 'Bónus de primavera',
      AR: 'بونص الربيع',
    },
  },
]

/** The reward for each referred friend who has played, in whole units. */
export const FRIEND_UNITS = 25
export const FRIEND_REWARD: { readonly title: Text; readonly source: Text } = {
  title: {
    EN: 'Friend bonus',
    VI: 'Thưởng mời bạn',
    CN: '邀请好友奖金',
    FR: 'Bonus de parrainage',
    SW: 'Bonasi ya rafiki',
    PT: 'Bónus de convite',
    AR: 'بونص دعوة صديق',
  },
  source: { EN: 'Referral', VI: 'Mời bạn bè', CN: '邀请好友', FR: 'Parrainage', SW: 'Mwaliko', PT: 'Convite de amigo', AR: 'دعوة صديق' },
}

/** Days for which a reward that came by message can be claimed. */
export const GIFT_DAYS = 14
export const GIFT_REWARD: { readonly title: Text; readonly source: Text } = {
  title: {
    EN: 'Personal bonus',
    VI: 'Thưởng riêng cho bạn',
    CN: '专属奖金',
    FR: 'Bonus personnel',
    SW: 'Bonasi yako binafsi',
    PT: 'Bónus pessoal',
    AR: 'بونص شخصي',
  },
  source: { EN: 'Inbox', VI: 'Hộp thư', CN: '站内信', FR: 'Messagerie', SW: 'Kikasha', PT: 'Mensagens', AR: 'الرسائل الواردة' },
}

export interface VipPlan {
  readonly rankLevel: number
  readonly labelId: string
  readonly labelName: Text
  readonly deposits: number
  /** Whole units. */
  readonly wagered: number
  readonly benefits: readonly Text[]
}

const BIRTHDAY: Text = {
  EN: 'Birthday bonus',
  VI: 'Thưởng sinh nhật',
  CN: '生日奖金',
  FR: 'Bonus d’anniversaire',
  SW: 'Bonasi ya siku ya kuzaliwa',
  PT: 'Bónus de aniversário',
  AR: 'بونص يوم ميلادك',
}
const FASTER: Text = {
  EN: 'Faster withdrawals',
  VI: 'Rút tiền nhanh hơn',
  CN: '快速提款',
  FR: 'Retraits plus rapides',
  SW: 'Kutoa pesa haraka zaidi',
  PT: 'Levantamentos mais rápidos',
  AR: 'سحب أسرع',
}
const WEEKLY: Text = {
  EN: 'Weekly bonus',
  VI: 'Thưởng hằng tuần',
  CN: '每周奖金',
  FR: 'Bonus hebdomadaire',
  SW: 'Bonasi ya kila wiki',
  PT: 'Bónus semanal',
  AR: 'بونص أسبوعي',
}
const HOST: Text = {
  EN: 'Personal VIP host',
  VI: 'Chuyên viên VIP riêng',
  CN: '专属 VIP 经理',
  FR: 'Conseiller VIP personnel',
  SW: 'Msimamizi wako binafsi wa VIP',
  PT: 'Gestor VIP pessoal',
  AR: 'مدير حساب VIP خاص بك',
}

/** The levels of the club. */
export const VIP_LEVELS: readonly VipPlan[] = [
  {
    rankLevel: 1,
    labelId: 'vip-1',
    labelName: { EN: 'Bronze', VI: 'Đồng', CN: '青铜', FR: 'Bronze', SW: 'Shaba', PT: 'Bronze', AR: 'برونزي' },
    deposits: 1,
    wagered: 100,
    benefits: [BIRTHDAY],
  },
  {
    rankLevel: 2,
    labelId: 'vip-2',
    labelName: { EN: 'Silver', VI: 'Bạc', CN: '白银', FR: 'Argent', SW: 'Fedha', PT: 'Prata', AR: 'فضي' },
    deposits: 10,
    wagered: 2_000,
    benefits: [BIRTHDAY, WEEKLY],
  },
  {
    rankLevel: 3,
    labelId: 'vip-3',
    labelName: { EN: 'Gold', VI: 'Vàng', CN: '黄金', FR: 'Or', SW: 'Dhahabu', PT: 'Ouro', AR: 'ذهبي' },
    deposits: 30,
    wagered: 20_000,
    benefits: [BIRTHDAY, WEEKLY, FASTER],
  },
  {
    rankLevel: 4,
    labelId: 'vip-4',
    labelName: { EN: 'Diamond', VI: 'Kim cương', CN: '钻石', FR: 'Diamant', SW: 'Almasi', PT: 'Diamante', AR: 'ماسي' },
    deposits: 80,
    wagered: 200_000,
    benefits: [BIRTHDAY, WEEKLY, FASTER, HOST],
  },
]

/** The name of a level in a UI language; a label that is none of the club's keeps its own. */
export function levelNameIn({ labelId, labelName }: { readonly labelId: string; readonly labelName: string }, language: string): string {
  const level = VIP_LEVELS.find((one) => one.labelId === labelId)
  return level === undefined ? labelName : textIn(level.labelName, language)
}

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
    EN: 'Total wagered ({symbol})',
    VI: 'Tổng tiền cược ({symbol})',
    CN: '累计投注额（{symbol}）',
    FR: 'Total misé ({symbol})',
    SW: 'Jumla ya dau ({symbol})',
    PT: 'Total apostado ({symbol})',
    AR: 'إجمالي الرهانات ({symbol})',
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
    FR: 'Votre récompense de {amount} est dans « Récompenses ».',
    SW: 'Zawadi yako ya {amount} iko kwenye Zawadi.',
    PT: 'A sua recompensa de {amount} está em «Recompensas».',
    AR: 'مكافأتك وقدرها {amount} موجودة في «المكافآت».',
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
      PT: 'Novos jogos desta semana',
      AR: 'ألعاب جديدة هذا الأسبوع',
    },
    content: {
      EN: 'Twelve new games are in the lobby. Play the demos first.',
      VI: 'Mười hai trò chơi mới đã có ở sảnh. Hãy chơi thử trước.',
      CN: '大厅新增 12 款游戏，不妨先试玩。',
      FR: 'Douze nouveaux jeux sont dans le lobby. Commencez par les démos.',
      SW: 'Michezo mipya kumi na miwili iko kwenye lobi. Cheza demo kwanza.',
      PT: 'Há doze novos jogos no lobby. Experimente primeiro as demos.',
      AR: 'اثنتا عشرة لعبة جديدة في الصالة. ابدأ باللعب التجريبي.',
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
      AR: 'سباق نهاية الأسبوع يبدأ يوم الجمعة',
    },
    content: {
      EN: 'Friday to Sunday, your best win on any slot counts, as a multiple of your bet. The top 100 share the prize pool.',
      VI: 'Từ thứ Sáu đến Chủ nhật, tính lần thắng cao nhất của bạn ở bất kỳ trò nổ hũ nào, xếp theo bội số tiền cược. 100 người dẫn đầu chia nhau quỹ thưởng.',
      CN: '周五至周日，以您在任意老虎机上单次赢额与投注额的最高倍数排名。前 100 名瓜分总奖金。',
      FR: 'Du vendredi au dimanche, votre meilleur gain sur n’importe quelle machine à sous compte, en multiple de votre mise. Les 100 premiers se partagent la cagnotte.',
      SW: 'Ijumaa hadi Jumapili, ushindi wako mkubwa zaidi kwenye sloti yoyote unahesabiwa, ukigawanywa kwa dau lako. Wachezaji 100 bora wanagawana zawadi.',
      PT: 'De sexta a domingo, conta o seu melhor ganho em qualquer slot, em múltiplos da sua aposta. Os 100 primeiros dividem o prémio total.',
      AR: 'من الجمعة إلى الأحد، يُحتسب أعلى ربح لك في أي لعبة سلوتس، محسوبًا كمضاعف لرهانك. يتقاسم أول 100 لاعب مجموع الجوائز.',
    },
  },
  {
    id: 'safer-play',
    hours: 72,
    title: {
      EN: 'Play within your limits',
      VI: 'Chơi trong giới hạn',
      CN: '适度游戏',
      FR: 'Jouez sans dépasser vos limites',
      SW: 'Cheza ndani ya vikomo vyako',
      PT: 'Jogue dentro dos seus limites',
      AR: 'العب ضمن حدودك',
    },
    content: {
      EN: 'Set reality checks and breaks under Safer play in your account.',
      VI: 'Đặt nhắc thời gian chơi và tạm nghỉ ở mục Chơi an toàn trong tài khoản của bạn.',
      CN: '您可在账号的“理性游戏”中设置游戏时间提醒和休息。',
      FR: 'Réglez le rappel du temps de jeu et les pauses dans « Jeu maîtrisé », depuis votre compte.',
      SW: 'Weka vikumbusho vya muda wa kucheza na mapumziko kwenye Cheza kwa usalama katika akaunti yako.',
      PT: 'Defina avisos de tempo de jogo e pausas em «Jogo responsável», na sua conta.',
      AR: 'عيّن تنبيه وقت اللعب والاستراحات من «اللعب الآمن» في حسابك.',
    },
  },
  {
    id: 'welcome',
    hours: 200,
    title: { EN: 'Welcome', VI: 'Chào mừng', CN: '欢迎', FR: 'Bienvenue', SW: 'Karibu', PT: 'Boas-vindas', AR: 'أهلًا بك' },
    content: {
      EN: 'Your welcome bonus is in your balance. Enjoy!',
      VI: 'Thưởng chào mừng đã có trong số dư của bạn. Chúc bạn vui vẻ!',
      CN: '迎新奖金已加入您的余额，祝您玩得开心！',
      FR: 'Votre bonus de bienvenue est sur votre solde. Amusez-vous bien !',
      SW: 'Bonasi yako ya kukaribisha iko kwenye salio lako. Furahia!',
      PT: 'O seu bónus de boas-vindas já está no saldo. Divirta-se!',
      AR: 'بونص الترحيب في رصيدك. نتمنى لك وقتًا ممتعًا!',
    },
  },
]
