/** Every word that the game says. `{name}` is filled in by the page. */
const en = {
  back: 'Back to the lobby', sound: 'Sound', turbo: 'Quick reels', history: 'Last rounds', paytable: 'Paytable and rules', close: 'Close',
  trial: 'Trial', trialNote: 'Play money. Nothing can be won or lost.', balance: 'Balance', playMoney: 'Play money', bet: 'Bet', win: 'Win',
  lessBet: 'Lower the bet', moreBet: 'Raise the bet', spin: 'Spin', loading: 'Opening the game…', ready: '20 lines · good luck', spinning: 'Good luck',
  noWin: 'No win this time', won: 'You won {amount}', line: 'Line {line} pays {amount}', scatterPays: '{count} moons pay {amount}',
  bigWin: 'Big win', hugeWin: 'Magnificent', freeSpins: '{count} free spins', freeSpinsNote: 'Every line win counts twice', freeSpin: 'Free spin {number} of {count}', freeSpinsWon: 'Free spins won',
  resumed: 'Your round goes on where you left it', resultNone: 'No win. Balance {balance}.', resultWin: 'Won {amount}. Balance {balance}.', reel: 'Reel {number}: {symbols}', reels: 'Reels',
  lostTitle: 'The connection is gone', lostText: 'Your round is safe. The outcome is fixed and nothing is charged twice.', lostStart: 'The game could not be reached. Nothing was bet.',
  walletText: 'Your account does not answer just now. Your round is safe and nothing is charged twice.', retry: 'Try again',
  fundsTitle: 'Not enough balance', fundsText: 'This bet is {bet} and your balance is {balance}.', lower: 'Bet {bet} instead',
  endedTitle: 'This session has ended', endedText: 'Open the game again from the lobby. A round that was not finished is waiting for you there.', oops: 'Something went wrong', oopsText: 'Please try again. Your round is safe.', ok: 'OK',
  noRounds: 'You have not played a round yet.', roundBet: 'Bet {bet}', roundFree: '{count} free spins', roundOpen: 'not finished',
  pays: 'Wins at a bet of {bet}', wildName: 'Lantern', wildText: 'Stands for every symbol but the moon. On reels 2 to 5.', scatterName: 'Moon', scatterText: 'Three or more anywhere pay {three}, {four} or {five} and bring {threeSpins}, {fourSpins} or {fiveSpins} free spins. In free spins every line win counts twice.',
  linesTitle: '20 lines', linesText: 'A line pays three, four or five equal symbols that begin on the leftmost reel. Wins of all lines are added.',
  rulesTitle: 'Good to know', rulesText: 'Long-run return to players: {percent} %. Each outcome is drawn on the game’s server before the reels turn. A round that is interrupted is played on when you come back, with the same outcome.',
  koi: 'Koi', lotus: 'Lotus', pearl: 'Pearl', coin: 'Coin', ruby: 'Ruby', sapphire: 'Sapphire', emerald: 'Emerald', amber: 'Amber', lantern: 'Lantern', moon: 'Moon',
}
export type Words = Readonly<Record<keyof typeof en, string>>

const ar: Words = {
  back: 'العودة إلى الردهة', sound: 'الصوت', turbo: 'بكرات سريعة', history: 'آخر الجولات', paytable: 'جدول الأرباح والقواعد', close: 'إغلاق',
  trial: 'تجربة', trialNote: 'نقود للعب فقط، لا ربح ولا خسارة.', balance: 'الرصيد', playMoney: 'نقود تجريبية', bet: 'الرهان', win: 'الربح',
  lessBet: 'خفض الرهان', moreBet: 'رفع الرهان', spin: 'تدوير', loading: 'جارٍ فتح اللعبة…', ready: '20 خطًا · حظًا سعيدًا', spinning: 'حظًا سعيدًا',
  noWin: 'لا ربح هذه المرة', won: 'ربحت {amount}', line: 'الخط {line} يدفع {amount}', scatterPays: '{count} أقمار تدفع {amount}',
  bigWin: 'ربح كبير', hugeWin: 'ربح مذهل', freeSpins: '{count} لفات مجانية', freeSpinsNote: 'كل ربح على الخطوط يُحسب مرتين', freeSpin: 'لفة مجانية {number} من {count}', freeSpinsWon: 'ربح اللفات المجانية',
  resumed: 'تستمر جولتك من حيث توقفت', resultNone: 'لا ربح. الرصيد {balance}.', resultWin: 'ربحت {amount}. الرصيد {balance}.', reel: 'البكرة {number}: {symbols}', reels: 'البكرات',
  lostTitle: 'انقطع الاتصال', lostText: 'جولتك محفوظة. النتيجة ثابتة ولن يُخصم الرهان مرتين.', lostStart: 'تعذر الوصول إلى اللعبة. لم يُراهن بشيء.',
  walletText: 'حسابك لا يستجيب الآن. جولتك محفوظة ولن يُخصم الرهان مرتين.', retry: 'حاول مجددًا',
  fundsTitle: 'الرصيد غير كافٍ', fundsText: 'هذا الرهان {bet} ورصيدك {balance}.', lower: 'راهن {bet} بدلًا منه',
  endedTitle: 'انتهت هذه الجلسة', endedText: 'افتح اللعبة من جديد من الردهة. الجولة التي لم تكتمل تنتظرك هناك.', oops: 'حدث خطأ ما', oopsText: 'حاول مجددًا من فضلك. جولتك محفوظة.', ok: 'حسنًا',
  noRounds: 'لم تلعب أي جولة بعد.', roundBet: 'الرهان {bet}', roundFree: '{count} لفات مجانية', roundOpen: 'لم تكتمل',
  pays: 'الأرباح عند رهان {bet}', wildName: 'الفانوس', wildText: 'يحل محل كل رمز ما عدا القمر. على البكرات من 2 إلى 5.', scatterName: 'القمر', scatterText: 'ثلاثة أو أكثر في أي مكان تدفع {three} أو {four} أو {five} وتمنح {threeSpins} أو {fourSpins} أو {fiveSpins} لفة مجانية. في اللفات المجانية يُحسب كل ربح على الخطوط مرتين.',
  linesTitle: '20 خطًا', linesText: 'يدفع الخط عند تطابق ثلاثة أو أربعة أو خمسة رموز تبدأ من البكرة اليسرى. تُجمع أرباح كل الخطوط.',
  rulesTitle: 'معلومات مهمة', rulesText: 'العائد للاعبين على المدى الطويل: {percent}٪. تُسحب كل نتيجة على خادم اللعبة قبل دوران البكرات. الجولة المنقطعة تُستكمل عند عودتك بالنتيجة نفسها.',
  koi: 'سمكة الكوي', lotus: 'لوتس', pearl: 'لؤلؤة', coin: 'عملة', ruby: 'ياقوت', sapphire: 'زفير', emerald: 'زمرد', amber: 'كهرمان', lantern: 'فانوس', moon: 'قمر',
}

export interface Speech { readonly lang: 'en' | 'ar'; readonly dir: 'ltr' | 'rtl'; readonly words: Words }

/** The words for an operator's language code; a language that the vendor does not speak gets English. */
export function speechFor(language: string): Speech {
  return /^ar(?:$|-)/iu.test(language) ? { lang: 'ar', dir: 'rtl', words: ar } : { lang: 'en', dir: 'ltr', words: en }
}
