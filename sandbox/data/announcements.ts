import type { Text } from './texts.ts'

/** An announcement before it is told in a language; times count from the moment of the request, so that it never runs out. */
export interface AnnouncementPlan {
  readonly id: string
  /** POPUP opens by itself, MARQUEE scrolls. */
  readonly type: 'POPUP' | 'MARQUEE' | 'APP_DOWNLOAD'
  readonly category: string
  readonly title: Text
  /** HTML. */
  readonly content: Text
  readonly settings: { readonly autoplay: boolean; readonly todayHide: boolean; readonly pagination: boolean; readonly forceRead: boolean }
}

const GENTLE = { autoplay: false, todayHide: true, pagination: true, forceRead: false }

export const ANNOUNCEMENTS: readonly AnnouncementPlan[] = [
  {
    id: 'welcome',
    type: 'POPUP',
    category: 'GENERAL',
    title: { EN: 'Good to see you', AR: 'أهلاً بك' },
    content: {
      EN: '<p>New members start with a <strong>welcome gift</strong>. It is sandbox money: play as much as you like.</p>',
      AR: '<p>يبدأ الأعضاء الجدد مع <strong>هدية ترحيبية</strong>. إنها نقود تجريبية: العب كما تشاء.</p>',
    },
    settings: GENTLE,
  },
  {
    id: 'new-games',
    type: 'POPUP',
    category: 'GENERAL',
    title: { EN: 'New this week', AR: 'جديد هذا الأسبوع' },
    content: {
      EN: '<p>Fresh slots from <em>TCG Foundry</em> and three new live tables.</p>',
      AR: '<p>ألعاب سلوتس جديدة من <em>TCG Foundry</em> وثلاث طاولات مباشرة جديدة.</p>',
    },
    settings: GENTLE,
  },
  {
    id: 'draw-tonight',
    type: 'MARQUEE',
    category: 'GENERAL',
    title: { EN: 'Tonight', AR: 'الليلة' },
    content: {
      EN: 'Weekly Jackpot draws at 21:00. Good luck, and play for fun.',
      AR: 'سحب الجائزة الأسبوعية في الساعة 21:00. حظاً سعيداً والعب للمتعة.',
    },
    settings: GENTLE,
  },
  {
    id: 'careful',
    type: 'MARQUEE',
    category: 'GENERAL',
    title: { EN: 'Play safely', AR: 'العب بأمان' },
    content: {
      EN: 'We never ask for your password by message or phone.',
      AR: 'لا نطلب كلمة المرور أبداً عبر الرسائل أو الهاتف.',
    },
    settings: GENTLE,
  },
  {
    id: 'app',
    type: 'APP_DOWNLOAD',
    category: 'APP',
    title: { EN: 'Faster on your home screen', AR: 'أسرع على شاشتك الرئيسية' },
    content: {
      EN: '<p>Add us to your home screen and open with one tap.</p>',
      AR: '<p>أضفنا إلى شاشتك الرئيسية وافتحنا بلمسة واحدة.</p>',
    },
    settings: GENTLE,
  },
]
