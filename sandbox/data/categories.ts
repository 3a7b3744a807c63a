/** The lobby's categories (LOB-1) with their ordinals, titles and how many games the demo's catalogue has in each: 1,200 together. */
export const CATEGORIES = [
  { code: 'SPORTS', ordinal: 100, games: 60, titles: { EN: 'Sports', AR: 'الرياضة' } },
  { code: 'LIVE', ordinal: 200, games: 140, titles: { EN: 'Live Casino', AR: 'الكازينو المباشر' } },
  { code: 'RNG', ordinal: 300, games: 430, titles: { EN: 'Slots', AR: 'السلوتس' } },
  { code: 'TABLE', ordinal: 400, games: 120, titles: { EN: 'Table Games', AR: 'ألعاب الطاولة' } },
  { code: 'FISH', ordinal: 500, games: 80, titles: { EN: 'Fishing', AR: 'صيد الأسماك' } },
  { code: 'PVP', ordinal: 600, games: 70, titles: { EN: 'Player vs Player', AR: 'لاعب ضد لاعب' } },
  { code: 'CRASH', ordinal: 700, games: 80, titles: { EN: 'Crash', AR: 'ألعاب الانهيار' } },
  { code: 'ARCADE', ordinal: 800, games: 100, titles: { EN: 'Arcade', AR: 'الأركيد' } },
  { code: 'ELOTT', ordinal: 900, games: 60, titles: { EN: 'E-Lottery', AR: 'اليانصيب الإلكتروني' } },
  { code: 'LOTT', ordinal: 1000, games: 60, titles: { EN: 'Lottery', AR: 'اليانصيب' } },
] as const

export type CategoryCode = (typeof CATEGORIES)[number]['code']
