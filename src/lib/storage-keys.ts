// Every key under which the product stores something in a browser. docs/storage-keys.md prints this list: each comment below is a row of
// `store | how long | at sign-out | where the brand forgets | what it holds`. Stores: tab (sessionStorage), device (localStorage), cookie, database (IndexedDB), cache (the service
// worker's) and channel (BroadcastChannel: sent, not stored). Where the brand forgets its members at sign-out (MKT-3) a key is `kept`, `kept, hashed` (a member is in it
// under a hash at most) or `emptied` (`forgotten-keys.ts`). Names that end in `_PREFIX` take a suffix. Change no text here: it is on members' devices.

/** tab | until the tab closes | endSession removes it | emptied | The session record with its token (SES-1). */
export const SESSION_KEY = 'MC_SESSION_INFO'
/** tab | until the tab closes | becomes `left` | kept | When this tab's session began, epoch milliseconds: a later sign-out ends it (SES-10). `left`: its member signed out, and the tab takes no other member's session (SES-9). */
export const SINCE_KEY = 'livery:session-since'
/** tab | until the password is changed | endSession removes it | emptied | Why the password must be changed first (LOG-5). */
export const PASSWORD_LOCK_KEY = 'livery:password-lock'
/** tab | until the tab closes | endSession removes all of them | emptied | Data for the first frame of the next screen, by name (SES-2); the owner is in the value. */
export const TAB_STATE_PREFIX = 'livery:snapshot:'
/** tab | until the tab closes | removed when the member changes | emptied | Responses of the API cache (API-4). */
export const API_CACHE_KEY = 'livery:api-cache'
/** tab | until boot takes it | stays | emptied | Tokens and codes of the address, from before-paint to boot; and a proven LINE session that waits for the member's choice (RTE-4, SOC-2). */
export const ARRIVAL_KEY = 'livery:arrival'
/** tab | until the tab closes | stays | kept | That the installed app showed its splash (STA-7). */
export const STARTED_KEY = 'livery:started'
/** tab | until the tab closes | the next screen without a session removes it | emptied | Environment of the super-app that brought the member (LOG-9). */
export const MAYA_KEY = 'livery:maya'
/** tab | until the back end responds | stays | kept | When the settings were last asked for in vain, epoch milliseconds; the notice of the outage was shown (STA-1). */
export const OUTAGE_KEY = 'livery:outage'
/** tab | until the tab closes | stays | kept | When this tab's first screen looked for unrequested content, epoch milliseconds. */
export const QUIET_PERIOD_SINCE_KEY = 'livery:calm-since'
/** tab | until the tab closes | stays | kept | The first thing that came in this tab without being asked for. */
export const QUIET_PERIOD_FIRST_KEY = 'livery:calm-met'
/** tab | until the tab closes | stays | kept | Offers of the app that were closed: the bar, the picture over home, a newer version (DLB-2, DLB-4). */
export const DOWNLOAD_CLOSED_PREFIX = 'livery:download-closed:'
/** tab | until the tab closes | stays | kept | The session, by its begin, for which this tab has looked at the push token. */
export const PUSH_STARTED_KEY = 'livery:push-started'
/** tab | until the tab closes | stays | kept | When a missing chunk last reloaded the page, epoch milliseconds. */
export const RELOADED_AT_KEY = 'livery:reloaded-at'
/** tab | until the tab closes | stays | kept | That auto-login is off because the server saw another address (ERR-2, LOG-7). */
export const AUTO_LOGIN_OFF_KEY = 'livery:auto-login-off'
/** tab | 30 minutes | another member's sign-in removes it | emptied | Form fields of a member whose session was lost; no passwords. */
export const FORM_DRAFT_KEY = 'livery:typed'
/** tab | until sign-in has shown it | stays | kept | That the member was signed out because no page was used (RGP-8). */
export const IDLE_KEY = 'livery:signed-out-idle'
/** tab | until a screen has shown it | stays | emptied | When the member signed in before this time. */
export const LAST_SIGN_IN_KEY = 'livery:last-sign-in'
/** tab | until a screen has shown them | stays | kept | That the member has signed in and has not seen the brand's words on risk yet (MKT-3). */
export const RISK_WORDS_KEY = 'livery:risk-words'
/** tab | until another code may be asked for | stays | emptied | Number that a sign-in code went to, and when another may be asked for (LOG-10). */
export const SMS_CODE_KEY = 'livery:sms-code'
/** tab | until another code may be asked for | stays | emptied | The same for codes of the hosted identity. */
export const HOSTED_CODE_KEY = 'livery:hosted-code'
/** tab | until another code may be asked for | stays | emptied | The same for the second factor (LOG-4). */
export const FACTOR_CODE_KEY = 'livery:factor-code'
/** tab | until another code may be asked for | stays | emptied | The same for a password reset. */
export const RESET_CODE_KEY = 'livery:reset-code'
/** tab | 30 minutes | the next sign-in removes it | emptied | Number, country and ticks of the form that asked for a code, for a page that the phone ends meanwhile (LOG-10). */
export const CODE_FORM_KEY = 'livery:code-form'
/** tab | until the tab closes | token sync removes it | emptied | Session that was announced to the merchant's own service: member and the token's ending (SES-7). */
export const TOKEN_SYNC_KEY = 'livery:token-sync'
/** tab | until the next sign-in | stays | emptied | Cashier page that the member was about to open when the session was lost. */
export const CASHIER_WANTED_KEY = 'livery:cashier-wanted'

