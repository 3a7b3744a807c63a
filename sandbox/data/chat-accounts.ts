import type { Text } from './localised-text.ts'

/** The operator's accounts at the stand-in chat services, as in the services' own snippets. */
export const CHAT_ACCOUNTS = {
  livechatLicense: 10218274,
  livechatVipGroup: 3,
  comm100Site: 10010,
  comm100Plan: 311,
  comm100VipPlan: 731,
  miduokeAccount: 119481,
} as const

/** Names of the support desks. */
export const DESKS = {
  people: {
    EN: 'Talk to our team',
    VI: 'Trò chuyện với đội ngũ',
    CN: '联系客服',
    FR: 'Parler à notre équipe',
    SW: 'Zungumza na timu yetu',
    PT: 'Fale com a nossa equipa',
    AR: 'التحدث إلى فريقنا',
  },
  quick: {
    EN: 'Quick answers',
    VI: 'Trả lời nhanh',
    CN: '快速解答',
    FR: 'Réponses rapides',
    SW: 'Majibu ya haraka',
    PT: 'Respostas rápidas',
    AR: 'إجابات سريعة',
  },
  vip: {
    EN: 'Your VIP desk',
    VI: 'CSKH VIP của bạn',
    CN: '您的 VIP 专属客服',
    FR: 'Votre service VIP',
    SW: 'Huduma yako ya VIP',
    PT: 'O seu atendimento VIP',
    AR: 'خدمة VIP الخاصة بك',
  },
} as const satisfies Readonly<Record<string, Text>>

/** Texts of the stand-in chats. */
export const CHAT_TEXTS = {
  hello: {
    EN: 'Hello {name}! How can we help?',
    VI: 'Chào {name}! Chúng tôi giúp gì được cho bạn?',
    CN: '{name}，您好！请问有什么可以帮您？',
    FR: 'Bonjour {name} ! Comment pouvons-nous vous aider ?',
    SW: 'Habari {name}! Tukusaidie vipi?',
    PT: 'Olá {name}! Como podemos ajudar?',
    AR: 'مرحبًا {name}! كيف يمكننا مساعدتك؟',
  },
  helloGuest: {
    EN: 'Hello! How can we help?',
    VI: 'Xin chào! Chúng tôi giúp gì được cho bạn?',
    CN: '您好！请问有什么可以帮您？',
    FR: 'Bonjour ! Comment pouvons-nous vous aider ?',
    SW: 'Habari! Tukusaidie vipi?',
    PT: 'Olá! Como podemos ajudar?',
    AR: 'مرحبًا! كيف يمكننا مساعدتك؟',
  },
  answer: {
    EN: 'Thank you, we’re looking into “{text}”.',
    VI: 'Cảm ơn bạn, chúng tôi đang xem xét “{text}”.',
    CN: '谢谢，我们正在处理“{text}”。',
    FR: 'Merci, nous examinons « {text} ».',
    SW: 'Asante, tunaangalia “{text}”.',
    PT: 'Obrigado, estamos a tratar de «{text}».',
    AR: 'شكرًا لك، نراجع الآن «{text}».',
  },
  write: {
    EN: 'Your message',
    VI: 'Tin nhắn của bạn',
    CN: '您的留言',
    FR: 'Votre message',
    SW: 'Ujumbe wako',
    PT: 'A sua mensagem',
    AR: 'رسالتك',
  },
  send: { EN: 'Send', VI: 'Gửi', CN: '发送', FR: 'Envoyer', SW: 'Tuma', PT: 'Enviar', AR: 'إرسال' },
  back: {
    EN: 'Back to the site',
    VI: 'Quay lại trang web',
    CN: '返回网站',
    FR: 'Retour au site',
    SW: 'Rudi kwenye tovuti',
    PT: 'Voltar ao site',
    AR: 'العودة إلى الموقع',
  },
  minimise: { EN: 'Minimize', VI: 'Thu nhỏ', CN: '最小化', FR: 'Réduire', SW: 'Punguza', PT: 'Minimizar', AR: 'تصغير' },
} as const satisfies Readonly<Record<string, Text>>
