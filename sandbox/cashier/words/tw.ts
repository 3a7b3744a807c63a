import type { CashierWords } from './en.ts'

export const TW: CashierWords = {
  title: '存提款', deposit: '存款', withdraw: '提款', history: '紀錄', close: '關閉存提款', back: '返回 {merchant}', balance: '{merchant} 餘額',
  amount: '金額', range: '{least} 至 {most}', suggested: '快選金額', payWith: '付款方式', payTo: '收款方式', wallet: '電子錢包', bank: '銀行轉帳', card: '銀行卡',
  atOnce: '即時到帳，免手續費', minutes: '幾分鐘內到帳，免手續費', next: '繼續', change: '更改', working: '請稍候…',
  reviewDeposit: '確認存款', reviewWithdraw: '確認提款', pay: '支付 {amount}', payOut: '提款 {amount}', fee: '手續費', noFee: '無', reference: '交易編號',
  doneDeposit: '存款完成', doneDepositText: '{amount} 已存入您的餘額。', doneWithdraw: '提款即將到帳', doneWithdrawText: '{amount} 已從您的餘額扣除。',
  newBalance: '最新餘額', again: '再辦一筆',
  format: '請輸入數字，例如 {example}。', least: '最低金額為 {least}。', most: '最高金額為 {most}。', funds: '您最多可提款 {balance}。',
  unanswered: '沒有回應。款項不會重複扣除，請再試。',
  endedTitle: '此頁面已失效', endedText: '請關閉存提款頁面，再從您的帳戶重新開啟。', usedTitle: '此連結已失效', usedText: '連結只能使用一次，一分鐘內有效。請關閉存提款頁面，再從您的帳戶重新開啟。',
  troubleTitle: '餘額未能載入', troubleText: '您的款項安全，請稍後再試。', retry: '再試一次',
  breakTitle: '您正在休息', breakText: '休息結束後可再存款，提款隨時可辦。',
  empty: '尚無存提款紀錄', completed: '已完成', demo: '示範：這裡不涉及真實款項。',
}
