import type { CashierWords } from './en.ts'

export const KM: CashierWords = {
  title: 'បេឡា', deposit: 'ដាក់ប្រាក់', withdraw: 'ដកប្រាក់', history: 'ប្រវត្តិ', close: 'បិទបេឡា', back: 'ត្រឡប់ទៅ {merchant}', balance: 'សមតុល្យនៅ {merchant}',
  amount: 'ចំនួនប្រាក់', range: '{least} ដល់ {most}', suggested: 'ជ្រើសចំនួន', payWith: 'បង់ដោយ', payTo: 'ដកទៅ', wallet: 'កាបូបអេឡិចត្រូនិក', bank: 'ផ្ទេរតាមធនាគារ', card: 'កាត',
  atOnce: 'ភ្លាមៗ គ្មានថ្លៃសេវា', minutes: 'ក្នុងប៉ុន្មាននាទី គ្មានថ្លៃសេវា', next: 'បន្ត', change: 'ប្តូរ', working: 'រង់ចាំបន្តិច…',
  reviewDeposit: 'បញ្ជាក់ការដាក់ប្រាក់', reviewWithdraw: 'បញ្ជាក់ការដកប្រាក់', pay: 'បង់ {amount}', payOut: 'ដក {amount}', fee: 'ថ្លៃសេវា', noFee: 'គ្មាន', reference: 'លេខយោង',
  doneDeposit: 'ដាក់ប្រាក់បានសម្រេច', doneDepositText: '{amount} បានចូលក្នុងសមតុល្យរបស់អ្នក។', doneWithdraw: 'កំពុងផ្ទេរប្រាក់ដក', doneWithdrawText: 'បានកាត់ {amount} ពីសមតុល្យរបស់អ្នក។',
  newBalance: 'សមតុល្យថ្មី', again: 'ធ្វើប្រតិបត្តិការម្តងទៀត',
  format: 'បញ្ចូលលេខ ឧទាហរណ៍ {example}។', least: 'អប្បបរមា {least}។', most: 'អតិបរមា {most}។', funds: 'អ្នកអាចដកបានដល់ {balance}។',
  unanswered: 'គ្មានចម្លើយ។ អ្នកមិនត្រូវកាត់ប្រាក់ពីរដងទេ៖ សូមព្យាយាមម្តងទៀត។',
  endedTitle: 'ហួសពេលហើយ', endedText: 'បិទបេឡា ហើយបើកវាម្តងទៀតពីគណនីរបស់អ្នក។', usedTitle: 'តំណនេះបានផុតកំណត់', usedText: 'វាប្រើបានតែម្តង ក្នុងមួយនាទី។ បិទបេឡា ហើយបើកវាម្តងទៀតពីគណនីរបស់អ្នក។',
  troubleTitle: 'ផ្ទុកសមតុល្យមិនបាន', troubleText: 'ប្រាក់របស់អ្នកមានសុវត្ថិភាព។ សូមរង់ចាំបន្តិច រួចព្យាយាមម្តងទៀត។', retry: 'ព្យាយាមម្តងទៀត',
  breakTitle: 'អ្នកកំពុងសម្រាក', breakText: 'អាចដាក់ប្រាក់វិញពេលចប់ការសម្រាក។ អ្នកអាចដកប្រាក់បានគ្រប់ពេល។',
  empty: 'មិនទាន់មានប្រតិបត្តិការ', completed: 'បានសម្រេច', demo: 'សាកល្បង៖ គ្មានប្រាក់ពិតនៅទីនេះទេ។',
}
