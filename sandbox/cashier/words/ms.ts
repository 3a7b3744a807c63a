import type { CashierWords } from './en.ts'

export const MS: CashierWords = {
  title: 'Kaunter bayaran', deposit: 'Deposit', withdraw: 'Keluarkan', history: 'Sejarah', close: 'Tutup kaunter bayaran', back: 'Kembali ke {merchant}', balance: 'Baki di {merchant}',
  amount: 'Jumlah', range: '{least} hingga {most}', suggested: 'Pilihan pantas', payWith: 'Bayar dengan', payTo: 'Keluarkan ke', wallet: 'E-dompet', bank: 'Pindahan bank', card: 'Kad',
  atOnce: 'Serta-merta, tanpa caj', minutes: 'Dalam beberapa minit, tanpa caj', next: 'Teruskan', change: 'Ubah', working: 'Sebentar…',
  reviewDeposit: 'Sahkan deposit', reviewWithdraw: 'Sahkan pengeluaran', pay: 'Bayar {amount}', payOut: 'Keluarkan {amount}', fee: 'Caj', noFee: 'Tiada', reference: 'No. rujukan',
  doneDeposit: 'Deposit berjaya', doneDepositText: '{amount} masuk ke baki anda.', doneWithdraw: 'Pengeluaran dalam perjalanan', doneWithdrawText: '{amount} ditolak daripada baki anda.',
  newBalance: 'Baki baharu', again: 'Buat bayaran lain',
  format: 'Masukkan nombor, contohnya {example}.', least: 'Minimum {least}.', most: 'Maksimum {most}.', funds: 'Anda boleh keluarkan hingga {balance}.',
  unanswered: 'Tiada respons. Anda tidak akan dicaj dua kali: sila cuba lagi.',
  endedTitle: 'Sesi ini telah tamat', endedText: 'Tutup kaunter bayaran dan buka semula dari akaun anda.', usedTitle: 'Pautan ini telah tamat tempoh', usedText: 'Pautan ini sah sekali sahaja, selama satu minit. Tutup kaunter bayaran dan buka semula dari akaun anda.',
  troubleTitle: 'Baki anda gagal dimuatkan', troubleText: 'Wang anda selamat. Sila cuba sebentar lagi.', retry: 'Cuba lagi',
  breakTitle: 'Anda sedang berehat', breakText: 'Deposit dibuka semula apabila rehat anda tamat. Pengeluaran boleh dibuat pada bila-bila masa.',
  empty: 'Belum ada pembayaran', completed: 'Selesai', demo: 'Demo: tiada wang sebenar dipindahkan di sini.',
}
