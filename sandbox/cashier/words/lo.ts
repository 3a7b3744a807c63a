import type { CashierWords } from './en.ts'

export const LO: CashierWords = {
  title: 'ຝາກ-ຖອນ', deposit: 'ຝາກ', withdraw: 'ຖອນ', history: 'ປະຫວັດ', close: 'ປິດໜ້າຝາກ-ຖອນ', back: 'ກັບໄປ {merchant}', balance: 'ຍອດເງິນຢູ່ {merchant}',
  amount: 'ຈຳນວນເງິນ', range: '{least} ຫາ {most}', suggested: 'ເລືອກຈຳນວນ', payWith: 'ຈ່າຍດ້ວຍ', payTo: 'ຖອນເຂົ້າ', wallet: 'ກະເປົາເງິນ', bank: 'ໂອນຜ່ານທະນາຄານ', card: 'ບັດ',
  atOnce: 'ທັນທີ, ບໍ່ມີຄ່າທຳນຽມ', minutes: 'ພາຍໃນບໍ່ຈັກນາທີ, ບໍ່ມີຄ່າທຳນຽມ', next: 'ດຳເນີນຕໍ່', change: 'ປ່ຽນ', working: 'ລໍຖ້າຈັກໜ້ອຍ…',
  reviewDeposit: 'ຢືນຢັນການຝາກ', reviewWithdraw: 'ຢືນຢັນການຖອນ', pay: 'ຈ່າຍ {amount}', payOut: 'ຖອນ {amount}', fee: 'ຄ່າທຳນຽມ', noFee: 'ບໍ່ມີ', reference: 'ເລກອ້າງອີງ',
  doneDeposit: 'ຝາກສຳເລັດ', doneDepositText: 'ຍອດເງິນເຂົ້າ {amount} ແລ້ວ.', doneWithdraw: 'ກຳລັງໂອນເງິນຖອນ', doneWithdrawText: 'ຫັກ {amount} ຈາກຍອດເງິນຂອງທ່ານແລ້ວ.',
  newBalance: 'ຍອດເງິນໃໝ່', again: 'ເຮັດລາຍການອີກ',
  format: 'ໃສ່ຕົວເລກ ເຊັ່ນ {example}.', least: 'ຂັ້ນຕ່ຳ {least}.', most: 'ສູງສຸດ {most}.', funds: 'ທ່ານຖອນໄດ້ສູງສຸດ {balance}.',
  unanswered: 'ບໍ່ມີການຕອບກັບ. ທ່ານບໍ່ຖືກຫັກເງິນຊ້ຳ: ກະລຸນາລອງໃໝ່.',
  endedTitle: 'ໝົດເວລາແລ້ວ', endedText: 'ປິດໜ້າຝາກ-ຖອນ ແລ້ວເປີດໃໝ່ຈາກບັນຊີຂອງທ່ານ.', usedTitle: 'ລິ້ງນີ້ໝົດອາຍຸແລ້ວ', usedText: 'ລິ້ງໃຊ້ໄດ້ເທື່ອດຽວ ພາຍໃນໜຶ່ງນາທີ. ປິດໜ້າຝາກ-ຖອນ ແລ້ວເປີດໃໝ່ຈາກບັນຊີຂອງທ່ານ.',
  troubleTitle: 'ໂຫຼດຍອດເງິນບໍ່ໄດ້', troubleText: 'ເງິນຂອງທ່ານປອດໄພ. ກະລຸນາລອງໃໝ່ອີກຈັກໜ້ອຍ.', retry: 'ລອງໃໝ່',
  breakTitle: 'ທ່ານກຳລັງພັກການຫຼິ້ນ', breakText: 'ຝາກໄດ້ອີກເມື່ອໝົດເວລາພັກ. ທ່ານຖອນໄດ້ທຸກເວລາ.',
  empty: 'ຍັງບໍ່ມີລາຍການ', completed: 'ສຳເລັດ', demo: 'ທົດລອງ: ບໍ່ມີເງິນຈິງຢູ່ບ່ອນນີ້.',
}
