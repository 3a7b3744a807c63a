import type { Text } from './localised-text.ts'

/** An announcement with the texts of all languages. Its times are relative to the moment of the request, so that it never runs out. */
export interface AnnouncementPlan {
  readonly id: string
  /** POPUP opens as a dialog on home, MARQUEE scrolls. */
  readonly type: 'POPUP' | 'MARQUEE' | 'APP_DOWNLOAD'
  readonly category: string
  readonly title: Text
  /** HTML. */
  readonly content: Text
  /** Seed for the art service; without one there is no picture. */
  readonly seed?: string
  /** Start and end in days from now. Default: -1 and 30. */
  readonly days?: { readonly from: number; readonly to: number }
  /** The switchboard's set of popups that it belongs to (`popups`). */
  readonly set?: PopupSet
  /** It speaks of limits of deposits: only where the settings announce them (RGP-7). */
  readonly ofLimits?: true
  readonly settings: { readonly autoplay: boolean; readonly todayHide: boolean; readonly pagination: boolean; readonly forceRead: boolean }
}

/** News that the reader may dismiss, or notices that must be read. */
export type PopupSet = 'news' | 'mustRead'

const GENTLE = { autoplay: false, todayHide: true, pagination: true, forceRead: false }
const NEWS = { autoplay: true, todayHide: true, pagination: true, forceRead: false }
const MUST_READ = { autoplay: false, todayHide: false, pagination: true, forceRead: true }

