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
          EN: '<h2>How it works</h2><ol><li>Join.</li><li>Find the bonus in your balance.</li><li>Play any game with it.</li></ol>',
          VI: '<h2>Cách nhận</h2><ol><li>Đăng ký.</li><li>Thưởng nằm trong số dư của bạn.</li><li>Dùng thưởng để chơi bất kỳ trò chơi nào.</li></ol>',
          CN: '<h2>参加方法</h2><ol><li>注册成为会员。</li><li>奖金会加入您的余额。</li><li>可用于任何游戏。</li></ol>',
          FR: '<h2>Comment ça marche</h2><ol><li>Inscrivez-vous.</li><li>Le bonus est sur votre solde.</li><li>Utilisez-le sur le jeu de votre choix.</li></ol>',
          SW: '<h2>Jinsi ya kuipata</h2><ol><li>Jisajili.</li><li>Utaikuta bonasi kwenye salio lako.</li><li>Itumie kucheza mchezo wowote.</li></ol>',
          PT: '<h2>Como funciona</h2><ol><li>Registe-se.</li><li>O bónus aparece no seu saldo.</li><li>Use-o em qualquer jogo.</li></ol>',
          AR: '<h2>طريقة الحصول عليه</h2><ol><li>أنشئ حسابًا.</li><li>ستجد البونص في رصيدك.</li><li>العب به أي لعبة.</li></ol>',
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
          FR: 'Course du week-end aux machines à sous',
          SW: 'Mbio za sloti za wikendi',
          PT: 'Corrida de slots do fim de semana',
          AR: 'سباق السلوتس لنهاية الأسبوع',
        },
        summary: {
          EN: 'Friday to Sunday: your best win counts.',
          VI: 'Thứ Sáu đến Chủ nhật: tính lần thắng cao nhất của bạn.',
          CN: '周五至周日：以单次最高赢额排名。',
          FR: 'Du vendredi au dimanche : votre meilleur gain compte.',
          SW: 'Ijumaa hadi Jumapili: ushindi wako mkubwa zaidi unahesabiwa.',
          PT: 'De sexta a domingo: conta o seu melhor ganho.',
          AR: 'من الجمعة إلى الأحد: يُحتسب أعلى ربح لك.',
        },
        content: {
          EN: '<p>Friday to Sunday, your best win on any slot counts, whatever you bet. The top 100 share the prize pool.</p>',
          VI: '<p>Từ thứ Sáu đến Chủ nhật, tính lần thắng cao nhất của bạn ở bất kỳ trò nổ hũ nào, dù cược bao nhiêu. 100 người dẫn đầu chia nhau quỹ thưởng.</p>',
          CN: '<p>周五至周日，以您在任意老虎机上单次最高赢额排名，与投注额无关。前 100 名瓜分总奖金。</p>',
          FR: '<p>Du vendredi au dimanche, votre meilleur gain sur n’importe quelle machine à sous compte, quelle que soit la mise. Les 100 premiers se partagent la cagnotte.</p>',
          SW: '<p>Ijumaa hadi Jumapili, ushindi wako mkubwa zaidi kwenye sloti yoyote unahesabiwa, bila kujali dau. Wachezaji 100 bora wanagawana zawadi.</p>',
          PT: '<p>De sexta a domingo, conta o seu melhor ganho em qualquer slot, seja qual for a aposta. Os 100 primeiros partilham o prémio.</p>',
          AR: '<p>من الجمعة إلى الأحد، يُحتسب أعلى ربح لك في أي لعبة سلوتس، مهما كان الرهان. يتقاسم أول 100 لاعب مجموع الجوائز.</p>',
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
          PT: 'Sorteio da sorte',
          AR: 'سحب الحظ',
        },
        summary: {
          EN: 'One free ticket a day when you play.',
          VI: 'Mỗi ngày một vé miễn phí khi bạn chơi.',
          CN: '每天玩游戏，即可获得一张免费抽奖券。',
          FR: 'Un ticket offert par jour quand vous jouez.',
          SW: 'Tiketi moja ya bure kwa siku ukicheza.',
          PT: 'Um bilhete grátis por dia quando joga.',
          AR: 'تذكرة مجانية كل يوم عند اللعب.',
        },
        content: {
          EN: '<p>Play any draw game to get your ticket.</p>',
          VI: '<p>Chơi bất kỳ trò quay số nào để nhận vé.</p>',
          CN: '<p>玩任意一款彩票游戏，即可获得抽奖券。</p>',
          FR: '<p>Jouez à n’importe quel jeu de tirage pour obtenir votre ticket.</p>',
          SW: '<p>Cheza mchezo wowote wa droo upate tiketi yako.</p>',
          PT: '<p>Jogue qualquer jogo de lotaria e receba o seu bilhete.</p>',
          AR: '<p>العب أي لعبة يانصيب لتحصل على تذكرتك.</p>',
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
          EN: 'Ten free spins on every slot.',
          VI: 'Mười vòng quay miễn phí ở mọi trò nổ hũ.',
          CN: '每款老虎机 10 次免费旋转。',
          FR: 'Dix tours gratuits sur chaque machine à sous.',
          SW: 'Mizunguko kumi ya bure kwenye kila sloti.',
          PT: 'Dez rodadas grátis em cada slot.',
          AR: 'عشر لفات مجانية في كل لعبة سلوتس.',
        },
        content: {
          EN: '<p>Open any slot: the first ten spins are free.</p>',
          VI: '<p>Mở bất kỳ trò nổ hũ nào: mười vòng quay đầu tiên miễn phí.</p>',
          CN: '<p>打开任意老虎机，前 10 次均为免费旋转。</p>',
          FR: '<p>Ouvrez n’importe quelle machine à sous : les dix premiers tours sont gratuits.</p>',
          SW: '<p>Fungua sloti yoyote: mizunguko kumi ya kwanza ni bure.</p>',
          PT: '<p>Abra qualquer slot: as primeiras dez rodadas são grátis.</p>',
          AR: '<p>افتح أي لعبة سلوتس: أول عشر لفات مجانية.</p>',
        },
        days: 1,
        waits: true,
      },
    ],
  },
]
