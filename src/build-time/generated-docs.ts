import { readFileSync } from 'node:fs'
import { WAITING_KEYS } from '#lib/consent-keys.ts'
import { EVENTS, serverEvent, type EventName } from '#contract/events.ts'
import { CLICK_ID_NAMES, PIXEL_CHANNELS } from '#contract/link-ids.ts'
import { APP_IDS, MAX_QUEUED, PING_ATTEMPTS, REPORT_ATTEMPTS } from '#features/core/analytics/delivery.rules.ts'
import { ONCE } from '#features/core/analytics/event.rules.ts'

/** One row of docs/storage-keys.md, read from a constant and its comment in src/lib/storage-keys.ts. */
interface StorageKey {
  readonly name: string
  /** The key as browsers store it; of a prefix only the beginning. */
  readonly key: string
  readonly store: string
  readonly howLong: string
  readonly atSignOut: string
  /** Where the brand forgets its members at sign-out (MKT-3). */
  readonly forgetting: string
  readonly holds: string
}

const SOURCE = new URL('../lib/storage-keys.ts', import.meta.url)
const CONSTANT = /^(?:\/\*\* (?<comment>.*) \*\/\n)?export const (?<name>\w+) = '(?<key>[^']+)'$/gm

/** Reads the list of storage keys. Throws for a constant whose comment has not the five columns. */
export function readStorageKeys(source = readFileSync(SOURCE, 'utf8')): StorageKey[] {
  return [...source.matchAll(CONSTANT)].map(({ groups: { comment = '', name = '', key = '' } = {} }) => {
    const columns = comment.split(' | ')
    const [store, howLong, atSignOut, forgetting, holds] = columns
    if (!store || !howLong || !atSignOut || !forgetting || !holds || columns.length > 5) {
      throw new Error(
        `src/lib/storage-keys.ts: ${name} needs a comment with five columns, /** store | how long | at sign-out | where the brand forgets | what it holds */; found: ${comment || 'none'}`,
      )
    }
    return { name, key, store, howLong, atSignOut, forgetting, holds }
  })
}