/** device | until it is replaced | stays: it records the sign-outs | kept, hashed | Each member's last sign-out and its time, of twenty members (SES-10). */
export const SIGNED_OUT_KEY = 'livery:signed-out'
/** device | until it is replaced | stays | kept, hashed | When each member's latest session of this browser began, of twenty members: a sign-out ends it also after the clock was set back, and the end of an earlier one leaves it (SES-9, SES-10). */
export const LATEST_BEGIN_KEY = 'livery:session-begun'
/** device | until sign-out | endSession removes the member's own | emptied | The sealed session of "keep me signed in" (SES-10). */
export const DEVICE_SESSION_KEY = 'livery:kept-session'
/** device | until the member is forgotten | forgetMember removes the member's own | emptied | The member's public facts, without a token (SES-3). */
export const MEMBER_KEY = 'memberInfo'
/** device | until a sign-in with it is refused | stays; auto-login is off after it | emptied | The remembered sign-in, sealed; a plain one of an older front end is sealed when read (LOG-6). */
export const REMEMBERED_KEY = 'rememberedLogin'
/** device | until the sign-in returns | stays | kept | A LINE sign-in under way. */
export const LINE_FLOW_KEY = 'livery:line-flow'
/** device | until the sign-in returns | stays | kept | A Telegram sign-in under way. */
export const TELEGRAM_FLOW_KEY = 'livery:telegram-flow'
/** device | until the break ends, at most 31 days | stays | kept | A break from play, where the back end takes none: merchant and end (RGP-4). */
export const PLAY_BREAK_KEY = 'livery:break'
/** device | until another member chooses | forgetLimits leaves it, without the owner's id | kept, hashed | Interval of the reality check, time of play today and since the last checks, with a mark where it is a minimum (RGP-3), the end of a check's pause, and which notices of limits were shown (MKT-3); the owner is in the value. */
export const LIMITS_KEY = 'livery:limits'
/** device | the latest 20 | stays | kept, hashed | The same of members who used the device before, under a mark each. */
export const OTHERS_LIMITS_KEY = 'livery:limits-others'
/** device | until it is replaced | stays | kept | When a member's page was last used, epoch milliseconds, where the merchant signs idle members out (RGP-8). */
export const USED_AT_KEY = 'livery:used-at'
/** device | until its money or that of a later deposit has come, the latest 5 | sums and references stay sealed alone, or go | emptied | Deposits that the cashier reported as begun, under a mark of the member: sum and reference, and the same sealed (PRO-7). */
export const PENDING_DEPOSITS_KEY = 'livery:pending-deposits'
/** device | the last 200 | stays | kept, hashed | Salted hashes of members' payments that were counted, so that each counts once. */
export const PAYMENTS_SEEN_KEY = 'livery:cashier-counted'
/** device | until the next visit | stays | kept | The visit of this browser: id, begin and last activity (SES-6). */
export const VISIT_KEY = 'livery:visit'
/** device | until the server confirms it or ten attempts with a network failed | loses the member's name | emptied | An event that waits for its delivery, one key each, at most 200 (TRK-5). */
export const QUEUED_EVENT_PREFIX = 'livery:event:'
/** device | for good; of viewContent until the next visit | stays | kept | That an event which counts once was raised, one key each (TRK-2). */
export const EVENT_MARK_PREFIX = 'livery:event-raised:'
/** device | until a link brings others | stays | kept | Click ids that a link brought; before consent they are in the address alone (TRK-9). */
export const CLICK_IDS_KEY = 'livery:click-ids'
/** device, cookie | cookie 365 days | stays | kept | This browser's id (TRK-1). */
export const DEVICE_ID_KEY = 'deviceId'
/** device | for good | stays | kept | Mark of the home screen profile; the profile's start address writes it (SES-5). */
export const WEBCLIP_KEY = 'WEBCLIP'
/** device | for good | stays | kept | How often the offer to add the site to the home screen was declined; 99 once it was added (SES-5, PWA-1). */
export const INSTALL_SKIPS_KEY = 'PWA_skipA2hs'
/** device | for good | stays | kept | When that offer was last declined, epoch milliseconds. */
export const INSTALL_DECLINED_KEY = 'livery:install-declined'
/** device | for good | stays | kept | That the site was added to the home screen (PWA-1). */
export const INSTALLED_KEY = 'livery:installed'
/** device | the visitor's day | stays | kept | The day on which the picture about the app was last shown over home (DLB-4). */
export const DOWNLOAD_BANNER_KEY = 'livery:download-banner'
/** device, cookie | cookie 365 days | stays | kept | The chosen language (SES-5, I18-3). */
export const LANGUAGE_KEY = 'language'
/** device | for good | stays | kept | That the offer of another language was closed. */
export const LANGUAGE_OFFER_KEY = 'livery:language-offer'
/** device | for good | stays | kept | Where the visitor first came from: affiliate, referral and domain (SES-5, RTE-11). */
export const REGISTER_INFO_KEY = 'registerInfo'
/** device | until a link brings another | stays | kept | A campaign's link id (SES-5). */
export const TID_KEY = 'tid'
/** device | 90 days, or until a link brings others | stays | kept | Ids of advertising channels that a link brought, and when (REG-7). */
export const PIXELS_KEY = 'livery:pixels'
/** device | until the settings name another | stays | kept | Address of the splash picture, by merchant (STA-5). */
export const SPLASH_PREFIX = 'livery:splash:'
/** device, tab | the visitor's day | stays | kept | Announcements not to be shown again that day, by merchant. */
export const ANNOUNCEMENTS_PREFIX = 'livery:announcements:'
/** device | the last 100 | stays | emptied | Ids of favourite games (LOB-3). */
export const FAVOURITES_KEY = 'livery:favourites'
/** device | the last 12 | stays | emptied | Ids of the games opened last (LOB-3). */
export const RECENT_GAMES_KEY = 'livery:recent-games'
/** device | until the game is closed | stays while it is open | emptied | The game that is open in some tab or window, where the merchant allows one at a time (MKT-3). */
export const OPEN_GAME_KEY = 'livery:open-game'
/** device | until a newer one | stays | kept | The lobby that the back end sent last: lanes, vendors, first games of lanes and of the games screen, at most 100,000 characters, by merchant (LOB-4). */
export const KEPT_LOBBY_PREFIX = 'livery:lobby:'
/** device | until newer ones | stays | kept | Home's banners that the back end sent last, and which of the prerendered ones it has withdrawn, by the id of those (LOB-4). */
export const BANNERS_PREFIX = 'livery:banners:'
/** tab | until the tab closes | stays | kept | The chat button is put away (PRO-5). */
export const CHAT_LAUNCHER_KEY = 'livery:chat-launcher'
/** device | until the token changes | sign-out removes it | kept | The push token that the back end knows as this browser's; an older front end's too (SES-5, PSH-2). */
export const PUSH_TOKEN_KEY = 'FCM_webToken'
/** device | the visitor's day | stays | kept | When the offer of notifications was shown or declined last, as an ISO time; an older front end's date too (SES-5, PSH-1). */
export const PUSH_CLOSED_KEY = 'FCM_closeDate'
/** device | until another member's token is bound | sign-out removes it | kept | Merchant and member whom the push token is bound to, empty while the token is given back. */
export const PUSH_OWNER_KEY = 'livery:push-owner'
/** device | until another token is bound | sign-out removes it | kept | Mark of the browser's subscription whose push token was bound (PSH-2). */
export const PUSH_SUBSCRIPTION_KEY = 'livery:push-subscription'
/** device | until the member turns them on | stays | kept, hashed | Mark of the member who turned notifications off on this device. */
export const PUSH_OFF_KEY = 'livery:push-off'
/** device | 6 months | stays | kept | What the visitor agreed to and refused, and whether the operator has it (TRK-8). */
export const CONSENT_KEY = 'livery:consent'
/** device, database | removed at once | stays | kept | Probe for whether the browser stores anything (SOC-6). */
export const STORAGE_PROBE_KEY = 'livery:probe'

