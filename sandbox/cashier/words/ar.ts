import type { CashierWords } from './en.ts'

export const AR: CashierWords = {
  title: 'الصندوق', deposit: 'إيداع', withdraw: 'سحب', history: 'السجل', close: 'إغلاق الصندوق', back: 'العودة إلى {merchant}', balance: 'رصيدك لدى {merchant}',
  amount: 'المبلغ', range: 'من {least} إلى {most}', suggested: 'مبالغ سريعة', payWith: 'الدفع بواسطة', payTo: 'الاستلام عبر', wallet: 'محفظة إلكترونية', bank: 'تحويل مصرفي', card: 'بطاقة',
  atOnce: 'فوري وبدون رسوم', minutes: 'خلال دقائق وبدون رسوم', next: 'متابعة', change: 'تعديل', working: 'لحظة من فضلك…',
  reviewDeposit: 'راجع وادفع', reviewWithdraw: 'راجع واسحب', pay: 'ادفع {amount}', payOut: 'اسحب {amount}', fee: 'الرسوم', noFee: 'لا توجد', reference: 'الرقم المرجعي',
  doneDeposit: 'وصل إيداعك', doneDepositText: 'أُضيف {amount} إلى رصيدك.', doneWithdraw: 'سحبك في الطريق إليك', doneWithdrawText: 'خُصم {amount} من رصيدك.',
  newBalance: 'الرصيد الجديد', again: 'إجراء عملية أخرى',
  format: 'اكتب المبلغ بالأرقام، مثل {example}.', least: 'الحد الأدنى هو {least}.', most: 'الحد الأقصى في المرة الواحدة هو {most}.', funds: 'رصيدك {balance}، ولا يمكنك سحب أكثر من ذلك.',
  unanswered: 'لم يصل أي رد. لا يُدفع شيء مرتين: حاول مرة أخرى.',
  endedTitle: 'انتهت هذه الجلسة', endedText: 'أغلق الصندوق ثم افتحه من جديد من حسابك.', usedTitle: 'لم يعد هذا المدخل صالحًا', usedText: 'يعمل مرة واحدة ولمدة دقيقة. أغلق الصندوق ثم افتحه من جديد من حسابك.',
  troubleTitle: 'تعذّر عرض رصيدك', troubleText: 'أموالك في أمان. حاول مرة أخرى بعد لحظات.', retry: 'إعادة المحاولة',
  breakTitle: 'أنت في فترة استراحة', breakText: 'الإيداع متوقف حتى تنتهي استراحتك، ويمكنك السحب في أي وقت.',
  empty: 'لا توجد عمليات إيداع أو سحب بعد.', completed: 'مكتملة', demo: 'عرض تجريبي: لا تُنقل هنا أموال حقيقية.',
}
