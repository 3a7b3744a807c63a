import { isRecord } from '#lib/json.ts'
import { changeFields, everywhere, GOOD } from './changes.ts'
import type { Misbehaviour } from './misbehaviours.ts'

const MONEY: ReadonlySet<string> = new Set(['balance', 'reward', 'amount', 'staked', 'won', 'used', 'stake'])
const CHOICES: ReadonlySet<string> = new Set([
  'state',
  'type',
  'linkageType',
  'category',
  'currencyPosition',
  'gameType',
  'openIn',
  'display',
])
const ADDRESSES: ReadonlySet<string> = new Set(['image', 'url', 'linkage', 'gameUrl', 'src'])
const TIMES: ReadonlySet<string> = new Set(['startAt', 'endAt', 'sentAt', 'expiresAt', 'nextAt', 'resetsAt'])
const TEXTS: ReadonlySet<string> = new Set([
  'name',
  'title',
  'displayName',
  'accountTypeName',
  'labelName',
  'summary',
  'customerName',
  'source',
  'content',
  'benefits',
])
const OPTIONAL: ReadonlySet<string> = new Set(
  [
    'clubLabel',
    'profileIcon',
    'customerName',
    'ordinal',
    'gameCount',
    'gameClassify',
    'settings',
    'summary',
    'category',
    'play',
    'country',
  ].concat([
    'availablePromotions',
    'whitelabelVal',
    'register',
    'streak',
    'nextAt',
    'conditions',
    'benefits',
    'currentProgress',
    'suites',
    'title',
  ]),
)
const MEMBER_LISTS = ['member/missions', 'member/vip', 'member/rewards', 'member/inbox']

/** Texts with markup, as editors of back ends leave it in every field. */
const marked = (text: string): string =>
  `<b onclick="document.title='ran'">${text}</b> &amp; more<img src="/img/none" onerror="document.title='ran'"><script>document.title='ran'</script>`