/** Prints the page docs/storage-keys.md. */
export function storageKeysPage(keys: readonly StorageKey[]): string {
  const rows = keys.map(
    ({ name, key, store, howLong, atSignOut, forgetting, holds }) =>
      `| \`${key}${name.endsWith('_PREFIX') ? '…' : ''}\` | ${store} | ${holds} | ${howLong} | ${atSignOut} | ${forgetting} | ${consentFor(key)} |`,
  )
  return `# Storage keys

Everything that a site of ours stores in a visitor's browser. \`npm run keys\` writes this page from \`src/lib/storage-keys.ts\`, the only file that names a key.

Stores: *tab* is sessionStorage, *device* localStorage, *database* IndexedDB, *cache* the service worker's; a *channel* (BroadcastChannel) sends and stores nothing. Values that
belong to one member or merchant carry its id inside, and are ignored for another. Chats and games run on other origins and store under their own.

Where a brand forgets its members at sign-out ([\`forgetAtSignOut\`](play-protection.md#what-a-merchants-folder-can-require)), a key is *emptied*, also when a visitor opens a page after a session that ended otherwise; *kept*; or *kept, hashed*:
it protects the member, and holds a hash in the place of the id.

Where a merchant asks for [consent](consent.md), what serves measurement (*analytics*) or advertising (*marketing*) waits for it and goes with a refusal, as does \`deviceId\` where the
folder says \`deviceIdWaits\`. The rest is necessary.

| Key | Store | What it holds | How long | At sign-out | Where the brand forgets | Needs consent to |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

function consentFor(key: string): string {
  return WAITING_KEYS.find((waiting) => waiting.key === key)?.serves.join(' or ') ?? ''
}

interface Moment {
  readonly when: string
  /** Fields of the payload beside the member's. */
  readonly carries?: string
}

const CONTENT = '`content_id`, `content_type`: the game or vendor, and its category'
const MONEY = '`value`, `amount`, `revenue`, `currency`'

/** When each event is raised. The type asks for all of them. */
const MOMENTS: Readonly<Record<EventName, Moment>> = {
  firstOpen: { when: 'a device opens its first page' },
  viewContent: { when: 'home is shown', carries: '`content_id`: `home`' },
  registerSubmit: { when: 'a visitor sends a registration' },
  register: { when: 'the back end has created the member' },
  login: { when: 'a member has signed in, by any way; not when a link or another tab brings the session' },
  depositSubmit: { when: 'the cashier reports that a deposit begins', carries: MONEY },
  firstDeposit: { when: 'the member’s first deposit begins; once a member', carries: MONEY },
  deposit: { when: 'the cashier reports that the money has come', carries: MONEY },
  firstDepositArrival: { when: 'the money of the member’s first deposit has come; once a member', carries: MONEY },
  redeposit: { when: 'the money of a later deposit has come', carries: MONEY },
  withdraw: { when: 'the cashier reports a withdrawal', carries: `${MONEY}; the revenue is negative` },
  gameLaunch: { when: 'a game has opened', carries: CONTENT },
  startTrial: { when: 'that game is played for nothing', carries: CONTENT },
  downloadApp: { when: 'a visitor presses a link to an app’s file' },
  a2hsInstalled: { when: 'the site was added to the home screen' },
  a2hsFirstOpen: { when: 'the site is opened from the home screen for the first time' },
}

const OFTEN = { device: 'once a device', visit: 'once a visit' } as const

/** Requirements whose storage waits for consent. */
const TRACKING = /\((?:TRK-[2-9]|SES-6)/

/** Prints docs/tracking.md, for those who answer for privacy. */
export function trackingPage(): string {
  const rows = EVENTS.map((name) => {
    const { when, carries = '' } = MOMENTS[name]
    const scope = ONCE[name]
    return `| \`${name}\` | ${when} | ${scope ? OFTEN[scope] : 'each time'} | ${carries} |`
  })
  const keys = readStorageKeys()
    .filter(({ holds }) => TRACKING.test(holds))
    .map(
      ({ name, key, store, howLong, holds }) => `| \`${key}${name.endsWith('_PREFIX') ? '…' : ''}\` | ${store} | ${howLong} | ${holds} |`,
    )
  return `# Tracking

What a site of ours reports to its operator about a visitor, and when. \`npm run tracking\` writes this page from the code. It names no member to anybody but the operator; what goes
to advertisers is another matter, for which marketing consent is asked.

## Consent

Where the merchant asks for consent, nothing below is stored or sent before the visitor allows analytics. Until then events wait in the page's memory, and go with it. After a refusal, and
when consent is withdrawn, they are dropped, the stored ones too. What a link brought waits in the address, which links of ours carry from screen to screen. An event keeps the facts of the moment in which it was
raised; ids by channel go only with consent to advertising.

## Events

| Event | When | How often | Beside the member |
|---|---|---|---|
${rows.join('\n')}

Of a member each carries \`customerId\` and \`customerName\`. Amounts are decimal text, the currency is an ISO code. If TikTok is among the channels, deposits carry \`content_type\` product and \`content_id\` 99.

## The body

\`POST /wps/system/event\`, without the session's token: ${names(Object.keys(serverEvent.entries))}. What is unknown is left out. \`eventValue\` holds the payload above and

- ids by channel, if a link or a channel's cookie brought them: ${names(PIXEL_CHANNELS)};
- click ids of advertising links: ${names(CLICK_ID_NAMES)};
- in the operator's app what \`window.NativeApp.trackingIds()\` returns, JSON text with any of ${names(APP_IDS)}.

## Delivery

An event is stored on the device before anything is sent. One tab at a time sends the events of all tabs: at once, then up to three more times after 1, 2 and 4 seconds and up to half a second of chance, then
by \`GET /wps/system/test/ping\` up to six times. Attempts without a network do not count: an event waits for as long as the phone has none, whatever becomes of its clock. After ${REPORT_ATTEMPTS + PING_ATTEMPTS} attempts, and above ${MAX_QUEUED} events, it is dropped and counted on \`?why\`. When a page is left,
what waits also goes by beacon to \`/wps/system/collect\`, but not in Safari below 16.

Nobody on the device knows whether a request arrived whose response was lost, and a beacon has none. Such an event is sent again under the same \`eventID\`. Count events by \`eventID\`: then each counts once.

## Times and vitals

\`POST /wps/system/performance\`, once a visit, 5 to 15 seconds after the page works: \`visit,fcp,lcp,fs\`, the times of the first byte, the first and the largest paint, and the moment at which the first screen
works. \`status,ms\`, how long the settings took, goes by beacon 5 seconds after them. Vitals go with [errors](watching.md). None of these names a member or a device.

## What is stored

| Key | Store | How long | What it holds |
|---|---|---|---|
${keys.join('\n')}
`
}

function names(list: readonly string[]): string {
  return list.map((name) => `\`${name}\``).join(', ')
}

/** A lock file's packages by path, as far as the notices need them. */
export type LockedPackages = Readonly<
  Record<string, { readonly name?: string; readonly version?: string; readonly license?: string; readonly dev?: boolean }>
>

/** Prints THIRD-PARTY.md: every package that a build or the sandbox may use, on any system (OPS-9). */
export function thirdPartyPage(packages: LockedPackages): string {
  const rows = Object.entries(packages)
    .filter(([path, { dev = false }]) => path !== '' && !dev)
    .map(
      ([path, { name, version = '', license = 'not stated' }]) =>
        `| ${name ?? path.split('node_modules/').at(-1)} | ${version} | ${license} |`,
    )
  return [
    '# Third parties',
    '',
    'Written by `npm run third-party` from the lock file. These are the packages that a build or the [sandbox](docs/sandbox.md) may use, on any system; what tests use is not passed on.',
    'Each site says in `/m/licences.txt` whose code its pages load, with the notices.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...[...new Set(rows)].sort(),
    '',
  ].join('\n')
}
