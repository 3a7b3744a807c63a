import { TABLE_AR, TABLE_EN } from '../table/words.ts'

/** Every word that the crash game says. */
const en = {
  ...TABLE_EN,
  paytable: 'How to play', flight: 'The flight', recent: 'Last flights', auto: 'Auto cash-out', autoOff: 'Off', autoWrong: 'Between {least} and {most}',
  place: 'Bet {amount}', placed: 'You are aboard', next: 'Bet {amount} on the next flight', queued: 'Next flight: {amount}. Cancel', cashOut: 'Cash out {amount}', wait: 'One moment…',
  betting: 'Starts in {seconds} s', flying: 'In the air', ended: 'Gone at {point}', opened: 'Bets are open for the next flight.', started: 'The flight has started.',
  cashedOut: 'Cashed out at {point}: {amount}', missed: 'Gone at {point}. Bet lost.', tooLate: 'That flight has left. Your bet was not taken.', welcomeBack: 'While you were away: {result}',
  lostText: 'Your bet is safe on the server: your auto cash-out counts by its clock, and without one the flight ends without you. Nothing is charged twice.',
  rowFlight: 'Flight {number} ended at {point}', rowOut: 'out at {point}', rowAuto: 'auto {point}',
  howTitle: 'How it goes', how: 'Bet before the start. The multiplier grows from 1.00× until the flight is gone. Cash out in time and your bet is paid times the multiplier; too late and it is lost. At {most} everybody is cashed out.',
  autoTitle: 'Auto cash-out', autoText: 'Set a multiplier and the server cashes out for you, even when your connection is gone.',
  fairTitle: 'Fair by proof', fairText: 'The end of each flight follows from a seed that is fixed beforehand. Its SHA-256 fingerprint is shown before the first bet, the seed after the flight: SHA-256 of “seed:flight number”, first 13 hex digits as n, gives 97 · 2⁵² / (n + 1) hundredths, rounded down. All players see the same flight.',
  nowHash: 'Fingerprint of flight {number}', returnText: 'Long-run return to players: {percent} %, whatever you aim for. House edge: {edge} %.',
}
export type CrashWords = Readonly<Record<keyof typeof en, string>>

const ar: CrashWords = {
  ...TABLE_AR,
  paytable: 'طريقة اللعب', flight: 'الرحلة', recent: 'آخر الرحلات', auto: 'سحب تلقائي', autoOff: 'متوقف', autoWrong: 'بين {least} و{most}',
  place: 'راهن {amount}', placed: 'أنت على متن الرحلة', next: 'راهن {amount} على الرحلة التالية', queued: 'الرحلة التالية: {amount}. إلغاء', cashOut: 'اسحب {amount}', wait: 'لحظة…',
  betting: 'الانطلاق بعد {seconds} ث', flying: 'في الجو', ended: 'انتهت عند {point}', opened: 'الرهان مفتوح للرحلة التالية.', started: 'انطلقت الرحلة.',
  cashedOut: 'سحبت عند {point}: {amount}', missed: 'انتهت عند {point}. خسرت الرهان.', tooLate: 'غادرت تلك الرحلة. لم يُؤخذ رهانك.', welcomeBack: 'أثناء غيابك: {result}',
  lostText: 'رهانك محفوظ على الخادم: يُحتسب سحبك التلقائي بساعته، وبدونه تنتهي الرحلة من دونك. لن يُخصم شيء مرتين.',
  rowFlight: 'الرحلة {number} انتهت عند {point}', rowOut: 'سحب عند {point}', rowAuto: 'تلقائي {point}',
  howTitle: 'كيف تُلعب', how: 'راهن قبل الانطلاق. ينمو المضاعف من 1.00× حتى تنتهي الرحلة. اسحب في الوقت المناسب فيُدفع رهانك مضروبًا في المضاعف، وإن تأخرت خسرته. عند {most} يُسحب للجميع.',
  autoTitle: 'السحب التلقائي', autoText: 'حدد مضاعفًا فيسحب الخادم نيابة عنك، حتى لو انقطع اتصالك.',
  fairTitle: 'نزاهة بالإثبات', fairText: 'نهاية كل رحلة تنتج عن بذرة محددة مسبقًا. تُعرض بصمتها SHA-256 قبل أول رهان، وتُكشف البذرة بعد الرحلة: أول 13 رقمًا ست عشريًا من SHA-256 للنص «البذرة:رقم الرحلة» هي n، والنهاية 97 · 2⁵² / (n + 1) جزءًا من مئة بعد حذف الكسر. يرى كل اللاعبين الرحلة نفسها.',
  nowHash: 'بصمة الرحلة {number}', returnText: 'العائد للاعبين على المدى الطويل: {percent}٪ مهما كان هدفك. هامش اللعبة: {edge}٪.',
}

export const CRASH_WORDS = { en, ar }
