import { SHELL_AR, SHELL_EN } from '../shell/words.ts'

/** Every word that the slot says. */
const en = {
  ...SHELL_EN,
  turbo: 'Quick reels', spin: 'Spin', ready: '20 lines · good luck', spinning: 'Good luck', noWin: 'No win this time',
  line: 'Line {line} pays {amount}', scatterPays: '{count} moons pay {amount}', bigWin: 'Big win', hugeWin: 'Magnificent',
  freeSpins: '{count} free spins', freeSpinsNote: 'Every line win counts twice', freeSpin: 'Free spin {number} of {count}',
  freeSpinsWon: 'Free spins won', resumed: 'Your round goes on where you left it', resultNone: 'No win. Balance {balance}.',
  resultWin: 'Won {amount}. Balance {balance}.', reel: 'Reel {number}: {symbols}', reels: 'Reels', roundFree: '{count} free spins',
  pays: 'Wins at a bet of {bet}', wildName: 'Lantern', wildText: 'Stands for every symbol but the moon. On reels 2 to 5.', scatterName: 'Moon',
  scatterText: 'Three or more anywhere pay {three}, {four} or {five} and bring {threeSpins}, {fourSpins} or {fiveSpins} free spins. In free spins every line win counts twice.',
  linesTitle: '20 lines', linesText: 'A line pays three, four or five equal symbols that begin on the leftmost reel. Wins of all lines are added.',
  rulesText: 'Long-run return to players: {percent} %. Each outcome is drawn on the game’s server before the reels turn. A round that is interrupted is played on when you come back, with the same outcome.',
  koi: 'Koi', lotus: 'Lotus', pearl: 'Pearl', coin: 'Coin', ruby: 'Ruby', sapphire: 'Sapphire', emerald: 'Emerald', amber: 'Amber',
  lantern: 'Lantern', moon: 'Moon',
}
export type Words = Readonly<Record<keyof typeof en, string>>

const ar: Words = {
  ...SHELL_AR,
  turbo: 'بكرات سريعة', spin: 'تدوير', ready: '20 خطًا · حظًا سعيدًا', spinning: 'حظًا سعيدًا', noWin: 'لا ربح هذه المرة',
  line: 'الخط {line} يدفع {amount}', scatterPays: '{count} أقمار تدفع {amount}', bigWin: 'ربح كبير', hugeWin: 'ربح مذهل',
  freeSpins: '{count} لفات مجانية', freeSpinsNote: 'كل ربح على الخطوط يُحسب مرتين', freeSpin: 'لفة مجانية {number} من {count}',
  freeSpinsWon: 'ربح اللفات المجانية', resumed: 'تستمر جولتك من حيث توقفت', resultNone: 'لا ربح. الرصيد {balance}.',
  resultWin: 'ربحت {amount}. الرصيد {balance}.', reel: 'البكرة {number}: {symbols}', reels: 'البكرات', roundFree: '{count} لفات مجانية',
  pays: 'الأرباح عند رهان {bet}', wildName: 'الفانوس', wildText: 'يحل محل كل رمز ما عدا القمر. على البكرات من 2 إلى 5.', scatterName: 'القمر',
  scatterText: 'ثلاثة أو أكثر في أي مكان تدفع {three} أو {four} أو {five} وتمنح {threeSpins} أو {fourSpins} أو {fiveSpins} لفة مجانية. في اللفات المجانية يُحسب كل ربح على الخطوط مرتين.',
  linesTitle: '20 خطًا', linesText: 'يدفع الخط عند تطابق ثلاثة أو أربعة أو خمسة رموز تبدأ من البكرة اليسرى. تُجمع أرباح كل الخطوط.',
  rulesText: 'العائد للاعبين على المدى الطويل: {percent}٪. تُسحب كل نتيجة على خادم اللعبة قبل دوران البكرات. الجولة المنقطعة تُستكمل عند عودتك بالنتيجة نفسها.',
  koi: 'سمكة الكوي', lotus: 'لوتس', pearl: 'لؤلؤة', coin: 'عملة', ruby: 'ياقوت', sapphire: 'زفير', emerald: 'زمرد', amber: 'كهرمان', lantern: 'فانوس',
  moon: 'قمر',
}

export const SLOT_WORDS = { en, ar }
