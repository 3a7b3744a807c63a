import type { CashierWords } from './en.ts'

export const NE: CashierWords = {
  title: 'क्यासियर', deposit: 'डिपोजिट', withdraw: 'विथड्र', history: 'इतिहास', close: 'क्यासियर बन्द गर्नुहोस्', back: '{merchant} मा फर्कनुहोस्', balance: '{merchant} मा ब्यालेन्स',
  amount: 'रकम', range: '{least} देखि {most} सम्म', suggested: 'छिटो रकम', payWith: 'भुक्तानीको तरिका', payTo: 'विथड्रको तरिका', wallet: 'ई-वालेट', bank: 'बैंक ट्रान्सफर', card: 'कार्ड',
  atOnce: 'तुरुन्तै, शुल्क लाग्दैन', minutes: 'केही मिनेटमै, शुल्क लाग्दैन', next: 'जारी राख्नुहोस्', change: 'बदल्नुहोस्', working: 'एकछिन…',
  reviewDeposit: 'डिपोजिट पक्का गर्नुहोस्', reviewWithdraw: 'विथड्र पक्का गर्नुहोस्', pay: '{amount} तिर्नुहोस्', payOut: '{amount} विथड्र गर्नुहोस्', fee: 'शुल्क', noFee: 'लाग्दैन', reference: 'रेफरेन्स',
  doneDeposit: 'डिपोजिट पूरा भयो', doneDepositText: '{amount} तपाईंको ब्यालेन्समा थपियो।', doneWithdraw: 'विथड्र पठाइँदै छ', doneWithdrawText: '{amount} तपाईंको ब्यालेन्सबाट काटियो।',
  newBalance: 'नयाँ ब्यालेन्स', again: 'अर्को भुक्तानी गर्नुहोस्',
  format: 'अङ्कमा लेख्नुहोस्, जस्तै {example}।', least: 'कम्तीमा {least}।', most: 'बढीमा {most}।', funds: '{balance} सम्म विथड्र गर्न सकिन्छ।',
  unanswered: 'जवाफ आएन। पैसा कहिल्यै दुई पटक काटिँदैन: कृपया फेरि प्रयास गर्नुहोस्।',
  endedTitle: 'यो सेसन सकियो', endedText: 'क्यासियर बन्द गरी आफ्नो खाताबाट फेरि खोल्नुहोस्।', usedTitle: 'यो लिंकको म्याद सकियो', usedText: 'यो एक पटक मात्र, एक मिनेटसम्म चल्छ। क्यासियर बन्द गरी आफ्नो खाताबाट फेरि खोल्नुहोस्।',
  troubleTitle: 'तपाईंको ब्यालेन्स लोड भएन', troubleText: 'तपाईंको पैसा सुरक्षित छ। कृपया एकछिनमा फेरि प्रयास गर्नुहोस्।', retry: 'फेरि प्रयास गर्नुहोस्',
  breakTitle: 'तपाईं ब्रेकमा हुनुहुन्छ', breakText: 'ब्रेक सकिएपछि डिपोजिट फेरि खुल्छ। विथड्र जुनसुकै बेला गर्न सकिन्छ।',
  empty: 'अहिलेसम्म कुनै भुक्तानी छैन', completed: 'पूरा भयो', demo: 'डेमो: यहाँ असली पैसाको कारोबार हुँदैन।',
}
