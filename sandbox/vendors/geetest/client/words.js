/** The panel's texts, by version 3's names of the languages; version 4 has others. */
const WORDS = {
  en: ['Slide the piece into the gap', 'Position of the piece', 'Confirm', 'Use a question instead', 'Use the picture instead', 'Close', 'Not quite. Try again.', 'What is {a} plus {b}?', 'Press to verify', 'Verified'],
  'zh-cn': ['拖动滑块，将拼图放入缺口', '拼图位置', '确认', '改用问答', '改用图片', '关闭', '未对准，请重试。', '{a} 加 {b} 等于多少？', '点击完成验证', '验证成功'],
  'zh-tw': ['拖曳滑塊，將拼圖放入缺口', '拼圖位置', '確認', '改用問答', '改用圖片', '關閉', '未對準，請重試。', '{a} 加 {b} 等於多少？', '點擊完成驗證', '驗證成功'],
  ja: ['ピースを隙間に合わせてください', 'ピースの位置', '確認', '質問で認証する', '画像で認証する', '閉じる', '少しずれています。もう一度お試しください。', '{a} 足す {b} は？', '押して認証', '認証しました'],
  ko: ['조각을 빈칸에 맞추세요', '조각의 위치', '확인', '질문으로 인증', '그림으로 인증', '닫기', '조금 어긋났습니다. 다시 시도하세요.', '{a} 더하기 {b}는?', '눌러서 인증', '인증되었습니다'],
  id: ['Geser potongan ke celah', 'Posisi potongan', 'Konfirmasi', 'Gunakan pertanyaan', 'Gunakan gambar', 'Tutup', 'Belum pas. Coba lagi.', 'Berapa {a} ditambah {b}?', 'Tekan untuk verifikasi', 'Terverifikasi'],
  es: ['Desliza la pieza hasta el hueco', 'Posición de la pieza', 'Confirmar', 'Usar una pregunta', 'Usar la imagen', 'Cerrar', 'Casi. Inténtalo de nuevo.', '¿Cuánto es {a} más {b}?', 'Pulsa para verificar', 'Verificado'],
  th: ['เลื่อนชิ้นส่วนเข้าช่องว่าง', 'ตำแหน่งชิ้นส่วน', 'ยืนยัน', 'ใช้คำถามแทน', 'ใช้รูปภาพแทน', 'ปิด', 'ยังไม่ตรง ลองอีกครั้ง', '{a} บวก {b} เท่ากับเท่าไร', 'แตะเพื่อยืนยัน', 'ยืนยันแล้ว'],
  vi: ['Kéo mảnh ghép vào chỗ trống', 'Vị trí mảnh ghép', 'Xác nhận', 'Dùng câu hỏi', 'Dùng hình ảnh', 'Đóng', 'Chưa khớp. Hãy thử lại.', '{a} cộng {b} bằng mấy?', 'Nhấn để xác minh', 'Đã xác minh'],
  ta: ['துண்டை இடைவெளியில் பொருத்தவும்', 'துண்டின் இடம்', 'உறுதிசெய்', 'கேள்வியைப் பயன்படுத்து', 'படத்தைப் பயன்படுத்து', 'மூடு', 'சரியாகப் பொருந்தவில்லை. மீண்டும் முயலவும்.', '{a} கூட்டல் {b} எவ்வளவு?', 'சரிபார்க்க அழுத்தவும்', 'சரிபார்க்கப்பட்டது'],
}
const NAMES_V4 = { zho: 'zh-cn', 'zho-tw': 'zh-tw', 'zho-hk': 'zh-tw', 'zh-hk': 'zh-tw', eng: 'en', jpn: 'ja', kor: 'ko', ind: 'id', spa: 'es' }

export function wordsIn(language) {
  const [slide, position, confirm, ask, see, close, wrong, question, press, done] = WORDS[NAMES_V4[language] ?? language] ?? WORDS.en
  return { slide, position, confirm, ask, see, close, wrong, question, press, done }
}
