import type { CashierWords } from './en.ts'

export const UR_LA: CashierWords = {
  title: 'Cashier', deposit: 'Deposit', withdraw: 'Withdraw', history: 'History', close: 'Cashier band karein', back: 'Wapas {merchant} par', balance: '{merchant} par balance',
  amount: 'Raqam', range: '{least} se {most} tak', suggested: 'Quick amounts', payWith: 'Payment ka tareeqa', payTo: 'Withdraw ka tareeqa', wallet: 'E-wallet', bank: 'Bank transfer', card: 'Card',
  atOnce: 'Foran, koi fee nahi', minutes: 'Chand minute mein, koi fee nahi', next: 'Aage barhein', change: 'Badlein', working: 'Ek lamha…',
  reviewDeposit: 'Deposit confirm karein', reviewWithdraw: 'Withdraw confirm karein', pay: '{amount} ada karein', payOut: '{amount} withdraw karein', fee: 'Fee', noFee: 'Koi nahi', reference: 'Reference number',
  doneDeposit: 'Deposit ho gaya', doneDepositText: '{amount} aap ke balance mein shamil ho gaye.', doneWithdraw: 'Withdraw bheja ja raha hai', doneWithdrawText: '{amount} aap ke balance se kat gaye.',
  newBalance: 'Naya balance', again: 'Ek aur payment karein',
  format: 'Number likhein, maslan {example}.', least: 'Kam se kam {least}.', most: 'Zyada se zyada {most}.', funds: '{balance} tak withdraw ho sakta hai.',
  unanswered: 'Koi jawab nahi aaya. Raqam kabhi do baar nahi katti: meherbani karke dobara koshish karein.',
  endedTitle: 'Yeh session khatam ho gaya', endedText: 'Cashier band karein aur apne account se dobara kholein.', usedTitle: 'Is link ki miyaad khatam ho gayi', usedText: 'Yeh ek minute ke liye, sirf ek baar chalta hai. Cashier band karein aur apne account se dobara kholein.',
  troubleTitle: 'Aap ka balance load nahi hua', troubleText: 'Aap ki raqam mehfooz hai. Meherbani karke thori der baad dobara koshish karein.', retry: 'Dobara koshish karein',
  breakTitle: 'Aap break par hain', breakText: 'Break khatam hone par deposit dobara shuru hoga. Withdraw kisi bhi waqt ho sakta hai.',
  empty: 'Abhi koi payment nahi', completed: 'Mukammal', demo: 'Demo: yahan asli raqam ka len-den nahi hota.',
}
