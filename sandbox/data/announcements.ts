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
    title: {
      EN: 'Good to see you',
      VI: 'Rất vui được gặp bạn',
      CN: '很高兴见到您',
      FR: 'Ravis de vous voir',
      SW: 'Vizuri kukuona',
      PT: 'Que bom vê-lo',
      AR: 'أهلًا بك',
    },
    content: {
      EN: '<p>New members start with a <strong>welcome gift</strong>. It is sandbox money: play as much as you like.</p>',
      VI: '<p>Thành viên mới bắt đầu với <strong>quà chào mừng</strong>. Đây là tiền thử nghiệm: cứ chơi thoải mái.</p>',
      CN: '<p>新会员一开始就有<strong>迎新礼</strong>。这是沙盒里的钱：想玩多少就玩多少。</p>',
      FR: '<p>Les nouveaux membres commencent avec un <strong>cadeau de bienvenue</strong>. C’est de l’argent fictif : jouez autant que vous voulez.</p>',
      SW: '<p>Wanachama wapya huanza na <strong>zawadi ya kukaribisha</strong>. Ni pesa za majaribio: cheza upendavyo.</p>',
      PT: '<p>Os novos membros começam com uma <strong>oferta de boas-vindas</strong>. É dinheiro fictício: jogue à vontade.</p>',
      AR: '<p>يبدأ الأعضاء الجدد مع <strong>هدية ترحيبية</strong>. إنها نقود تجريبية: العب كما تشاء.</p>',
    },
    settings: GENTLE,
  },
  {
    id: 'new-games',
    type: 'POPUP',
    category: 'GENERAL',
    title: {
      EN: 'New this week',
      VI: 'Mới tuần này',
      CN: '本周新品',
      FR: 'Nouveau cette semaine',
      SW: 'Mpya wiki hii',
      PT: 'Novidades da semana',
      AR: 'جديد هذا الأسبوع',
    },
    content: {
      EN: '<p>Fresh slots from <em>TCG Foundry</em> and three new live tables.</p>',
      VI: '<p>Slot mới từ <em>TCG Foundry</em> và ba bàn trực tiếp mới.</p>',
      CN: '<p><em>TCG Foundry</em> 的新老虎机，以及三张新的真人桌台。</p>',
      FR: '<p>De nouvelles machines à sous de <em>TCG Foundry</em> et trois nouvelles tables en direct.</p>',
      SW: '<p>Sloti mpya kutoka <em>TCG Foundry</em> na meza tatu mpya mubashara.</p>',
      PT: '<p>Novas slots da <em>TCG Foundry</em> e três novas mesas ao vivo.</p>',
      AR: '<p>ألعاب سلوتس جديدة من <em>TCG Foundry</em> وثلاث طاولات مباشرة جديدة.</p>',
    },
    settings: GENTLE,
  },
  {
    id: 'draw-tonight',
    type: 'MARQUEE',
    category: 'GENERAL',
    title: { EN: 'Tonight', VI: 'Tối nay', CN: '今晚', FR: 'Ce soir', SW: 'Usiku wa leo', PT: 'Esta noite', AR: 'الليلة' },
    content: {
      EN: 'Weekly Jackpot draws at 21:00. Good luck, and play for fun.',
      VI: 'Jackpot hằng tuần quay lúc 21:00. Chúc may mắn và hãy chơi cho vui.',
      CN: '每周大奖 21:00 开奖。祝您好运，玩得开心。',
      FR: 'Tirage du jackpot de la semaine à 21:00. Bonne chance, et jouez pour le plaisir.',
      SW: 'Jackpoti ya wiki huchezeshwa saa 21:00. Bahati njema, na cheza kwa kujifurahisha.',
      PT: 'O jackpot semanal é sorteado às 21:00. Boa sorte e jogue por diversão.',
      AR: 'سحب الجائزة الأسبوعية في الساعة 21:00. حظًا سعيدًا والعب للمتعة.',
    },
    settings: GENTLE,
  },
  {
    id: 'careful',
    type: 'MARQUEE',
    category: 'GENERAL',
    title: { EN: 'Play safely', VI: 'Chơi an toàn', CN: '安全游戏', FR: 'Jouez en sécurité', SW: 'Cheza kwa usalama', PT: 'Jogue em segurança', AR: 'العب بأمان' },
    content: {
      EN: 'We never ask for your password by message or phone.',
      VI: 'Chúng tôi không bao giờ hỏi mật khẩu qua tin nhắn hay điện thoại.',
      CN: '我们绝不会通过消息或电话索要您的密码。',
      FR: 'Nous ne demandons jamais votre mot de passe par message ou par téléphone.',
      SW: 'Hatuombi kamwe nenosiri lako kwa ujumbe au simu.',
      PT: 'Nunca pedimos a sua palavra-passe por mensagem ou telefone.',
      AR: 'لا نطلب كلمة المرور أبدًا عبر الرسائل أو الهاتف.',
    },
    settings: GENTLE,
  },
  {
    id: 'app',
    type: 'APP_DOWNLOAD',
    category: 'APP',
    title: {
      EN: 'Faster on your home screen',
      VI: 'Nhanh hơn trên màn hình chính',
      CN: '放到主屏幕，更快打开',
      FR: 'Plus rapide depuis l’écran d’accueil',
      SW: 'Haraka zaidi kwenye skrini ya mwanzo',
      PT: 'Mais rápido no ecrã principal',
      AR: 'أسرع على شاشتك الرئيسية',
    },
    content: {
      EN: '<p>Add us to your home screen and open with one tap.</p>',
      VI: '<p>Thêm chúng tôi vào màn hình chính và mở bằng một chạm.</p>',
      CN: '<p>把我们添加到主屏幕，一触即开。</p>',
      FR: '<p>Ajoutez-nous à votre écran d’accueil et ouvrez d’un seul geste.</p>',
      SW: '<p>Tuongeze kwenye skrini yako ya mwanzo na ufungue kwa mguso mmoja.</p>',
      PT: '<p>Adicione-nos ao ecrã principal e abra com um toque.</p>',
      AR: '<p>أضفنا إلى شاشتك الرئيسية وافتحنا بلمسة واحدة.</p>',
    },
    settings: GENTLE,
  },
]
