import type { CashierWords } from './en.ts'

export const KK: CashierWords = {
  title: 'Касса', deposit: 'Толтыру', withdraw: 'Шығару', history: 'Тарих', close: 'Кассаны жабу', back: '{merchant} сайтына оралу', balance: '{merchant} балансы',
  amount: 'Сома', range: '{least} мен {most} аралығында', suggested: 'Дайын сомалар', payWith: 'Төлем тәсілі', payTo: 'Шығару тәсілі', wallet: 'Электрондық әмиян', bank: 'Банк аударымы', card: 'Карта',
  atOnce: 'Бірден, комиссиясыз', minutes: 'Бірнеше минутта, комиссиясыз', next: 'Жалғастыру', change: 'Өзгерту', working: 'Сәл күтіңіз…',
  reviewDeposit: 'Толтыруды растаңыз', reviewWithdraw: 'Шығаруды растаңыз', pay: '{amount} төлеу', payOut: '{amount} шығару', fee: 'Комиссия', noFee: 'Жоқ', reference: 'Төлем нөмірі',
  doneDeposit: 'Баланс толтырылды', doneDepositText: '{amount} балансыңызға қосылды.', doneWithdraw: 'Ақшаңыз жолда', doneWithdrawText: '{amount} балансыңыздан алынды.',
  newBalance: 'Жаңа баланс', again: 'Тағы төлем жасау',
  format: 'Сан енгізіңіз, мысалы: {example}.', least: 'Ең азы — {least}.', most: 'Ең көбі — {most}.', funds: 'Ең көбі {balance} шығара аласыз.',
  unanswered: 'Жауап жоқ. Ақша екі рет алынбайды: қайталап көріңіз.',
  endedTitle: 'Сеанс аяқталды', endedText: 'Кассаны жауып, аккаунтыңыздан қайта ашыңыз.', usedTitle: 'Сілтеменің мерзімі өтті', usedText: 'Ол бір рет қана, бір минут бойы жұмыс істейді. Кассаны жауып, аккаунтыңыздан қайта ашыңыз.',
  troubleTitle: 'Баланс жүктелмеді', troubleText: 'Ақшаңыз сақтаулы. Сәлден кейін қайталап көріңіз.', retry: 'Қайталау',
  breakTitle: 'Сіз үзілістесіз', breakText: 'Шотты үзіліс біткенде қайта толтыра аласыз. Ақшаны кез келген уақытта шығара аласыз.',
  empty: 'Әзірге төлем жоқ', completed: 'Орындалды', demo: 'Демо: мұнда нақты ақша аударылмайды.',
}
