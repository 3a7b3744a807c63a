import type { CashierWords } from './en.ts'

export const RU: CashierWords = {
  title: 'Касса', deposit: 'Пополнение', withdraw: 'Вывод', history: 'История', close: 'Закрыть кассу', back: 'Вернуться в {merchant}', balance: 'Баланс в {merchant}',
  amount: 'Сумма', range: 'От {least} до {most}', suggested: 'Быстрый выбор суммы', payWith: 'Способ оплаты', payTo: 'Способ вывода', wallet: 'Электронный кошелёк', bank: 'Банковский перевод', card: 'Карта',
  atOnce: 'Мгновенно, без комиссии', minutes: 'За несколько минут, без комиссии', next: 'Продолжить', change: 'Изменить', working: 'Секунду…',
  reviewDeposit: 'Подтвердите пополнение', reviewWithdraw: 'Подтвердите вывод', pay: 'Оплатить {amount}', payOut: 'Вывести {amount}', fee: 'Комиссия', noFee: 'Нет', reference: 'Номер платежа',
  doneDeposit: 'Баланс пополнен', doneDepositText: '{amount} зачислено на баланс.', doneWithdraw: 'Деньги в пути', doneWithdrawText: '{amount} списано с баланса.',
  newBalance: 'Новый баланс', again: 'Ещё один платёж',
  format: 'Введите число, например {example}.', least: 'Минимум — {least}.', most: 'Максимум — {most}.', funds: 'Можно вывести до {balance}.',
  unanswered: 'Нет ответа. Дважды деньги не спишутся: попробуйте ещё раз.',
  endedTitle: 'Сессия завершена', endedText: 'Закройте кассу и откройте её снова из аккаунта.', usedTitle: 'Ссылка больше не действует', usedText: 'Она открывается один раз и действует одну минуту. Закройте кассу и откройте её снова из аккаунта.',
  troubleTitle: 'Баланс не загрузился', troubleText: 'Ваши деньги в безопасности. Попробуйте чуть позже.', retry: 'Повторить',
  breakTitle: 'У вас перерыв', breakText: 'Пополнение откроется после перерыва. Вывести деньги можно в любое время.',
  empty: 'Платежей пока нет', completed: 'Выполнено', demo: 'Демо: настоящие деньги здесь не переводятся.',
}
