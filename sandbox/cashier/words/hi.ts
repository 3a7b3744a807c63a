import type { CashierWords } from './en.ts'

export const HI: CashierWords = {
  title: 'कैशियर', deposit: 'डिपॉज़िट', withdraw: 'विदड्रॉ', history: 'हिस्ट्री', close: 'कैशियर बंद करें', back: '{merchant} पर वापस', balance: '{merchant} में बैलेंस',
  amount: 'रकम', range: '{least} से {most} तक', suggested: 'झटपट रकम', payWith: 'पेमेंट का तरीका', payTo: 'विदड्रॉल का तरीका', wallet: 'ई-वॉलेट', bank: 'बैंक ट्रांसफ़र', card: 'कार्ड',
  atOnce: 'तुरंत, कोई फ़ीस नहीं', minutes: 'कुछ ही मिनट में, कोई फ़ीस नहीं', next: 'जारी रखें', change: 'बदलें', working: 'एक पल…',
  reviewDeposit: 'डिपॉज़िट कन्फ़र्म करें', reviewWithdraw: 'विदड्रॉल कन्फ़र्म करें', pay: '{amount} का पेमेंट करें', payOut: '{amount} विदड्रॉ करें', fee: 'फ़ीस', noFee: 'कुछ नहीं', reference: 'रेफ़रेंस',
  doneDeposit: 'डिपॉज़िट पूरा हुआ', doneDepositText: '{amount} आपके बैलेंस में जुड़ गए।', doneWithdraw: 'विदड्रॉल भेजा जा रहा है', doneWithdrawText: '{amount} आपके बैलेंस से कट गए।',
  newBalance: 'नया बैलेंस', again: 'एक और पेमेंट करें',
  format: 'रकम अंकों में लिखें, जैसे {example}।', least: 'कम से कम {least}।', most: 'ज़्यादा से ज़्यादा {most}।', funds: '{balance} तक विदड्रॉ किया जा सकता है।',
  unanswered: 'जवाब नहीं आया। पैसे कभी दो बार नहीं कटते: कृपया फिर कोशिश करें।',
  endedTitle: 'यह सेशन खत्म हो गया', endedText: 'कैशियर बंद करें और अपने अकाउंट से फिर खोलें।', usedTitle: 'यह लिंक एक्सपायर हो गया', usedText: 'यह एक ही बार, एक मिनट तक चलता है। कैशियर बंद करें और अपने अकाउंट से फिर खोलें।',
  troubleTitle: 'आपका बैलेंस लोड नहीं हुआ', troubleText: 'आपका पैसा सुरक्षित है। कृपया थोड़ी देर में फिर कोशिश करें।', retry: 'फिर कोशिश करें',
  breakTitle: 'आप ब्रेक पर हैं', breakText: 'ब्रेक खत्म होने पर डिपॉज़िट फिर खुलेगा। विदड्रॉल कभी भी किया जा सकता है।',
  empty: 'अभी कोई पेमेंट नहीं', completed: 'पूरा हुआ', demo: 'डेमो: यहाँ असली पैसे का लेन-देन नहीं होता।',
}
