/** A decision in words: what it is about, what was done, and why. */
export interface Sentence {
  readonly about: string
  readonly outcome: string
  readonly reason: string | undefined
}

/** What an answer may say of itself besides what was done and why: shown after the outcome. */
const DETAILS = ['to', 'path', 'in', 'language', 'name', 'from', 'code', 'id', 'vendor', 'kind', 'key'] as const

/** The reasons that rules give, by their code. English: the panel is for who connects and develops, not for members. */
const REASONS: Readonly<Record<string, string>> = {
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
  merchantSetting: 'the merchant’s folder says so',
  vendorSetting: 'the merchant’s folder says so for this vendor',
  noCode: 'the address names no game',
  badCode: 'the game’s code has characters that codes do not have',
  otherMember: 'another member is signed in here',
  refused: 'the back end refused it',
  unanswered: 'the back end did not answer',
  none: 'nothing names one',
  noSession: 'the back end knows no such session',
  tokenIpDifferent: 'the token came from another address',
  aborted: 'the call was given up',
  badGateway: 'the server in between had no answer (502)',
  tooManyRequests: 'too many requests',
  otherSession: 'the answer belongs to an earlier session',
  alreadyAsked: 'sign-in was asked for already',
  timeout: 'no answer in time',
  unreadable: 'the answer does not follow the contract',
  offline: 'there is no network',
  noConnection: 'the server cannot be reached',
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
}

const OUTCOMES: Readonly<Record<string, string>> = { true: 'shown', false: 'hidden' }

/** Puts a rule's answer into words. An answer of a shape unknown here is told as it stands. */
export function sayDecision(subject: string, answer: unknown): Sentence {
  const facts = isRecord(answer) ? answer : { do: answer }
  const { because } = facts
  const outcome = [outcomeOf(facts), ...DETAILS.filter((name) => name in facts && facts[name] !== outcomeOf(facts)).map((name) => plain(facts[name]))]
  return { about: subject, outcome: outcome.filter(Boolean).join(' '), reason: typeof because === 'string' ? (REASONS[because] ?? spaced(because)) : undefined }
}

/** Every reason that has words here: a test holds it against the rules' own. */
export const KNOWN_REASONS = Object.keys(REASONS)

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
