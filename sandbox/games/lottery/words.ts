import { TABLE_AR, TABLE_EN } from '../table/words.ts'

/** Every word that the lottery says. */
const en = {
  ...TABLE_EN,
  paytable: 'Prizes and rules', history: 'Your tickets', noRounds: 'You have not bought a ticket yet.', nextDraw: 'Draw {number}', lastDraw: 'Last draw · {number}', drawsIn: 'in {time}', closed: 'Sales are closed. The balls are about to fall.',
  drawing: 'Drawing…', balls: 'Drawn: {balls}', pickTitle: 'Pick {pick} of {balls}', picked: '{count} of {pick} picked', quick: 'Quick pick', clear: 'Clear', number: 'Number {number}',
  buy: 'Buy ticket · {amount}', buyMore: 'Pick {count} more', closedButton: 'Next draw in {seconds} s', wait: 'One moment…', bought: 'Ticket bought for draw {number}: {numbers}',
  tickets: 'My tickets', open: 'waiting for draw {number}', ticketOf: 'Draw {number}', right: '{count} right', noTickets: 'Your tickets for this draw appear here.', tooLate: 'That draw is closed. Your ticket was not charged.',
  enough: 'You have the most tickets that one draw takes.', wonTitle: 'Draw {number}: you won {amount}', lostDraw: 'Draw {number}: no win this time',
  lostText: 'Your tickets are safe on the server and take part in their draw. Nothing is charged twice.',
  prizeRow: '{count} right', prizeOdds: '1 in {odds}', prizesAt: 'Prizes for a ticket of {bet}',
  howTitle: 'How it goes', how: 'A draw is held on every full minute by the server’s clock, watched or not. Sales end five seconds before it. Wins are paid to your balance at once.',
  fairTitle: 'Fair by proof', fairText: 'The balls of each draw follow from a seed that is fixed beforehand. Its SHA-256 fingerprint is shown while tickets are sold, the seed after the draw.',
  nowHash: 'Fingerprint of draw {number}', returnText: 'Long-run return to players: {percent} %.',
}
export type LotteryWords = Readonly<Record<keyof typeof en, string>>

const ar: LotteryWords = {
  ...TABLE_AR,
  paytable: 'الجوائز والقواعد', history: 'تذاكرك', noRounds: 'لم تشترِ أي تذكرة بعد.', nextDraw: 'السحب {number}', lastDraw: 'آخر سحب · {number}', drawsIn: 'بعد {time}', closed: 'أُغلق البيع. الكرات على وشك السقوط.',
  drawing: 'جارٍ السحب…', balls: 'النتيجة: {balls}', pickTitle: 'اختر {pick} من {balls}', picked: 'اخترت {count} من {pick}', quick: 'اختيار سريع', clear: 'مسح', number: 'الرقم {number}',
  buy: 'اشترِ تذكرة · {amount}', buyMore: 'اختر {count} بعد', closedButton: 'السحب بعد {seconds} ث', wait: 'لحظة…', bought: 'اشتريت تذكرة للسحب {number}: {numbers}',
  tickets: 'تذاكري', open: 'بانتظار السحب {number}', ticketOf: 'السحب {number}', right: '{count} صحيحة', noTickets: 'تظهر تذاكرك لهذا السحب هنا.', tooLate: 'أُغلق ذلك السحب. لم تُخصم قيمة تذكرتك.',
  enough: 'لديك أقصى عدد من التذاكر لسحب واحد.', wonTitle: 'السحب {number}: ربحت {amount}', lostDraw: 'السحب {number}: لا ربح هذه المرة',
  lostText: 'تذاكرك محفوظة على الخادم وتشارك في سحبها. لن يُخصم شيء مرتين.',
  prizeRow: '{count} صحيحة', prizeOdds: '1 من {odds}', prizesAt: 'جوائز تذكرة بقيمة {bet}',
  howTitle: 'كيف تُلعب', how: 'يُجرى سحب عند كل دقيقة كاملة بساعة الخادم، سواء شاهدته أم لا. ينتهي البيع قبله بخمس ثوانٍ. تُدفع الأرباح إلى رصيدك فورًا.',
  fairTitle: 'نزاهة بالإثبات', fairText: 'كرات كل سحب تنتج عن بذرة محددة مسبقًا. تُعرض بصمتها SHA-256 أثناء بيع التذاكر، وتُكشف البذرة بعد السحب.',
  nowHash: 'بصمة السحب {number}', returnText: 'العائد للاعبين على المدى الطويل: {percent}٪.',
}

export const LOTTERY_WORDS = { en, ar }