/** database | for good | stays | kept | The browser's own AES-GCM key, not extractable: seals the remembered sign-in and the kept session (LOG-6). */
export const KEY_DATABASE = 'livery-keys'
/** cookie | 90 days, or as Meta's pixel set it | stays | kept | Click id for Meta's pixel, only with consent to advertising (REG-7, TRK-8). */
export const META_CLICK_COOKIE = '_fbc'
/** cookie | 90 days, or as Meta's pixel set it | stays | kept | Browser id for Meta's pixel, only with consent to advertising (REG-7, TRK-8). */
export const META_BROWSER_COOKIE = '_fbp'
/** cookie | 1 day | stays | kept | Click id for Voluum, only with consent to advertising (TRK-8). */
export const VOLUUM_CLICK_COOKIE = 'voluum_cid'
/** device | for good | stays | kept | A random part of the name of the channel through which tabs share a session (SES-10). */
export const SESSION_CHANNEL_SECRET_KEY = 'livery:session-channel'
/** channel | while a page is open | stays | kept | New tabs ask the others for their session, by merchant (SES-10). */
export const SESSION_CHANNEL_PREFIX = 'livery:session:'
/** cache | until 400 newer ones | stays | kept | The site's content-hashed files. */
export const FILES_CACHE = 'livery-files'
/** cache | 30 days | stays | kept | Pages for all visitors: the shell, and the screens seen last, at most 30 (PWA-5). */
export const PAGES_CACHE = 'livery-pages'
/** cache | 30 days | the next page empties it, as does another member | emptied | The member's id, and the pages that only a member opens, at most 12; they hold no data of the member (PWA-5). */
export const MEMBER_CACHE = 'livery-member'
/** cache | 30 days | stays | emptied | Pictures of the own host, the last 60 (PWA-5). */
export const PICTURES_CACHE = 'livery-pictures'
/** device | for good | stays: it is about the phone | kept | The choice of lite mode, `on` or `off` (PER-5). */
export const LITE_MODE_KEY = 'livery:lite-mode'
/** device | until the next build | stays | kept | Hash of the two asset lists (PWA-2). */
export const ASSETS_KEY = 'livery:assets'
