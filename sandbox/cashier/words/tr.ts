import type { CashierWords } from './en.ts'

export const TR: CashierWords = {
  title: 'Kasa', deposit: 'Para yatır', withdraw: 'Para çek', history: 'Geçmiş', close: 'Kasayı kapat', back: '{merchant} sitesine dön', balance: '{merchant} bakiyesi',
  amount: 'Tutar', range: '{least} – {most}', suggested: 'Hazır tutarlar', payWith: 'Ödeme yöntemi', payTo: 'Çekim yöntemi', wallet: 'E-cüzdan', bank: 'Havale/EFT', card: 'Kart',
  atOnce: 'Anında, ücretsiz', minutes: 'Birkaç dakikada, ücretsiz', next: 'Devam et', change: 'Değiştir', working: 'Bir saniye…',
  reviewDeposit: 'Para yatırmayı onayla', reviewWithdraw: 'Para çekmeyi onayla', pay: '{amount} öde', payOut: '{amount} çek', fee: 'İşlem ücreti', noFee: 'Yok', reference: 'İşlem no',
  doneDeposit: 'Para yatırıldı', doneDepositText: '{amount} bakiyenize eklendi.', doneWithdraw: 'Çekiminiz yolda', doneWithdrawText: '{amount} bakiyenizden düşüldü.',
  newBalance: 'Yeni bakiye', again: 'Yeni işlem yap',
  format: 'Bir sayı girin, örneğin {example}.', least: 'Minimum tutar: {least}.', most: 'Maksimum tutar: {most}.', funds: 'En fazla {balance} çekebilirsiniz.',
  unanswered: 'Yanıt gelmedi. Aynı tutar asla iki kez alınmaz: lütfen yeniden deneyin.',
  endedTitle: 'Bu oturum sona erdi', endedText: 'Kasayı kapatıp hesabınızdan yeniden açın.', usedTitle: 'Bu bağlantının süresi doldu', usedText: 'Bir dakika içinde, bir kez kullanılabilir. Kasayı kapatıp hesabınızdan yeniden açın.',
  troubleTitle: 'Bakiyeniz yüklenmedi', troubleText: 'Paranız güvende. Lütfen birazdan yeniden deneyin.', retry: 'Yeniden dene',
  breakTitle: 'Moladasınız', breakText: 'Para yatırma, molanız bitince yeniden açılır. Dilediğinizde para çekebilirsiniz.',
  empty: 'Henüz işlem yok', completed: 'Tamamlandı', demo: 'Demo: burada gerçek para hareketi olmaz.',
}
