/** A decision in words: subject, outcome and reason. */
export interface Sentence {
  readonly about: string
  readonly outcome: string
  readonly reason: string | undefined
}

/** Further fields of a decision, shown after the outcome. */
const DETAILS = ['to', 'path', 'in', 'language', 'name', 'from', 'code', 'id', 'vendor', 'kind', 'key', 'count', 'problem'] as const

/** Sentences for the reasons of rules, by code. In English: integrators and developers read them, not members. */
export const REASONS: Readonly<Record<string, string>> = {
  absent: 'the address names no destination',
  outside: 'the destination is not below /m/',
  disguised: 'the destination hides where it leads',
  signInAgain: 'it would lead back to signing in',
  feedbackNeedsSession: 'feedback needs a session',
  signInNeeded: 'this screen is for members',
  passwordMustChange: 'the password must be changed first',
  notAnAddress: 'it is no address',
  notHttps: 'it is not https',
  notTrusted: 'neither the merchant’s folder nor the back end lists that origin',
  namesAUser: 'the address carries a user name or password',
  dismissed: 'it was closed on this device',
  nothingBetter: 'the visitor already reads the best match',
  pathSays: 'the path names the language',
  chosen: 'the visitor chose it',
  browser: 'the browser prefers it',
  realMoneyNeedsMember: 'playing for money needs a session',
  appOnly: 'STARTGAMEINAPP3 is on, and this is a browser',
  lotteryVendor: 'the vendor’s games open on the lottery screen',
  lotteryWithoutGame: 'the vendor’s lotteries have no lobby of their own, and no game is named',
  merchantSetting: 'the merchant’s folder says so',
  vendorSetting: 'the merchant’s folder says so for this vendor',
  otherType: 'it is an announcement of another kind',
  cashierAsked: 'the cashier’s page asked for it',
  notPositive: 'the amount is not above nothing',
  nameless: 'the payment carries no reference by which it counts once',
  moneyNeedsMember: 'paying in and out needs a session',
  notConfigured: 'the merchant’s folder names no cashier',
  windowNeedsPress: 'a window opens only in a press',
  playBreak: 'the member takes a break from play',
  unavailable: 'the back end gave no address that may be opened',
  undecryptable: 'its address cannot be decrypted',
  foreignScheme: 'only https leads to a chat, and http where the site itself is http',
  undeclaredHost: 'the merchant’s folder does not declare its host',
  otherNonce: 'it belongs to another frame',
  cancelled: 'the visitor gave up',
  noCode: 'the address names no game',
  badCode: 'the game’s code has characters that codes do not have',
  otherMember: 'another member is signed in here',
  refused: 'the back end refused it',
  unanswered: 'the back end did not respond',
  none: 'nothing names one',
  noSession: 'the back end knows no such session',
  tokenIpDifferent: 'the token came from another address',
  aborted: 'the call was given up',
  badGateway: 'the gateway had no response (502)',
  tooManyRequests: 'too many requests',
  otherSession: 'the response belongs to an earlier session',
  alreadyAsked: 'sign-in was asked for already',
  timeout: 'no response in time',
  malformed: 'the items do not follow the contract',
  unreadable: 'the response does not follow the contract',
  unsealed: 'the request could not be encrypted',
  offline: 'there is no network',
  noConnection: 'the server cannot be reached',
  errorCode: 'the response carries an error code',
  https: 'the page came over https',
  plainHttp: 'the page came over plain http, and the response carries no error code',
  nothingCloses: 'the back end says nothing against it',
  serviceStaysOpen: 'customer service stays open while the site is closed',
  maintenance: 'the back end announces maintenance',
  regionRestriction: 'the back end says that this place may not play',
  domainGone: 'the back end does not serve this domain any more',
  noTarget: 'it names no target',
  refusedScheme: 'only http and https lead anywhere',
  signedOut: 'the member signed out here',
  elsewhere: 'it ended in another tab',
  lost: 'the back end ended it',
  refusedAddress: 'the back end named an address of ours, or none',
  gameAsked: 'the game asked for it',
  framedPageAsked: 'a page of ours found itself inside the frame',
  otherWindow: 'it came from another window',
  otherOrigin: 'it came from another origin',
  unknownMessage: 'it is no message that we know',
  oneBanner: 'there is one banner alone',
  reducedMotion: 'the visitor wants less motion',
  saveData: 'data is to be saved',
  littleMemory: 'the device has little memory',
  slowConnection: 'the connection is slow',
  paused: 'the visitor paused it',
  hovered: 'the pointer rests on it',
  focused: 'the focus is in it',
  hidden: 'the page is not looked at',
  outOfView: 'it is not in view',
  visitor: 'the reader is a visitor',
  ownOrigin: 'it is our own origin',
  settingsUnknown: 'the settings are not known yet',
  anyOrigin: 'the merchant’s folder trusts any address',
  merchantOrigin: 'the merchant’s folder lists that origin',
  domainRoute: 'the back end lists that origin',
  otherScheme: 'only http and https lead anywhere',
  geetestOff: 'GEETEST3 is off',
  notAsked: 'the settings do not ask for it here',
  resultPresent: 'there is a result already',
  noUsername: 'there is no name to check',
  smsNeedsV4: 'for SMS the fourth version is needed',
  noCaptchaId: 'the settings name no captcha',
  riskOff: 'GEETESTRISK3 is off',
  noAppId: 'the settings name no risk app',
  notCarried: 'this request carries no risk result',
  always: 'it is always there',
  benefit: 'the member’s label has benefits',
  agent: 'the member is an agent',
  promotionRuns: 'the promotion runs',
  codesTaken: 'codes are taken here',
  notInApp: 'the page runs in a browser',
  guest: 'the reader is a visitor',
  noBenefit: 'the member’s label has no benefits',
  noAgent: 'the member is no agent',
  promotionOff: 'the promotion does not run',
  codesNotTaken: 'codes are not taken here',
  inApp: 'the page runs in the app',
  notKnownYet: 'it is not known yet',
  noScreen: 'its screen has no content',
  merchantHides: 'the merchant hides it',
  merchantShows: 'the merchant shows it',
  noId: 'the address names none',
  ended: 'it has ended',
  unknown: 'the back end does not know it',
  noShareSheet: 'the device has no share sheet',
  timePassed: 'the chosen time has passed',
  tooSoon: 'the chosen time has not passed yet',
  first: 'it is the first visit',
  inactive: 'nothing happened for so long',
  clockSetBack: 'the clock was set back',
  signedIn: 'a member is signed in',
  redirect: 'another site waits for the result',
  askedNotTo: 'the address asks not to',
  nothingRemembered: 'nothing is remembered',
  otherMerchant: 'it was remembered for another merchant',
  smsCode: 'a code by SMS cannot be remembered',
  noFlagNeeded: 'it needs no flag',
  flagOn: 'its flag is on',
  flagOff: 'its flag is off',
  addressChanged: 'the token came from another address in this tab',
  noErrorCode: 'the refusal names no reason',
  secondFactor: 'the second factor still needs it',
  otherReason: 'the refusal says nothing about the password',
  old: 'it is too old',
  firebaseOff: 'the settings have no hosted identity',
  noClientId: 'the settings name no Google client',
  refusedInApps: 'this service refuses browsers inside apps',
  noPopupsInApp: 'browsers inside apps open no popups',
  itself: 'it happened by itself',
  development: 'this is not the built site',
  tokenRenewed: 'the token was renewed',
  noUrl: 'the merchant’s folder names no address',
  nobody: 'no member is signed in',
  announced: 'the settings announce it',
  notAnnounced: 'the settings do not announce it',
  notSecure: 'the page is not secure',
  noName: 'an address is no name for a passkey',
  notSupported: 'the browser cannot do it',
  denied: 'it was denied',
  failed: 'it failed',
  expired: 'it came too late',
  notOurs: 'we did not begin it',
  tooOld: 'too much time has gone by',
  moreUrgent: 'something more urgent is there or waits',
  inDialog: 'a dialog or a game is open',
  typing: 'the reader is typing',
  notYet: 'its time has not begun',
  hiddenToday: 'it is not wanted again today',
  seenHere: 'this tab has shown it today',
  notWanted: 'not all of them ask for it',
  mustBeRead: 'they have to be read',
  startedBefore: 'the app was started before in this tab',
  allRead: 'nothing is unread',
  off: 'it is off',
  same: 'the page shows the same already',
  otherGames: 'the operator has other games now',
}

