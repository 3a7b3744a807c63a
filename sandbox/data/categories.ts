/** The lobby's categories (LOB-1) with their ordinals, titles and number of games in the demo's catalogue: 1,200 together. */
export const CATEGORIES = [
  {
    code: 'SPORTS',
    ordinal: 100,
    games: 60,
    titles: { EN: 'Sports', VI: 'Thể thao', CN: '体育', FR: 'Sports', SW: 'Spoti', PT: 'Desporto', AR: 'الرياضة' },
  },
  {
    code: 'LIVE',
    ordinal: 200,
    games: 140,
    titles: {
      EN: 'Live casino',
      VI: 'Casino trực tiếp',
      CN: '真人娱乐',
      FR: 'Casino live',
      SW: 'Kasino mubashara',
      PT: 'Casino ao vivo',
      AR: 'كازينو مباشر',
    },
  },
  {
    code: 'RNG',
    ordinal: 300,
    games: 430,
    titles: { EN: 'Slots', VI: 'Nổ hũ', CN: '老虎机', FR: 'Machines à sous', SW: 'Sloti', PT: 'Slots', AR: 'السلوتس' },
  },
  {
    code: 'TABLE',
    ordinal: 400,
    games: 120,
    titles: {
      EN: 'Table games',
      VI: 'Game bài',
      CN: '桌面游戏',
      FR: 'Jeux de table',
      SW: 'Michezo ya meza',
      PT: 'Jogos de mesa',
      AR: 'ألعاب الطاولة',
    },
  },
  {
    code: 'FISH',
    ordinal: 500,
    games: 80,
    titles: { EN: 'Fishing', VI: 'Bắn cá', CN: '捕鱼', FR: 'Pêche', SW: 'Michezo ya samaki', PT: 'Pesca', AR: 'صيد السمك' },
  },
  {
    code: 'PVP',
    ordinal: 600,
    games: 70,
    titles: {
      EN: 'Player vs player',
      VI: 'Đối kháng',
      CN: '玩家对战',
      FR: 'Joueur contre joueur',
      SW: 'Mchezaji kwa mchezaji',
      PT: 'Jogador contra jogador',
      AR: 'لاعب ضد لاعب',
    },
  },
  {
    code: 'CRASH',
    ordinal: 700,
    games: 80,
    titles: { EN: 'Crash', VI: 'Crash', CN: 'Crash', FR: 'Crash', SW: 'Crash', PT: 'Crash', AR: 'كراش' },
  },
  {
    code: 'ARCADE',
    ordinal: 800,
    games: 100,
    titles: { EN: 'Arcade', VI: 'Arcade', CN: '街机', FR: 'Arcade', SW: 'Arcade', PT: 'Arcade', AR: 'أركيد' },
  },
  {
    code: 'ELOTT',
    ordinal: 900,
    games: 60,
    titles: {
      EN: 'E-lottery',
      VI: 'Xổ số điện tử',
      CN: '电子彩票',
      FR: 'Loterie en ligne',
      SW: 'Lotto mtandaoni',
      PT: 'Lotaria online',
      AR: 'يانصيب إلكتروني',
    },
  },
  {
    code: 'LOTT',
    ordinal: 1000,
    games: 60,
    titles: { EN: 'Lottery', VI: 'Xổ số', CN: '彩票', FR: 'Loterie', SW: 'Bahati nasibu', PT: 'Lotaria', AR: 'اليانصيب' },
  },
] as const

export type CategoryCode = (typeof CATEGORIES)[number]['code']
