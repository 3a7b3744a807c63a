import type { Text } from './localised-text.ts'

export interface PromotionPlan {
  readonly id: string
  /** Seed for the art service: a scene and its variation. */
  readonly seed: string
  readonly title: Text
  readonly summary: Text
  /** HTML. */
  readonly content: Text
  /** Days from now until it ends. */
  readonly days: number
  /** It runs only once the switchboard starts it. */
  readonly waits?: true
}

export interface PromotionCategoryPlan {
  readonly id: string
  readonly name: Text
  readonly promotions: readonly PromotionPlan[]
}

/** The promotions by category, for the list and the activity page. */
export const PROMOTIONS: readonly PromotionCategoryPlan[] = [
  {
    id: 'new',
    name: {
      EN: 'New members',
      VI: 'Thành viên mới',
      CN: '新会员',
      FR: 'Nouveaux membres',
      SW: 'Wanachama wapya',
      PT: 'Novos membros',
      AR: 'الأعضاء الجدد',
    },
    promotions: [
      {
        id: 'welcome',
        seed: 'gems-7',
        title: {
          EN: 'Welcome bonus',
          VI: 'Thưởng chào mừng',
          CN: '迎新奖金',
          FR: 'Bonus de bienvenue',
          SW: 'Bonasi ya kukaribisha',
          PT: 'Bónus de boas-vindas',
          AR: 'بونص الترحيب',
        },
        summary: {
          EN: 'For every new member.',
          VI: 'Cho mọi thành viên mới.',
          CN: '每位新会员均可获得。',
          FR: 'Pour chaque nouveau membre.',
          SW: 'Kwa kila mwanachama mpya.',
          PT: 'Para todos os novos membros.',
          AR: 'لكل عضو جديد.',
        },
        content: {
          EN: '<h2>How it works</h2><ol><li>Join.</li><li>Find the bonus in your balance.</li><li>Play any game with it.</li></ol><p>Wagering requirement: none.</p>',
          VI: '<h2>Cách nhận</h2><ol><li>Đăng ký.</li><li>Thưởng nằm trong số dư của bạn.</li><li>Dùng thưởng để chơi bất kỳ trò chơi nào.</li></ol><p>Vòng cược: không có.</p>',
          CN: '<h2>参加方法</h2><ol><li>注册成为会员。</li><li>奖金会加入您的余额。</li><li>可用于任何游戏。</li></ol><p>流水要求：无。</p>',
          FR: '<h2>Comment ça marche</h2><ol><li>Inscrivez-vous.</li><li>Le bonus est sur votre solde.</li><li>Utilisez-le sur le jeu de votre choix.</li></ol><p>Condition de mise : aucune.</p>',
          SW: '<h2>Jinsi ya kuipata</h2><ol><li>Jisajili.</li><li>Utaikuta bonasi kwenye salio lako.</li><li>Itumie kucheza mchezo wowote.</li></ol><p>Masharti ya kubeti: hakuna.</p>',
          PT: '<h2>Como funciona</h2><ol><li>Registe-se.</li><li>O bónus aparece no seu saldo.</li><li>Use-o em qualquer jogo.</li></ol><p>Requisito de aposta: nenhum.</p>',
          AR: '<h2>طريقة الحصول عليه</h2><ol><li>أنشئ حسابًا.</li><li>ستجد البونص في رصيدك.</li><li>العب به أي لعبة.</li></ol><p>شروط المراهنة: بلا.</p>',
        },
        days: 730,
      },
    ],
  },
  {
    id: 'games',
    name: { EN: 'Games', VI: 'Trò chơi', CN: '游戏', FR: 'Jeux', SW: 'Michezo', PT: 'Jogos', AR: 'الألعاب' },
    promotions: [
      {
        id: 'weekend-race',
        seed: 'fruit-12',
        title: {
          EN: 'Weekend slots race',
          VI: 'Đua nổ hũ cuối tuần',
          CN: '周末老虎机竞赛',
          FR: 'Course de machines à sous du week-end',
          SW: 'Mbio za sloti za wikendi',
          PT: 'Corrida de slots do fim de semana',
          AR: 'سباق السلوتس لنهاية الأسبوع',
        },
        summary: {
          EN: 'Friday to Sunday: your best win counts.',
          VI: 'Thứ Sáu đến Chủ nhật: tính lần thắng cao nhất của bạn.',
          CN: '周五至周日：以单次最高赢奖倍数排名。',
          FR: 'Du vendredi au dimanche : votre meilleur gain compte.',
          SW: 'Ijumaa hadi Jumapili: ushindi wako mkubwa zaidi unahesabiwa.',
          PT: 'De sexta a domingo: conta o seu melhor ganho.',
          AR: 'من الجمعة إلى الأحد: يُحتسب أعلى ربح لك.',
        },
        content: {
          EN: '<p>Friday to Sunday, your best win on any slot counts, as a multiple of your bet. The top 100 share the prize pool.</p>',
          VI: '<p>Từ thứ Sáu đến Chủ nhật, tính lần thắng cao nhất của bạn ở bất kỳ trò nổ hũ nào, xếp theo bội số tiền cược. 100 người dẫn đầu chia nhau quỹ thưởng.</p>',
          CN: '<p>周五至周日，以您在任意老虎机上单次赢额与投注额的最高倍数排名。前 100 名瓜分总奖金。</p>',
          FR: '<p>Du vendredi au dimanche, votre meilleur gain sur n’importe quelle machine à sous compte, en multiple de votre mise. Les 100 premiers se partagent la cagnotte.</p>',
          SW: '<p>Ijumaa hadi Jumapili, ushindi wako mkubwa zaidi kwenye sloti yoyote unahesabiwa, ukigawanywa kwa dau lako. Wachezaji 100 bora wanagawana zawadi.</p>',
          PT: '<p>De sexta a domingo, conta o seu melhor ganho em qualquer slot, em múltiplos da sua aposta. Os 100 primeiros dividem o prémio total.</p>',
          AR: '<p>من الجمعة إلى الأحد، يُحتسب أعلى ربح لك في أي لعبة سلوتس، محسوبًا كمضاعف لرهانك. يتقاسم أول 100 لاعب مجموع الجوائز.</p>',
        },
        days: 14,
      },
      {
        id: 'lucky-draw',
        seed: 'lottery-5',
        title: {
          EN: 'Lucky draw',
          VI: 'Bốc thăm may mắn',
          CN: '幸运抽奖',
          FR: 'Tirage au sort',
          SW: 'Droo ya bahati',
          PT: 'Sorteio de prémios',
          AR: 'سحب الحظ',
        },
        summary: {
          EN: 'For members who’ve made a deposit.',
          VI: 'Dành cho thành viên đã nạp tiền.',
          CN: '面向已存款的会员。',
          FR: 'Pour les membres ayant déjà fait un dépôt.',
          SW: 'Kwa wanachama waliowahi kuweka pesa.',
          PT: 'Para membros que já fizeram um depósito.',
          AR: 'للأعضاء الذين سبق لهم الإيداع.',
        },
        content: {
          EN: '<p>Made a deposit? Join here.</p>',
          VI: '<p>Bạn đã nạp tiền? Hãy tham gia tại đây.</p>',
          CN: '<p>已经存款？可在此参加。</p>',
          FR: '<p>Vous avez fait un dépôt ? Participez ici.</p>',
          SW: '<p>Umewahi kuweka pesa? Jiunge hapa.</p>',
          PT: '<p>Já fez um depósito? Participe aqui.</p>',
          AR: '<p>هل سبق لك الإيداع؟ شارك هنا.</p>',
        },
        days: 30,
      },
      {
        id: 'happy-hour',
        seed: 'fruit-3',
        title: {
          EN: 'Happy hour',
          VI: 'Giờ vàng',
          CN: '欢乐时光',
          FR: 'Happy hour',
          SW: 'Saa ya furaha',
          PT: 'Happy hour',
          AR: 'الساعة الذهبية',
        },
        summary: {
          EN: 'Today is slots day.',
          VI: 'Hôm nay là ngày nổ hũ.',
          CN: '今天是老虎机日。',
          FR: 'Aujourd’hui, place aux machines à sous.',
          SW: 'Leo ni siku ya sloti.',
          PT: 'Hoje é dia de slots.',
          AR: 'اليوم يوم السلوتس.',
        },
        content: {
          EN: '<p>Pick any slot you like.</p>',
          VI: '<p>Hãy chọn trò nổ hũ bạn thích.</p>',
          CN: '<p>挑一款您喜欢的老虎机。</p>',
          FR: '<p>Choisissez la machine à sous qui vous plaît.</p>',
          SW: '<p>Chagua sloti yoyote uipendayo.</p>',
          PT: '<p>Escolha a slot de que mais gosta.</p>',
          AR: '<p>اختر لعبة السلوتس التي تعجبك.</p>',
        },
        days: 1,
        waits: true,
      },
    ],
  },
]