const OUTCOMES: Readonly<Record<string, string>> = { true: 'shown', false: 'hidden' }

/** Puts a rule's decision into words. A decision of unknown shape is printed as it is. */
export function describeDecision(subject: string, decision: unknown): Sentence {
  const facts = isRecord(decision) ? decision : { do: decision }
  const { because } = facts
  const outcome = [outcomeOf(facts), ...DETAILS.filter((name) => name in facts && facts[name] !== outcomeOf(facts)).map((name) => plain(facts[name]))]
  return { about: subject, outcome: outcome.filter(Boolean).join(' '), reason: typeof because === 'string' ? (REASONS[because] ?? spaced(because)) : undefined }
}

function outcomeOf({ do: act, show, state, kind, to, code }: Record<string, unknown>): string {
  if (typeof show === 'boolean') return OUTCOMES[String(show)] ?? ''
  return plain(act ?? state ?? kind ?? (to === undefined ? code ?? 'none' : 'leads to'))
}

function plain(value: unknown): string {
  if (value instanceof URL) return value.origin + value.pathname
  if (Array.isArray(value)) return value.map(plain).join(', ') || 'none'
  return typeof value === 'string' ? (/^[a-z]+[A-Z]/.test(value) ? spaced(value) : value) : ['number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/** `notAnAddress` → `not an address`. */
function spaced(code: string): string {
  return code.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
