import { answerWith, refusalWith, type Answer } from './answer.ts'
import { changeFields, ofCall, ofCalls } from './changes.ts'
import type { Misbehaviour } from './misbehaviours.ts'

const UNREADABLE = ['errors.unreadable'] as const

/** What happens to a sign-in alone. */
const ofSignIn = (change: (good: Answer) => Answer): NonNullable<Misbehaviour['answer']> =>
  ofCalls((good, { call }) => (call?.name === 'login' ? change(good) : good))

/** Sessions, keys and settings that are wrong. */
export const BAD_SESSIONS: readonly Misbehaviour[] = [
  {
    name: 'storm-401',
    does: 'answers every call of a member with 401',
    expects: 'one request to sign in again, and the settings of the device as they were',
    answer: ofCalls((good, { hasToken }) => (hasToken ? refusalWith('login.not.session', 401) : good)),
    says: ['errors.in_pls_login'],
    never: ['errors.unreachable', 'errors.unknown_error'],
    endsSession: true,
  },
  {
    name: 'wrong-digest',
    does: 'finds the digest of every sealed body wrong',
    expects: 'the sign-in says that it did not work, and keeps what was typed',
    answer: ofSignIn(() => refusalWith('digest.invalid')),
    says: ['errors.unknown_error'],
    refusesSignIn: true,
    seenAt: 'login',
  },
  {
    name: 'key-always-old',
    does: 'says of every sealed body that its key is an old one',
    expects: 'one more try, then words that it did not work; what was typed stays',
    answer: ofSignIn(() => refusalWith('rsa.key.invalid')),
    says: ['errors.unknown_error'],
    refusesSignIn: true,
    seenAt: 'login',
  },
  {
    name: 'key-is-no-key',
    does: 'sends a public key that is none',
    expects: 'the sign-in says that it did not work, and keeps what was typed',
    answer: ofCalls((good, { call }) => (call?.name === 'rsaKey' ? answerWith({ rsaKey: 'k', publicKey: 'bm8ga2V5', suites: [] }) : good)),
    says: ['errors.unknown_error', 'errors.unreadable'],
    refusesSignIn: true,
    seenAt: 'login',
  },
  {
    name: 'settings-of-another-brand',
    does: 'sends the settings of another brand: country, currency, rules for names',
    expects: 'a working screen; a member’s money stays in the member’s currency',
    value: ofCall('systemStatus', (value: object) => ({
      ...value,
      country: {
        countries: [],
        countryCode: 'VN',
        countryDialingCode: '84',
        currency: 'VND',
        currencySymbol: '₫',
        currencyPosition: 'after',
      },
      register: { usernamePolicy: { min: 3, max: 5, pattern: '^[A-Z]+$' }, minimumAge: 18 },
      mobileTemplate: { favicon: 'https://other.example/f.ico', h5_logo: 'https://other.example/l.png', app_background: 'url(x)' },
    })),
  },
  {
    name: 'settings-all-off',
    does: 'switches everything off',
    expects: 'a working screen with less on it',
    value: (value, { name }) =>
      ['systemStatus', 'merchantAvailablePromotions', 'promoCodeEnabled'].includes(name)
        ? changeFields(value, (field) => (typeof field === 'boolean' ? false : field))
        : value,
    screens: ['member/inbox', 'member/home'],
  },
  {
    name: 'maintenance',
    does: 'is in maintenance for an hour',
    expects: 'a screen that says so, and until when',
    value: ofCall('systemStatus', (value: object) => ({ ...value, maintenance: true, maintenanceEnd: Date.now() + 3_600_000 })),
    closesSite: true,
    seenAt: 'home',
  },
  {
    name: 'empty-token',
    does: 'signs in with an empty token',
    expects: 'the sign-in stays, with what was typed and words that it did not work',
    value: ofCall('login', (value: object) => ({ ...value, token: '' })),
    says: [...UNREADABLE, 'errors.unknown_error'],
    refusesSignIn: true,
    seenAt: 'login',
  },
  {
    name: 'sign-in-without-token',
    does: 'signs in without a token',
    expects: 'the sign-in stays, with what was typed and words that it did not work',
    value: ofCall('login', (value: object) => ({ ...value, token: undefined })),
    says: UNREADABLE,
    refusesSignIn: true,
    seenAt: 'login',
  },
]