/** Good envelopes with wrong values inside. */
export const BAD_VALUES: readonly Misbehaviour[] = [
  {
    name: 'duplicate-ids',
    does: 'sends each item of a list twice, all with one id',
    expects: 'a working screen; what is twice there does no harm',
    value: everywhere((field, key) =>
      Array.isArray(field) ? [...field, ...field] : ['id', 'nodeId', 'gameId', 'labelId'].includes(key) ? '1' : field,
    ),
    screens: MEMBER_LISTS,
  },
  {
    name: 'money-as-numbers',
    does: 'sends money as numbers',
    expects: 'no sum that may be wrong: the balance says that it did not load, and nothing else is hurt',
    value: everywhere((field, key) => (MONEY.has(key) ? Number(field) : field)),
    screens: ['member/rewards', 'member/rescue', 'member/home'],
  },
  {
    name: 'strange-money',
    does: 'sends a negative balance in a currency that nobody knows',
    expects: 'the balance as it is',
    shows: [/USDT\s1[,.\s]?234[.,]5678/],
    value: (value, { name }) =>
      changeFields(value, (field, key) => (MONEY.has(key) ? '-1234.5678' : key === 'currency' && name === 'memberInfo' ? 'usdt' : field)),
    screens: ['member/rewards', 'member/home'],
  },
  {
    name: 'beyond-numbers',
    does: 'sends 1e999 for every number',
    expects: 'a working screen without endless counts',
    value: (value) => value,
    answer: (good, { call }) => (call ? { ...good, body: String(good.body).replaceAll(/:\d+(?=[,}\]])/g, ':1e999') } : good),
    screens: MEMBER_LISTS,
  },
  {
    name: 'null-for-missing',
    does: 'sends null for an empty list, and for every field that may be left out',
    expects: 'the screens as of empty lists, and everything else as usual',
    value: everywhere((field, key) => (Array.isArray(field) || OPTIONAL.has(key) ? null : field)),
    shows: GOOD.slice(0, 1),
    screens: MEMBER_LISTS,
  },
  {
    name: 'extra-and-prototype-keys',
    does: 'sends fields that nobody knows, __proto__ and constructor among them',
    expects: 'everything as usual',
    shows: GOOD,
    answer: (good, { call }) => {
      const extra = '{"__proto__":{"isAdmin":true,"toString":1},"constructor":{"prototype":{"x":1}},"hasOwnProperty":1,"somethingNew":[1],'
      return call ? { ...good, body: String(good.body).replaceAll(/\{(?=")/g, extra) } : good
    },
    screens: MEMBER_LISTS,
  },
  {
    name: 'optional-fields-missing',
    does: 'leaves out every field that may be left out',
    expects: 'a working screen with defaults',
    value: everywhere((field) =>
      isRecord(field)
        ? Object.fromEntries(Object.entries(field).filter(([key]) => !OPTIONAL.has(key) || (key === 'title' && !('linkage' in field))))
        : field,
    ),
    screens: MEMBER_LISTS,
  },
  {
    name: 'unknown-choices',
    does: 'sends kinds and states that this version does not know',
    expects: 'a working screen without what it does not understand',
    value: everywhere((field, key) => (CHOICES.has(key) && typeof field === 'string' ? 'SOMETHING_NEW' : field)),
    screens: MEMBER_LISTS,
  },
  {
    name: 'markup-in-texts',
    does: 'leaves markup and scripts in every text',
    expects: 'the words, no tags, and nothing that runs',
    shows: [/Golden River 1 & more/, /Message 1 & more/],
    value: everywhere((field, key) => (TEXTS.has(key) && typeof field === 'string' ? marked(field) : field)),
    screens: MEMBER_LISTS,
  },
  {
    name: 'script-addresses',
    does: 'sends javascript: for every address',
    expects: 'names in place of pictures; no press runs anything',
    value: everywhere((field, key) => (ADDRESSES.has(key) ? "javascript:document.title='ran'" : field)),
    screens: ['promotions', 'inviteFriends'],
  },
  {
    name: 'pictures-404',
    does: 'has lost its pictures: 404 with a page of HTML',
    expects: 'names in place of pictures, and the rest as usual',
    answer: (good, { call }) => (call ? good : { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>404</h1>' }),
    screens: ['game', 'promotions'],
    seenAt: 'home',
  },
  {
    name: 'far-dates',
    does: 'sends dates of the years 0 and 9999',
    expects: 'a working screen, dates as they are',
    value: farDates,
    screens: ['member/sign-in', 'member/missions', 'member/inbox'],
  },
  {
    name: 'banners-5000',
    does: 'sends 5,000 banners and as many announcements',
    expects: 'a screen that answers presses, with some of them',
    value: (value, { name }) =>
      name === 'banners' || name === 'announcements' ? Array.from({ length: 5000 }, (_, at) => (value as unknown[])[at % 2]) : value,
    isHeavy: true,
    seenAt: 'home',
  },
  {
    name: 'strange-vendors',
    does: 'sends a lane without vendors, a vendor twice, a vendor without games, and lanes in reverse',
    expects: 'a working lobby; an empty choice says that nothing was found',
    value: (value, { name }) =>
      name === 'findGames' ? { total: 0, games: [] } : name === 'gameVendors' ? strangeLanes(value as { cards: unknown[] }[]) : value,
    screens: ['game'],
    seenAt: 'home',
  },
]

function farDates(value: unknown): unknown {
  let isEarly = false
  return changeFields(value, (field, key) => {
    if (!TIMES.has(key) && key !== 'date') return field
    isEarly = !isEarly
    if (key === 'date') return isEarly ? '0000-01-01' : '9999-12-31'
    return isEarly ? Date.parse('0000-01-01T00:00:00Z') : Date.parse('9999-12-31T23:59:59Z')
  })
}

function strangeLanes([first, second, ...others]: { readonly cards: unknown[] }[]): unknown {
  return [{ ...first, cards: [] }, { ...second, cards: [...(second?.cards ?? []), ...(second?.cards ?? [])] }, ...others].toReversed()
}
