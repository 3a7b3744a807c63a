import type { CashierWords } from './en.ts'

export const KO: CashierWords = {
  title: '입출금', deposit: '입금', withdraw: '출금', history: '내역', close: '입출금 창 닫기', back: '{merchant}(으)로 돌아가기', balance: '{merchant} 잔액',
  amount: '금액', range: '{least} ~ {most}', suggested: '빠른 금액 선택', payWith: '입금 방법', payTo: '출금 방법', wallet: '전자지갑', bank: '계좌이체', card: '카드',
  atOnce: '즉시 처리, 수수료 없음', minutes: '몇 분 이내, 수수료 없음', next: '계속', change: '변경', working: '잠시만요…',
  reviewDeposit: '입금 내용 확인', reviewWithdraw: '출금 내용 확인', pay: '{amount} 결제하기', payOut: '{amount} 출금하기', fee: '수수료', noFee: '없음', reference: '거래 번호',
  doneDeposit: '입금 완료', doneDepositText: '잔액에 {amount} 추가됐어요.', doneWithdraw: '출금 진행 중', doneWithdrawText: '잔액에서 {amount} 차감됐어요.',
  newBalance: '새 잔액', again: '추가로 거래하기',
  format: '숫자로 입력해 주세요. 예: {example}', least: '최소 {least}부터 가능해요.', most: '최대 {most}까지 가능해요.', funds: '{balance}까지 출금할 수 있어요.',
  unanswered: '응답이 없어요. 두 번 처리되지 않으니 다시 시도해 주세요.',
  endedTitle: '세션이 만료됐어요', endedText: '입출금 창을 닫고 내 계정에서 다시 열어 주세요.', usedTitle: '링크가 만료됐어요', usedText: '링크는 1분 동안 한 번만 쓸 수 있어요. 입출금 창을 닫고 내 계정에서 다시 열어 주세요.',
  troubleTitle: '잔액을 불러오지 못했어요', troubleText: '회원님의 돈은 안전해요. 잠시 후 다시 시도해 주세요.', retry: '다시 시도',
  breakTitle: '휴식 중이에요', breakText: '휴식이 끝나면 다시 입금할 수 있어요. 출금은 언제든지 할 수 있어요.',
  empty: '아직 입출금 내역이 없어요', completed: '완료', demo: '데모: 실제 돈은 오가지 않아요.',
}
