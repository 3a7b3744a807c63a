import type { CashierWords } from './en.ts'

export const CN: CashierWords = {
  title: '收银台', deposit: '存款', withdraw: '提款', history: '记录', close: '关闭收银台', back: '返回 {merchant}', balance: '{merchant} 余额',
  amount: '金额', range: '{least} 至 {most}', suggested: '快捷金额', payWith: '付款方式', payTo: '收款方式', wallet: '电子钱包', bank: '银行转账', card: '银行卡',
  atOnce: '即时到账，免手续费', minutes: '几分钟内到账，免手续费', next: '继续', change: '修改', working: '请稍候…',
  reviewDeposit: '核对并付款', reviewWithdraw: '核对并提款', pay: '支付 {amount}', payOut: '提取 {amount}', fee: '手续费', noFee: '无', reference: '流水号',
  doneDeposit: '存款已到账', doneDepositText: '{amount} 已存入您的余额。', doneWithdraw: '提款正在处理', doneWithdrawText: '{amount} 已从您的余额扣除。',
  newBalance: '最新余额', again: '再办一笔',
  format: '请用数字填写金额，例如 {example}。', least: '最低金额为 {least}。', most: '单笔最高金额为 {most}。', funds: '您的余额为 {balance}，最多只能提取这么多。',
  unanswered: '没有收到回应。任何款项都不会重复支付，请再试一次。',
  endedTitle: '本次会话已结束', endedText: '请关闭收银台，再从您的账户重新打开。', usedTitle: '此入口已失效', usedText: '它只能使用一次，一分钟内有效。请关闭收银台，再从您的账户重新打开。',
  troubleTitle: '暂时无法读取您的余额', troubleText: '您的资金安全无恙，请稍后再试。', retry: '重试',
  breakTitle: '您正在休息期', breakText: '休息期结束前暂停存款，提款随时可以办理。',
  empty: '还没有存款或提款记录。', completed: '已完成', demo: '演示：此处不会发生真实的资金往来。',
}
