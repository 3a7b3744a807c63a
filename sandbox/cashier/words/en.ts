/** Texts of the cashier's pages. `{name}` is a placeholder. */
export const EN = {
  title: 'Cashier', deposit: 'Deposit', withdraw: 'Withdraw', history: 'History', close: 'Close cashier', back: 'Back to {merchant}', balance: 'Balance at {merchant}',
  amount: 'Amount', range: '{least} to {most}', suggested: 'Quick amounts', payWith: 'Pay with', payTo: 'Withdraw to', wallet: 'E-wallet', bank: 'Bank transfer', card: 'Card',
  atOnce: 'Instant, no fee', minutes: 'Within minutes, no fee', next: 'Continue', change: 'Change', working: 'One moment…',
  reviewDeposit: 'Confirm deposit', reviewWithdraw: 'Confirm withdrawal', pay: 'Pay {amount}', payOut: 'Withdraw {amount}', fee: 'Fee', noFee: 'None', reference: 'Reference',
  doneDeposit: 'Deposit complete', doneDepositText: '{amount} added to your balance.', doneWithdraw: 'Withdrawal on its way', doneWithdrawText: '{amount} taken from your balance.',
  newBalance: 'New balance', again: 'Make another payment',
  format: 'Enter a number, for example {example}.', least: 'The minimum is {least}.', most: 'The maximum is {most}.', funds: 'You can withdraw up to {balance}.',
  unanswered: 'No response. You’re never charged twice: please try again.',
  endedTitle: 'This session has ended', endedText: 'Close the cashier and open it again from your account.', usedTitle: 'This link has expired', usedText: 'It works once, for one minute. Close the cashier and open it again from your account.',
  troubleTitle: 'Your balance didn’t load', troubleText: 'Your money is safe. Please try again in a moment.', retry: 'Try again',
  breakTitle: 'You’re on a break', breakText: 'Deposits reopen when your break ends. You can withdraw at any time.',
  empty: 'No payments yet', completed: 'Completed', demo: 'Demo: no real money moves here.',
}

export type CashierWords = Readonly<Record<keyof typeof EN, string>>
