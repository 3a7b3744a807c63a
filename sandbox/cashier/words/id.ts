import type { CashierWords } from './en.ts'

export const ID: CashierWords = {
  title: 'Kasir', deposit: 'Deposit', withdraw: 'Tarik dana', history: 'Riwayat', close: 'Tutup kasir', back: 'Kembali ke {merchant}', balance: 'Saldo di {merchant}',
  amount: 'Jumlah', range: '{least} sampai {most}', suggested: 'Pilihan cepat', payWith: 'Bayar dengan', payTo: 'Tarik dana ke', wallet: 'E-wallet', bank: 'Transfer bank', card: 'Kartu',
  atOnce: 'Instan, tanpa biaya', minutes: 'Beberapa menit, tanpa biaya', next: 'Lanjut', change: 'Ubah', working: 'Sebentar…',
  reviewDeposit: 'Konfirmasi deposit', reviewWithdraw: 'Konfirmasi penarikan', pay: 'Bayar {amount}', payOut: 'Tarik {amount}', fee: 'Biaya', noFee: 'Gratis', reference: 'No. referensi',
  doneDeposit: 'Deposit berhasil', doneDepositText: '{amount} masuk ke saldo Anda.', doneWithdraw: 'Penarikan sedang diproses', doneWithdrawText: '{amount} dipotong dari saldo Anda.',
  newBalance: 'Saldo baru', again: 'Transaksi lagi',
  format: 'Masukkan angka, misalnya {example}.', least: 'Minimal {least}.', most: 'Maksimal {most}.', funds: 'Anda bisa menarik hingga {balance}.',
  unanswered: 'Tidak ada respons. Anda tidak akan ditagih dua kali: silakan coba lagi.',
  endedTitle: 'Sesi ini sudah berakhir', endedText: 'Tutup kasir, lalu buka lagi dari akun Anda.', usedTitle: 'Tautan ini sudah kedaluwarsa', usedText: 'Tautan hanya berlaku sekali, selama satu menit. Tutup kasir, lalu buka lagi dari akun Anda.',
  troubleTitle: 'Saldo Anda gagal dimuat', troubleText: 'Dana Anda aman. Coba beberapa saat lagi.', retry: 'Coba lagi',
  breakTitle: 'Anda dalam masa jeda', breakText: 'Deposit dibuka lagi setelah jeda Anda selesai. Anda bisa tarik dana kapan saja.',
  empty: 'Belum ada pembayaran', completed: 'Berhasil', demo: 'Demo: tidak ada uang sungguhan yang berpindah di sini.',
}
