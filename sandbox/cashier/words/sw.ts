import type { CashierWords } from './en.ts'

export const SW: CashierWords = {
  title: 'Malipo', deposit: 'Weka pesa', withdraw: 'Toa pesa', history: 'Historia', close: 'Funga malipo', back: 'Rudi {merchant}', balance: 'Salio lako {merchant}',
  amount: 'Kiasi', range: 'Kuanzia {least} hadi {most}', suggested: 'Viasi vya haraka', payWith: 'Lipa kwa', payTo: 'Pokea kwa', wallet: 'Pesa ya simu', bank: 'Uhamisho wa benki', card: 'Kadi',
  atOnce: 'Papo hapo, bila ada', minutes: 'Ndani ya dakika chache, bila ada', next: 'Endelea', change: 'Badilisha', working: 'Subiri kidogo…',
  reviewDeposit: 'Hakiki na ulipe', reviewWithdraw: 'Hakiki na utoe', pay: 'Lipa {amount}', payOut: 'Toa {amount}', fee: 'Ada', noFee: 'Hakuna', reference: 'Kumbukumbu',
  doneDeposit: 'Pesa uliyoweka imefika', doneDepositText: '{amount} imeingia kwenye salio lako.', doneWithdraw: 'Pesa unayotoa iko njiani', doneWithdrawText: '{amount} imetoka kwenye salio lako.',
  newBalance: 'Salio jipya', again: 'Fanya malipo mengine',
  format: 'Andika kiasi kwa tarakimu, kwa mfano {example}.', least: 'Kiwango cha chini ni {least}.', most: 'Kiwango cha juu kwa mara moja ni {most}.', funds: 'Una {balance}: huwezi kutoa zaidi ya hapo.',
  unanswered: 'Hakuna jibu. Hakuna kinacholipwa mara mbili: tafadhali jaribu tena.',
  endedTitle: 'Kipindi hiki kimeisha', endedText: 'Funga ukurasa wa malipo kisha uufungue tena kutoka kwenye akaunti yako.', usedTitle: 'Njia hii ya kuingia haifanyi kazi tena', usedText: 'Inatumika mara moja, kwa dakika moja. Funga ukurasa wa malipo kisha uufungue tena kutoka kwenye akaunti yako.',
  troubleTitle: 'Salio lako halionekani kwa sasa', troubleText: 'Pesa zako ziko salama. Tafadhali jaribu tena baada ya muda mfupi.', retry: 'Jaribu tena',
  breakTitle: 'Uko mapumzikoni', breakText: 'Kuweka pesa kumesimama hadi mapumziko yako yaishe. Unaweza kutoa pesa wakati wowote.',
  empty: 'Bado hakuna pesa iliyowekwa wala kutolewa.', completed: 'Imekamilika', demo: 'Onyesho: hakuna pesa halisi zinazohamishwa hapa.',
}
