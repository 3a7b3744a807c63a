import type { CashierWords } from './en.ts'

export const TH: CashierWords = {
  title: 'ฝากถอน', deposit: 'ฝาก', withdraw: 'ถอน', history: 'ประวัติ', close: 'ปิดหน้าฝากถอน', back: 'กลับไปที่ {merchant}', balance: 'ยอดเงินที่ {merchant}',
  amount: 'จำนวนเงิน', range: '{least} ถึง {most}', suggested: 'เลือกจำนวน', payWith: 'จ่ายด้วย', payTo: 'ถอนเข้า', wallet: 'อีวอลเล็ต', bank: 'โอนผ่านธนาคาร', card: 'บัตร',
  atOnce: 'ทันที ไม่มีค่าธรรมเนียม', minutes: 'ภายในไม่กี่นาที ไม่มีค่าธรรมเนียม', next: 'ดำเนินการต่อ', change: 'เปลี่ยน', working: 'รอสักครู่…',
  reviewDeposit: 'ยืนยันการฝาก', reviewWithdraw: 'ยืนยันการถอน', pay: 'จ่าย {amount}', payOut: 'ถอน {amount}', fee: 'ค่าธรรมเนียม', noFee: 'ไม่มี', reference: 'เลขอ้างอิง',
  doneDeposit: 'ฝากสำเร็จ', doneDepositText: 'ยอดเงินเข้า {amount} แล้ว', doneWithdraw: 'กำลังโอนเงินที่ถอน', doneWithdrawText: 'หัก {amount} จากยอดเงินของคุณแล้ว',
  newBalance: 'ยอดเงินใหม่', again: 'ทำรายการอีกครั้ง',
  format: 'กรอกตัวเลข เช่น {example}', least: 'ขั้นต่ำ {least}', most: 'สูงสุด {most}', funds: 'คุณถอนได้สูงสุด {balance}',
  unanswered: 'ไม่มีการตอบกลับ คุณไม่ถูกหักเงินซ้ำ โปรดลองอีกครั้ง',
  endedTitle: 'หมดเวลาแล้ว', endedText: 'ปิดหน้าฝากถอนแล้วเปิดใหม่จากบัญชีของคุณ', usedTitle: 'ลิงก์นี้หมดอายุแล้ว', usedText: 'ลิงก์ใช้ได้ครั้งเดียวภายในหนึ่งนาที ปิดหน้าฝากถอนแล้วเปิดใหม่จากบัญชีของคุณ',
  troubleTitle: 'โหลดยอดเงินไม่ได้', troubleText: 'เงินของคุณปลอดภัย โปรดลองอีกครั้งในอีกสักครู่', retry: 'ลองอีกครั้ง',
  breakTitle: 'คุณกำลังพักการเล่น', breakText: 'ฝากได้อีกครั้งเมื่อครบเวลาพัก ถอนได้ทุกเมื่อ',
  empty: 'ยังไม่มีรายการ', completed: 'สำเร็จ', demo: 'ทดลอง: ไม่มีเงินจริงที่นี่',
}
