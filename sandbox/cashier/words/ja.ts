import type { CashierWords } from './en.ts'

export const JA: CashierWords = {
  title: '入出金', deposit: '入金', withdraw: '出金', history: '履歴', close: '入出金画面を閉じる', back: '{merchant}に戻る', balance: '{merchant}の残高',
  amount: '金額', range: '{least}〜{most}', suggested: '金額の候補', payWith: '入金方法', payTo: '出金方法', wallet: '電子ウォレット', bank: '銀行振込', card: 'カード',
  atOnce: '即時・手数料無料', minutes: '数分以内・手数料無料', next: '次へ', change: '変更', working: 'お待ちください…',
  reviewDeposit: '入金内容の確認', reviewWithdraw: '出金内容の確認', pay: '{amount}を支払う', payOut: '{amount}を出金する', fee: '手数料', noFee: '無料', reference: '取引番号',
  doneDeposit: '入金が完了しました', doneDepositText: '{amount}を残高に追加しました。', doneWithdraw: '出金を処理しています', doneWithdrawText: '{amount}を残高から差し引きました。',
  newBalance: '新しい残高', again: '続けて手続きする',
  format: '数字で入力してください。例：{example}', least: '最低額は{least}です。', most: '最高額は{most}です。', funds: '出金できるのは{balance}までです。',
  unanswered: '応答がありません。二重に引き落とされることはありませんので、もう一度お試しください。',
  endedTitle: 'セッションが終了しました', endedText: '入出金画面を閉じて、マイアカウントから開き直してください。', usedTitle: 'リンクの有効期限が切れました', usedText: 'リンクは1回限り、1分間有効です。入出金画面を閉じて、マイアカウントから開き直してください。',
  troubleTitle: '残高を読み込めませんでした', troubleText: '資金は安全です。少し待ってからお試しください。', retry: 'もう一度試す',
  breakTitle: '休憩中です', breakText: '入金は休憩が終わると再開できます。出金はいつでもできます。',
  empty: '入出金の履歴はまだありません', completed: '完了', demo: 'デモ：実際のお金は動きません。',
}
