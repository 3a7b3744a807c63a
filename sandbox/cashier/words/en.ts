/** Texts of the cashier's pages. `{name}` is a placeholder. */
export const EN = {
  title: 'Cashier', deposit: 'Deposit', withdraw: 'Withdraw', history: 'History', close: 'Close the cashier', back: 'Back to {merchant}', balance: 'Balance at {merchant}',
  amount: 'Amount', range: 'From {least} to {most}', suggested: 'Quick amounts', payWith: 'Pay with', payTo: 'Pay out to', wallet: 'E-wallet', bank: 'Bank transfer', card: 'Card',
  atOnce: 'At once, no fee', minutes: 'Within minutes, no fee', next: 'Continue', change: 'Change', working: 'One moment…',
  reviewDeposit: 'Check and pay', reviewWithdraw: 'Check and withdraw', pay: 'Pay {amount}', payOut: 'Withdraw {amount}', fee: 'Fee', noFee: 'None', reference: 'Reference',
  doneDeposit: 'Your deposit has arrived', doneDepositText: '{amount} is in your balance.', doneWithdraw: 'Your withdrawal is on its way', doneWithdrawText: '{amount} has left your balance.',
  newBalance: 'New balance', again: 'Make another payment',
  format: 'Write the amount in digits, for example {example}.', least: 'The least is {least}.', most: 'The most at once is {most}.', funds: 'You have {balance}: that is the most you can withdraw.',
  unanswered: 'There was no answer. Nothing is ever paid twice: please try again.',
  endedTitle: 'This session has ended', endedText: 'Close the cashier and open it again from your account.', usedTitle: 'This way in is no longer good', usedText: 'It works once and for one minute. Close the cashier and open it again from your account.',
  troubleTitle: 'The cashier cannot see your balance', troubleText: 'Your money is safe. Please try again in a moment.', retry: 'Try again',
  breakTitle: 'You are taking a break', breakText: 'Deposits rest until your break is over. You can withdraw at any time.',
  empty: 'Nothing has been paid in or out yet.', completed: 'Completed', demo: 'Demo: no real money is moved here.',
}

export type CashierWords = Readonly<Record<keyof typeof EN, string>>
