import type { Text } from './texts.ts'

export interface PromotionPlan {
  readonly id: string
  /** What the art service is asked for: a scene and its variation. */
  readonly seed: string
  readonly title: Text
  readonly summary: Text
  /** HTML. */
  readonly content: Text
  /** Days from now until it ends. */
  readonly days: number
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
    name: { EN: 'New members', AR: 'الأعضاء الجدد' },
    promotions: [
      {
        id: 'welcome',
        seed: 'gems-7',
        title: { EN: 'Welcome gift', AR: 'هدية الترحيب' },
        summary: { EN: 'A starting balance for every new member.', AR: 'رصيد ابتدائي لكل عضو جديد.' },
        content: {
          EN: '<h2>How it works</h2><ol><li>Join.</li><li>Find the gift in your balance.</li><li>Play any game with it.</li></ol>',
          AR: '<h2>كيف تعمل</h2><ol><li>انضم.</li><li>ستجد الهدية في رصيدك.</li><li>العب بها أي لعبة.</li></ol>',
        },
        days: 90,
      },
    ],
  },
  {
    id: 'games',
    name: { EN: 'Games', AR: 'الألعاب' },
    promotions: [
      {
        id: 'weekend-race',
        seed: 'fruit-12',
        title: { EN: 'The weekend slots race', AR: 'سباق السلوتس في عطلة نهاية الأسبوع' },
        summary: { EN: 'Every spin counts from Friday to Sunday.', AR: 'كل دورة تُحتسب من الجمعة إلى الأحد.' },
        content: {
          EN: '<p>Spin any slot from Friday to Sunday. The hundred busiest members share the prize.</p>',
          AR: '<p>العب أي سلوتس من الجمعة إلى الأحد. يتقاسم أكثر مئة عضو نشاطاً الجائزة.</p>',
        },
        days: 14,
      },
      {
        id: 'lucky-draw',
        seed: 'lottery-5',
        title: { EN: 'Lucky draw', AR: 'السحب المحظوظ' },
        summary: { EN: 'One ticket a day for everyone who plays.', AR: 'تذكرة واحدة يومياً لكل من يلعب.' },
        content: { EN: '<p>Play any draw game and a ticket is yours.</p>', AR: '<p>العب أي لعبة سحب وستحصل على تذكرة.</p>' },
        days: 30,
      },
    ],
  },
]
