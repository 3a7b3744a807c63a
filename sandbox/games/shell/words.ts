/** The words that every game of this vendor says. `{name}` is filled in by the page. */
export const SHELL_EN = {
  back: 'Back to the lobby', sound: 'Sound', history: 'Last rounds', paytable: 'Paytable and rules', close: 'Close', trial: 'Trial',
  trialNote: 'Play money. Nothing can be won or lost.', balance: 'Balance', playMoney: 'Play money', bet: 'Bet', win: 'Win', lessBet: 'Lower the bet',
  moreBet: 'Raise the bet', loading: 'Opening the game…', won: 'You won {amount}', lostTitle: 'The connection is gone',
  lostText: 'Your round is safe. The outcome is fixed and nothing is charged twice.', lostStart: 'The game could not be reached. Nothing was bet.',
  walletText: 'Your account does not answer just now. Your round is safe and nothing is charged twice.', retry: 'Try again',
  fundsTitle: 'Not enough balance', fundsText: 'This bet is {bet} and your balance is {balance}.', lower: 'Bet {bet} instead',
  endedTitle: 'This session has ended', endedText: 'Open the game again from the lobby. A round that was not finished is waiting for you there.',
  oops: 'Something went wrong', oopsText: 'Please try again. Your round is safe.', ok: 'OK', noRounds: 'You have not played a round yet.',
  roundBet: 'Bet {bet}', roundOpen: 'not finished', rulesTitle: 'Good to know',
}
export type ShellWords = Readonly<Record<keyof typeof SHELL_EN, string>>

export const SHELL_AR: ShellWords = {
  back: 'العودة إلى الردهة', sound: 'الصوت', history: 'آخر الجولات', paytable: 'جدول الأرباح والقواعد', close: 'إغلاق', trial: 'تجربة',
  trialNote: 'نقود للعب فقط، لا ربح ولا خسارة.', balance: 'الرصيد', playMoney: 'نقود تجريبية', bet: 'الرهان', win: 'الربح', lessBet: 'خفض الرهان',
  moreBet: 'رفع الرهان', loading: 'جارٍ فتح اللعبة…', won: 'ربحت {amount}', lostTitle: 'انقطع الاتصال',
  lostText: 'جولتك محفوظة. النتيجة ثابتة ولن يُخصم الرهان مرتين.', lostStart: 'تعذر الوصول إلى اللعبة. لم يُراهن بشيء.',
  walletText: 'حسابك لا يستجيب الآن. جولتك محفوظة ولن يُخصم الرهان مرتين.', retry: 'حاول مجددًا', fundsTitle: 'الرصيد غير كافٍ',
  fundsText: 'هذا الرهان {bet} ورصيدك {balance}.', lower: 'راهن {bet} بدلًا منه', endedTitle: 'انتهت هذه الجلسة',
  endedText: 'افتح اللعبة من جديد من الردهة. الجولة التي لم تكتمل تنتظرك هناك.', oops: 'حدث خطأ ما', oopsText: 'حاول مجددًا من فضلك. جولتك محفوظة.',
  ok: 'حسنًا', noRounds: 'لم تلعب أي جولة بعد.', roundBet: 'الرهان {bet}', roundOpen: 'لم تكتمل', rulesTitle: 'معلومات مهمة',
}

export interface Speech<W extends ShellWords = ShellWords> { readonly lang: 'en' | 'ar'; readonly dir: 'ltr' | 'rtl'; readonly words: W }

/** A game's words for an operator's language code; a language that the vendor does not speak gets English. */
export function speechOf<W extends ShellWords>(language: string, { en, ar }: { readonly en: W; readonly ar: W }): Speech<W> {
  return /^ar(?:$|-)/iu.test(language) ? { lang: 'ar', dir: 'rtl', words: ar } : { lang: 'en', dir: 'ltr', words: en }
}