export const ANNOUNCEMENTS: readonly AnnouncementPlan[] = [
  {
    id: 'weekend-race',
    type: 'POPUP',
    category: 'GENERAL',
    set: 'news',
    seed: 'dragon-2',
    title: {
      EN: 'Weekend slots race',
      VI: 'Đua nổ hũ cuối tuần',
      CN: '周末老虎机竞赛',
      FR: 'Course de machines à sous du week-end',
      SW: 'Mbio za sloti za wikendi',
      PT: 'Corrida de slots do fim de semana',
      AR: 'سباق السلوتس لنهاية الأسبوع',
    },
    content: {
      EN: '<p>Friday to Sunday, your best win on any slot counts, as a multiple of your bet. The top 100 share the prize pool. <a href="/m/game?category=RNG">See the slots</a></p>',
      VI: '<p>Từ thứ Sáu đến Chủ nhật, tính lần thắng cao nhất của bạn ở bất kỳ trò nổ hũ nào, xếp theo bội số tiền cược. 100 người dẫn đầu chia nhau quỹ thưởng. <a href="/m/game?category=RNG">Xem trò nổ hũ</a></p>',
      CN: '<p>周五至周日，以您在任意老虎机上单次赢额与投注额的最高倍数排名。前 100 名瓜分总奖金。<a href="/m/game?category=RNG">查看老虎机</a></p>',
      FR: '<p>Du vendredi au dimanche, votre meilleur gain sur n’importe quelle machine à sous compte, en multiple de votre mise. Les 100 premiers se partagent la cagnotte. <a href="/m/game?category=RNG">Voir les machines à sous</a></p>',
      SW: '<p>Ijumaa hadi Jumapili, ushindi wako mkubwa zaidi kwenye sloti yoyote unahesabiwa, ukigawanywa kwa dau lako. Wachezaji 100 bora wanagawana zawadi. <a href="/m/game?category=RNG">Ona sloti</a></p>',
      PT: '<p>De sexta a domingo, conta o seu melhor ganho em qualquer slot, em múltiplos da sua aposta. Os 100 primeiros dividem o prémio total. <a href="/m/game?category=RNG">Ver as slots</a></p>',
      AR: '<p>من الجمعة إلى الأحد، يُحتسب أعلى ربح لك في أي لعبة سلوتس، محسوبًا كمضاعف لرهانك. يتقاسم أول 100 لاعب مجموع الجوائز. <a href="/m/game?category=RNG">عرض ألعاب السلوتس</a></p>',
    },
    settings: NEWS,
  },
  {
    id: 'welcome',
    type: 'POPUP',
    category: 'GENERAL',
    set: 'news',
    seed: 'gems-9',
    title: { EN: 'Welcome!', VI: 'Chào mừng bạn!', CN: '欢迎！', FR: 'Bienvenue !', SW: 'Karibu!', PT: 'Boas-vindas!', AR: 'أهلًا بك!' },
    content: {
      EN: '<p>New members start with a <strong>welcome bonus</strong>. It’s demo money.</p>',
      VI: '<p>Thành viên mới bắt đầu với <strong>thưởng chào mừng</strong>. Đây là tiền chơi thử.</p>',
      CN: '<p>新会员一加入就有<strong>迎新奖金</strong>。这是试玩用的虚拟资金。</p>',
      FR: '<p>Les nouveaux membres commencent avec un <strong>bonus de bienvenue</strong>. C’est de l’argent de démo.</p>',
      SW: '<p>Wanachama wapya huanza na <strong>bonasi ya kukaribisha</strong>. Ni pesa za demo.</p>',
      PT: '<p>Os novos membros começam com um <strong>bónus de boas-vindas</strong>. É dinheiro de demo.</p>',
      AR: '<p>يبدأ الأعضاء الجدد مع <strong>بونص الترحيب</strong>. إنها نقود تجريبية.</p>',
    },
    settings: NEWS,
  },
  {
    id: 'new-games',
    type: 'POPUP',
    category: 'GENERAL',
    set: 'news',
    seed: 'live-15',
    title: {
      EN: 'New this week',
      VI: 'Mới tuần này',
      CN: '本周上新',
      FR: 'Nouveautés de la semaine',
      SW: 'Mpya wiki hii',
      PT: 'Novidades da semana',
      AR: 'جديد هذا الأسبوع',
    },
    content: {
      EN: '<p>Fresh slots from <em>TCG Foundry</em> and three new live tables.</p>',
      VI: '<p>Trò nổ hũ mới từ <em>TCG Foundry</em> và ba bàn casino trực tiếp mới.</p>',
      CN: '<p><em>TCG Foundry</em> 全新老虎机上线，另有三张全新真人桌台。</p>',
      FR: '<p>De nouvelles machines à sous de <em>TCG Foundry</em> et trois nouvelles tables live.</p>',
      SW: '<p>Sloti mpya kutoka <em>TCG Foundry</em> na meza tatu mpya mubashara.</p>',
      PT: '<p>Novas slots da <em>TCG Foundry</em> e três novas mesas ao vivo.</p>',
      AR: '<p>ألعاب سلوتس جديدة من <em>TCG Foundry</em> وثلاث طاولات مباشرة جديدة.</p>',
    },
    settings: NEWS,
  },
  {
    id: 'last-month',
    type: 'POPUP',
    category: 'GENERAL',
    set: 'news',
    title: { EN: 'Ended', VI: 'Đã kết thúc', CN: '已结束', FR: 'Terminé', SW: 'Imeisha', PT: 'Terminou', AR: 'انتهى' },
    content: {
      EN: '<p>Ended.</p>',
      VI: '<p>Đã kết thúc.</p>',
      CN: '<p>已结束。</p>',
      FR: '<p>Terminé.</p>',
      SW: '<p>Imeisha.</p>',
      PT: '<p>Terminou.</p>',
      AR: '<p>انتهى.</p>',
    },
    days: { from: -30, to: -1 },
    settings: NEWS,
  },
  {
    id: 'terms',
    type: 'POPUP',
    category: 'GENERAL',
    set: 'mustRead',
    ofLimits: true,
    title: {
      EN: 'Our terms have changed',
      VI: 'Điều khoản của chúng tôi đã thay đổi',
      CN: '我们的条款已更新',
      FR: 'Nos conditions ont changé',
      SW: 'Masharti yetu yamebadilika',
      PT: 'Os nossos termos mudaram',
      AR: 'تغيّرت شروطنا',
    },
    content: {
      EN: '<p>From the first of next month:</p><ul><li>We pay withdrawals to accounts in your own name only.</li><li>You can set a daily, weekly or monthly deposit limit. A lower limit applies at once, a higher one after 24 hours.</li><li>An account that nobody has used for a year is closed. What is in it stays yours.</li></ul>',
      VI: '<p>Từ ngày đầu tháng sau:</p><ul><li>Chúng tôi chỉ chuyển tiền rút vào tài khoản đứng tên bạn.</li><li>Bạn có thể đặt giới hạn nạp tiền theo ngày, tuần hoặc tháng. Giới hạn thấp hơn có hiệu lực ngay, cao hơn thì sau 24 giờ.</li><li>Tài khoản không ai dùng trong một năm sẽ bị đóng. Tiền trong đó vẫn là của bạn.</li></ul>',
      CN: '<p>自下月 1 日起：</p><ul><li>提款只会汇入您本人名下的账户。</li><li>您可设置每日、每周或每月的存款限额。调低立即生效，调高 24 小时后生效。</li><li>一年未使用的账号将被关闭，其中的资金仍归您所有。</li></ul>',
      FR: '<p>À partir du premier du mois prochain :</p><ul><li>Les retraits sont versés uniquement sur des comptes à votre nom.</li><li>Vous pouvez fixer une limite de dépôt par jour, par semaine ou par mois. Une limite plus basse s’applique aussitôt, une plus haute après 24 heures.</li><li>Un compte inutilisé pendant un an est fermé. Ce qu’il contient reste à vous.</li></ul>',
      SW: '<p>Kuanzia tarehe moja ya mwezi ujao:</p><ul><li>Pesa unazotoa tunazituma tu kwenye akaunti zenye jina lako.</li><li>Unaweza kuweka kikomo cha kuweka pesa kwa siku, wiki au mwezi. Ukipunguza kikomo, kinaanza papo hapo; ukikiongeza, baada ya saa 24.</li><li>Akaunti isiyotumika kwa mwaka mmoja hufungwa. Kilichomo kinabaki chako.</li></ul>',
      PT: '<p>A partir do dia 1 do próximo mês:</p><ul><li>Só pagamos levantamentos para contas em seu nome.</li><li>Pode definir um limite de depósito diário, semanal ou mensal. Um limite mais baixo aplica-se de imediato, um mais alto após 24 horas.</li><li>Uma conta sem utilização durante um ano é encerrada. O que lá estiver continua a ser seu.</li></ul>',
      AR: '<p>اعتبارًا من أول الشهر القادم:</p><ul><li>يُدفع مبلغ السحب إلى حسابات باسمك فقط.</li><li>يمكنك تعيين حد إيداع يومي أو أسبوعي أو شهري. يسري خفضه فورًا، ورفعه بعد 24 ساعة.</li><li>يُغلق الحساب الذي لا يُستخدم لمدة عام، وما فيه يبقى لك.</li></ul>',
    },
    settings: MUST_READ,
  },
  {
    id: 'play-safely',
    type: 'POPUP',
    category: 'GENERAL',
    set: 'mustRead',
    title: {
      EN: 'Keep your account safe',
      VI: 'Giữ an toàn cho tài khoản',
      CN: '保护好您的账号',
      FR: 'Protégez votre compte',
      SW: 'Linda akaunti yako',
      PT: 'Proteja a sua conta',
      AR: 'حافظ على أمان حسابك',
    },
    content: {
      EN: '<p>We never ask for your password or a code by phone, email or chat. Anyone who does isn’t us.</p>',
      VI: '<p>Chúng tôi không bao giờ hỏi mật khẩu hay mã của bạn qua điện thoại, email hoặc chat. Ai hỏi thì không phải chúng tôi.</p>',
      CN: '<p>我们绝不会通过电话、邮件或聊天索要您的密码或验证码。凡索要者，都不是我们的人。</p>',
      FR: '<p>Nous ne demandons jamais votre mot de passe ni un code par téléphone, e-mail ou chat. Si quelqu’un le fait, ce n’est pas nous.</p>',
      SW: '<p>Hatuombi kamwe nenosiri lako wala msimbo kwa simu, barua pepe au gumzo. Anayeomba si sisi.</p>',
      PT: '<p>Nunca pedimos a sua palavra-passe nem um código por telefone, e-mail ou chat. Se alguém os pedir, não somos nós.</p>',
      AR: '<p>لا نطلب كلمة المرور ولا أي رمز عبر الهاتف أو البريد الإلكتروني أو الدردشة أبدًا. من يطلبها ليس منّا.</p>',
    },
    settings: MUST_READ,
  },
  {
    id: 'draw-tonight',
    type: 'MARQUEE',
    category: 'GENERAL',
    title: { EN: 'Tonight', VI: 'Tối nay', CN: '今晚', FR: 'Ce soir', SW: 'Usiku wa leo', PT: 'Esta noite', AR: 'الليلة' },
    content: {
      EN: 'Weekly Jackpot draws at 9 PM. Good luck, and play for fun.',
      VI: 'Jackpot hằng tuần quay lúc 21 giờ. Chúc may mắn, và hãy chơi cho vui.',
      CN: '每周大奖晚上 9 点开奖。祝您好运，玩得开心就好。',
      FR: 'Tirage du jackpot de la semaine à 21 h. Bonne chance, et jouez pour le plaisir.',
      SW: 'Droo ya Jackpot ya wiki ni saa 3 usiku. Kila la heri, na ucheze kwa burudani.',
      PT: 'O jackpot semanal é sorteado às 21h00. Boa sorte e jogue por diversão.',
      AR: 'سحب الجاكبوت الأسبوعي الساعة 9 مساءً. حظًا سعيدًا، والعب للمتعة.',
    },
    settings: GENTLE,
  },
  {
    id: 'careful',
    type: 'MARQUEE',
    category: 'GENERAL',
    title: {
      EN: 'Play safely',
      VI: 'Chơi an toàn',
      CN: '安全游戏',
      FR: 'Jouez en sécurité',
      SW: 'Cheza kwa usalama',
      PT: 'Jogue em segurança',
      AR: 'العب بأمان',
    },
    content: {
      EN: 'We never ask for your password by message or phone.',
      VI: 'Chúng tôi không bao giờ hỏi mật khẩu của bạn qua tin nhắn hay điện thoại.',
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
      EN: 'Faster from your home screen',
      VI: 'Nhanh hơn từ màn hình chính',
      CN: '从主屏幕打开更快',
      FR: 'Plus rapide depuis l’écran d’accueil',
      SW: 'Haraka zaidi kutoka kwenye skrini ya mwanzo',
      PT: 'Mais rápido a partir do ecrã principal',
      AR: 'وصول أسرع إلى الموقع',
    },
    content: {
      EN: '<p>Add us to your home screen and open us with one tap.</p>',
      VI: '<p>Thêm chúng tôi vào màn hình chính để mở chỉ với một chạm.</p>',
      CN: '<p>把本站添加到主屏幕，一触即开。</p>',
      FR: '<p>Ajoutez-nous à votre écran d’accueil et ouvrez le site d’un seul geste.</p>',
      SW: '<p>Tuweke kwenye skrini yako ya mwanzo utufungue kwa mguso mmoja.</p>',
      PT: '<p>Adicione-nos ao ecrã principal e abra com um toque.</p>',
      AR: '<p>أضف الموقع إلى شاشتك الرئيسية لتفتحه بلمسة واحدة.</p>',
    },
    settings: GENTLE,
  },
]
