import type { CashierWords } from './en.ts'

export const VI: CashierWords = {
  title: 'Thu ngân', deposit: 'Nạp tiền', withdraw: 'Rút tiền', history: 'Lịch sử', close: 'Đóng trang thu ngân', back: 'Về {merchant}', balance: 'Số dư tại {merchant}',
  amount: 'Số tiền', range: 'Từ {least} đến {most}', suggested: 'Chọn nhanh', payWith: 'Thanh toán bằng', payTo: 'Chi trả về', wallet: 'Ví điện tử', bank: 'Chuyển khoản', card: 'Thẻ',
  atOnce: 'Tức thì, miễn phí', minutes: 'Trong vài phút, miễn phí', next: 'Tiếp tục', change: 'Sửa', working: 'Xin chờ một chút…',
  reviewDeposit: 'Kiểm tra và thanh toán', reviewWithdraw: 'Kiểm tra và rút tiền', pay: 'Thanh toán {amount}', payOut: 'Rút {amount}', fee: 'Phí', noFee: 'Không', reference: 'Mã giao dịch',
  doneDeposit: 'Tiền nạp đã về', doneDepositText: '{amount} đã vào số dư của bạn.', doneWithdraw: 'Tiền rút đang được chuyển', doneWithdrawText: '{amount} đã trừ khỏi số dư của bạn.',
  newBalance: 'Số dư mới', again: 'Giao dịch khác',
  format: 'Hãy nhập số tiền bằng chữ số, ví dụ {example}.', least: 'Tối thiểu là {least}.', most: 'Tối đa mỗi lần là {most}.', funds: 'Bạn có {balance}: đó là mức rút tối đa.',
  unanswered: 'Không có phản hồi. Không khoản nào bị trừ hai lần: hãy thử lại.',
  endedTitle: 'Phiên này đã kết thúc', endedText: 'Hãy đóng trang thu ngân và mở lại từ tài khoản của bạn.', usedTitle: 'Lối vào này không còn dùng được', usedText: 'Nó chỉ dùng một lần, trong một phút. Hãy đóng trang thu ngân và mở lại từ tài khoản của bạn.',
  troubleTitle: 'Chưa xem được số dư của bạn', troubleText: 'Tiền của bạn vẫn an toàn. Hãy thử lại sau ít phút.', retry: 'Thử lại',
  breakTitle: 'Bạn đang tạm nghỉ', breakText: 'Việc nạp tiền tạm dừng đến khi hết kỳ nghỉ. Bạn vẫn rút được tiền bất cứ lúc nào.',
  empty: 'Chưa có khoản nạp hay rút nào.', completed: 'Hoàn tất', demo: 'Bản thử: không có tiền thật được chuyển.',
}
