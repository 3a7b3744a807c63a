import type { CashierWords } from './en.ts'

export const UR: CashierWords = {
  title: 'کیشیئر', deposit: 'ڈپازٹ', withdraw: 'ودڈرا', history: 'ہسٹری', close: 'کیشیئر بند کریں', back: 'واپس {merchant} پر', balance: '{merchant} میں بیلنس',
  amount: 'رقم', range: '{least} سے {most} تک', suggested: 'فوری رقم', payWith: 'ادائیگی کا طریقہ', payTo: 'ودڈرا کا طریقہ', wallet: 'ای والٹ', bank: 'بینک ٹرانسفر', card: 'کارڈ',
  atOnce: 'فوراً، کوئی فیس نہیں', minutes: 'چند منٹ میں، کوئی فیس نہیں', next: 'جاری رکھیں', change: 'بدلیں', working: 'ایک لمحہ…',
  reviewDeposit: 'ڈپازٹ کنفرم کریں', reviewWithdraw: 'ودڈرا کنفرم کریں', pay: '{amount} ادا کریں', payOut: '{amount} ودڈرا کریں', fee: 'فیس', noFee: 'کوئی نہیں', reference: 'ریفرنس',
  doneDeposit: 'ڈپازٹ مکمل', doneDepositText: '{amount} آپ کے بیلنس میں شامل ہو گئے۔', doneWithdraw: 'ودڈرا بھیجا جا رہا ہے', doneWithdrawText: '{amount} آپ کے بیلنس سے کٹ گئے۔',
  newBalance: 'نیا بیلنس', again: 'ایک اور ادائیگی کریں',
  format: 'رقم ہندسوں میں لکھیں، جیسے {example}۔', least: 'کم از کم {least}۔', most: 'زیادہ سے زیادہ {most}۔', funds: '{balance} تک ودڈرا کیا جا سکتا ہے۔',
  unanswered: 'جواب نہیں آیا۔ رقم کبھی دو بار نہیں کٹتی: براہِ کرم دوبارہ کوشش کریں۔',
  endedTitle: 'یہ سیشن ختم ہو گیا', endedText: 'کیشیئر بند کریں اور اپنے اکاؤنٹ سے دوبارہ کھولیں۔', usedTitle: 'اس لنک کی میعاد ختم ہو گئی', usedText: 'یہ صرف ایک بار، ایک منٹ تک چلتا ہے۔ کیشیئر بند کریں اور اپنے اکاؤنٹ سے دوبارہ کھولیں۔',
  troubleTitle: 'آپ کا بیلنس لوڈ نہیں ہوا', troubleText: 'آپ کی رقم محفوظ ہے۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔', retry: 'دوبارہ کوشش کریں',
  breakTitle: 'آپ وقفے پر ہیں', breakText: 'وقفہ ختم ہونے پر ڈپازٹ دوبارہ کھلے گا۔ ودڈرا کبھی بھی کیا جا سکتا ہے۔',
  empty: 'ابھی کوئی ادائیگی نہیں', completed: 'مکمل', demo: 'ڈیمو: یہاں اصل رقم کا لین دین نہیں ہوتا۔',
}
