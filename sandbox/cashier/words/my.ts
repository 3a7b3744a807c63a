import type { CashierWords } from './en.ts'

export const MY: CashierWords = {
  title: 'ငွေကောင်တာ', deposit: 'ငွေသွင်း', withdraw: 'ငွေထုတ်', history: 'မှတ်တမ်း', close: 'ငွေကောင်တာ ပိတ်ရန်', back: '{merchant} သို့ ပြန်သွားရန်', balance: '{merchant} လက်ကျန်ငွေ',
  amount: 'ငွေပမာဏ', range: '{least} မှ {most}', suggested: 'အမြန်ပမာဏများ', payWith: 'ပေးချေနည်း', payTo: 'ထုတ်ယူမယ့်နေရာ', wallet: 'အီးပိုက်ဆံအိတ်', bank: 'ဘဏ်လွှဲ', card: 'ကတ်',
  atOnce: 'ချက်ချင်း၊ ဝန်ဆောင်ခ မရှိ', minutes: 'မိနစ်ပိုင်းအတွင်း၊ ဝန်ဆောင်ခ မရှိ', next: 'ဆက်လုပ်ရန်', change: 'ပြောင်းရန်', working: 'ခဏ စောင့်ပါ…',
  reviewDeposit: 'ငွေသွင်း အတည်ပြုရန်', reviewWithdraw: 'ငွေထုတ် အတည်ပြုရန်', pay: '{amount} ပေးချေရန်', payOut: '{amount} ထုတ်ယူရန်', fee: 'ဝန်ဆောင်ခ', noFee: 'မရှိ', reference: 'ရည်ညွှန်းအမှတ်',
  doneDeposit: 'ငွေသွင်းပြီးပါပြီ', doneDepositText: '{amount} သင့်လက်ကျန်ငွေထဲ ရောက်ပါပြီ။', doneWithdraw: 'ငွေလွှဲပေးနေပါတယ်', doneWithdrawText: 'သင့်လက်ကျန်ငွေထဲက {amount} နုတ်ထားပါတယ်။',
  newBalance: 'လက်ကျန်ငွေအသစ်', again: 'နောက်တစ်ကြိမ် လုပ်ရန်',
  format: 'ဂဏန်း ထည့်ပါ၊ ဥပမာ {example}။', least: 'အနည်းဆုံး {least}။', most: 'အများဆုံး {most}။', funds: '{balance} အထိ ထုတ်ယူနိုင်ပါတယ်။',
  unanswered: 'အဖြေ မရပါ။ ငွေကို နှစ်ခါ မနုတ်ပါ: ထပ်စမ်းကြည့်ပါ။',
  endedTitle: 'အချိန်ကုန်သွားပါပြီ', endedText: 'ငွေကောင်တာကို ပိတ်ပြီး သင့်အကောင့်ကနေ ပြန်ဖွင့်ပါ။', usedTitle: 'ဒီလင့်ခ် သက်တမ်းကုန်ပါပြီ', usedText: 'တစ်မိနစ်အတွင်း တစ်ကြိမ်သာ သုံးနိုင်ပါတယ်။ ငွေကောင်တာကို ပိတ်ပြီး သင့်အကောင့်ကနေ ပြန်ဖွင့်ပါ။',
  troubleTitle: 'လက်ကျန်ငွေ မပွင့်ပါ', troubleText: 'သင့်ငွေ လုံခြုံပါတယ်။ ခဏနေ ထပ်စမ်းကြည့်ပါ။', retry: 'ထပ်စမ်းရန်',
  breakTitle: 'သင် အနားယူနေပါတယ်', breakText: 'အနားယူချိန် ပြီးရင် ငွေသွင်းလို့ ပြန်ရပါမယ်။ အချိန်မရွေး ငွေထုတ်နိုင်ပါတယ်။',
  empty: 'မှတ်တမ်း မရှိသေးပါ', completed: 'ပြီးပါပြီ', demo: 'စမ်းသပ်မှု: ဒီမှာ ငွေအစစ် မရှိပါ။',
}
