import type { CashierWords } from './en.ts'

export const BN: CashierWords = {
  title: 'ক্যাশিয়ার', deposit: 'ডিপোজিট', withdraw: 'উইথড্র', history: 'হিস্ট্রি', close: 'ক্যাশিয়ার বন্ধ করুন', back: '{merchant}-এ ফিরুন', balance: '{merchant}-এ ব্যালেন্স',
  amount: 'পরিমাণ', range: '{least} থেকে {most}', suggested: 'ঝটপট পরিমাণ', payWith: 'পেমেন্টের মাধ্যম', payTo: 'উইথড্রয়ের মাধ্যম', wallet: 'ই-ওয়ালেট', bank: 'ব্যাংক ট্রান্সফার', card: 'কার্ড',
  atOnce: 'সঙ্গে সঙ্গে, ফি নেই', minutes: 'কয়েক মিনিটে, ফি নেই', next: 'এগিয়ে যান', change: 'বদলান', working: 'একটু অপেক্ষা…',
  reviewDeposit: 'ডিপোজিট নিশ্চিত করুন', reviewWithdraw: 'উইথড্র নিশ্চিত করুন', pay: '{amount} পে করুন', payOut: '{amount} উইথড্র করুন', fee: 'ফি', noFee: 'নেই', reference: 'রেফারেন্স',
  doneDeposit: 'ডিপোজিট সম্পন্ন', doneDepositText: '{amount} আপনার ব্যালেন্সে যোগ হয়েছে।', doneWithdraw: 'উইথড্র পাঠানো হচ্ছে', doneWithdrawText: '{amount} আপনার ব্যালেন্স থেকে কাটা হয়েছে।',
  newBalance: 'নতুন ব্যালেন্স', again: 'আরেকটি পেমেন্ট করুন',
  format: 'একটি সংখ্যা লিখুন, যেমন {example}।', least: 'কমপক্ষে {least}।', most: 'সর্বোচ্চ {most}।', funds: '{balance} পর্যন্ত উইথড্র করতে পারবেন।',
  unanswered: 'সাড়া মেলেনি। টাকা কখনো দুবার কাটা হয় না: অনুগ্রহ করে আবার চেষ্টা করুন।',
  endedTitle: 'এই সেশন শেষ হয়ে গেছে', endedText: 'ক্যাশিয়ার বন্ধ করে আপনার অ্যাকাউন্ট থেকে আবার খুলুন।', usedTitle: 'এই লিংকের মেয়াদ শেষ', usedText: 'এটি একবারই, এক মিনিটের জন্য কাজ করে। ক্যাশিয়ার বন্ধ করে আপনার অ্যাকাউন্ট থেকে আবার খুলুন।',
  troubleTitle: 'আপনার ব্যালেন্স লোড হয়নি', troubleText: 'আপনার টাকা নিরাপদ। অনুগ্রহ করে একটু পরে আবার চেষ্টা করুন।', retry: 'আবার চেষ্টা করুন',
  breakTitle: 'আপনি বিরতিতে আছেন', breakText: 'বিরতি শেষ হলে ডিপোজিট আবার খুলবে। উইথড্র যেকোনো সময় করতে পারবেন।',
  empty: 'এখনো কোনো পেমেন্ট নেই', completed: 'সম্পন্ন', demo: 'ডেমো: এখানে আসল টাকার লেনদেন হয় না।',
}
