import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tagsOf } from '#build-time/html/tags.ts'
import { cssGaps, type CssGap, topLayerProperties } from './css-features.ts'
import { codes, DIST, htmlOf, newestFiles, pages } from './dist.ts'
import { ownNames, scriptGaps, sheetsIn } from './js-features.ts'
import { sourceGaps } from './source-features.ts'

/** What a browser of the floor drops, why that leaves no gap, and the files of src in which it stands: in another one it may leave one. */
const STYLES_LEFT_OUT: Readonly<Record<string, readonly [why: string, files: readonly string[]]>> = {
  'at-rule container': [
    'a badge stays where it has little room; bars keep their background',
    ['features/play/catalogue/GameBrowser.module.css', 'features/play/lobby/home.module.css', 'ui/Tile.module.css'],
  ],
  'at-rule starting-style': [
    'views come without a transition',
    [
      'features/content/download/Download.css',
      'features/core/consent/ConsentSheet.css',
      'features/core/dialogs/DialogViews.css',
      'features/core/language-offer/LanguageOffer.css',
      'ui/Dialog.css',
    ],
  ],
  'at-rule view-transition': ['pages change without a transition', ['layouts/Shell.astro', 'features/core/navigation/speculation.bind.ts']],
  'selector ::view-transition-group': ['pages change without a transition', ['styles/document.css']],
  'property container-type': [
    'as its container queries',
    ['features/play/catalogue/GameBrowser.module.css', 'features/play/lobby/home.module.css', 'ui/Tile.module.css'],
  ],
  'property content-visibility': [
    'costs layout time alone',
    ['features/play/catalogue/GameBrowser.module.css', 'features/play/lobby/GameBlock.css', 'features/play/lobby/home.module.css'],
  ],
  'property contain-intrinsic-block-size': [
    'as content-visibility',
    ['features/play/catalogue/GameBrowser.module.css', 'features/play/lobby/GameBlock.css', 'features/play/lobby/home.module.css'],
  ],
  'property overflow-clip-margin': ['as content-visibility', ['features/play/catalogue/GameBrowser.module.css']],
  'at-rule page': ['paper has the printer’s margins', ['styles/print.css']],
  'value break-after: avoid': ['a heading may stand alone at the end of a sheet', ['styles/print.css']],
  'property corner-shape': [
    'corners stay round',
    [
      'features/content/blocks/home-blocks.css',
      'features/content/blocks/live-blocks.css',
      'features/member/member-screens.module.css',
      'features/member/profile/MemberHome.module.css',
      'features/member/promotions/Promotions.module.css',
      'features/play/lobby/GameBlock.css',
      'features/play/lobby/ProviderCards.css',
      'ui/Button.module.css',
      'ui/Card.module.css',
      'ui/Lane.module.css',
      'ui/List.module.css',
    ],
  ],
  'property overscroll-behavior': [
    'the page behind a list may scroll on',
    [
      'features/content/announcements/AnnouncementsPopup.css',
      'features/core/consent/ConsentSheet.css',
      'features/core/decision-panel/WhyPanel.css',
      'ui/Dialog.css',
    ],
  ],
  'property overscroll-behavior-x': [
    'the page behind a list may scroll on',
    ['features/content/home/Home.module.css', 'ui/Banner.module.css', 'ui/Rail.module.css'],
  ],
  'property scale': [
    'a press shrinks nothing',
    [
      'features/content/banners/BannerCarousel.module.css',
      'features/content/home/Home.module.css',
      'features/member/profile/MemberHome.module.css',
      'features/member/profile/ProfileIconSheet.css',
      'features/money/cashier/CashierHost.css',
      'features/play/lobby/ProviderCards.css',
      'features/support/chat-button/ChatButton.css',
      'ui/Banner.module.css',
      'ui/Button.module.css',
      'ui/Chip.module.css',
      'ui/Dialog.css',
      'ui/Field.module.css',
      'ui/IconButton.module.css',
      'ui/Rail.module.css',
      'ui/TabsAndFooter.module.css',
      'ui/Tile.module.css',
    ],
  ],
  'property translate': [
    'views come without a transition; a pulled sheet closes on release',
    [
      'features/content/download/Download.css',
      'features/core/consent/ConsentSheet.css',
      'features/core/dialogs/DialogViews.css',
      'features/core/language-offer/LanguageOffer.css',
      'ui/Dialog.css',
    ],
  ],
  'property scrollbar-color': ['the browser colours its own scroll bars', ['styles/document.css']],
  'property scrollbar-gutter': ['phones have no scroll bars that take room', ['styles/document.css']],
  'property scrollbar-width': [
    'the scroll bars of rows show with a mouse',
    [
      'features/content/announcements/AnnouncementsPopup.css',
      'features/content/blocks/home-blocks.css',
      'features/content/blocks/live-blocks.css',
      'features/content/home/Home.module.css',
      'features/member/promotions/Promotions.module.css',
      'features/play/catalogue/GameBrowser.module.css',
      'ui/Banner.module.css',
      'ui/Rail.module.css',
      'ui/Tabs.module.css',
      'ui/TabsAndFooter.module.css',
    ],
  ],
  'property text-wrap': [
    'lines break elsewhere',
    [
      'features/content/announcements/AnnouncementsPopup.css',
      'features/content/download/Download.css',
      'features/content/home/Home.module.css',
      'features/core/install/Install.css',
      'features/core/offline/offline-notice.css',
      'features/member/member-screens.module.css',
      'features/member/promotions/Promotions.module.css',
      'features/member/referral/InviteFriends.module.css',
      'features/money/cashier/Cashier.module.css',
      'features/support/chats/CustomerService.module.css',
      'styles/document.css',
      'ui/Banner.module.css',
      'ui/LoadedView.module.css',
    ],
  ],
  'value word-break: auto-phrase': ['Japanese lines break between any two letters', ['build-time/brand/theme.ts']],
  'value flex: min-content': ['a long heading goes on above its link', ['ui/Lane.module.css']],
  'value overflow-x: clip': ['it is fixed, so the page does not grow', ['features/support/chat-button/ChatButton.css']],
  'value align-content: start': [
    'grids stretch nothing that has a size',
    [
      'features/core/language/LanguageSheet.css',
      'features/member/member-screens.module.css',
      'features/play/catalogue/GameBrowser.module.css',
      'ui/CountrySheet.css',
      'ui/Dialog.css',
    ],
  ],
  'value align-content: end': ['grids stretch nothing that has a size', ['pages/[merchant]/[...lang]/index.astro']],
  'value place-self: start': ['Safari 15.4 knows it in grids', ['ui/Lane.module.css']],
  'function color-mix': [
    'tints and rims are missing, and what lies beneath shows; bars and secondary buttons do without it',
    [
      'features/content/download/Download.css',
      'features/content/home/Home.module.css',
      'features/core/install/Install.css',
      'features/core/language/LanguageSheet.css',
      'features/member/member-screens.module.css',
      'features/member/profile/MemberHome.module.css',
      'features/member/referral/InviteFriends.module.css',
      'styles/document.css',
      'ui/Button.module.css',
      'ui/Card.module.css',
      'ui/CountrySheet.css',
      'ui/Header.module.css',
      'ui/Lane.module.css',
      'ui/LoadedView.module.css',
      'ui/Notice.module.css',
      'ui/TabsAndFooter.module.css',
      'ui/Tile.module.css',
    ],
  ],
  'selector ::highlight': ['matches of a search are not marked', ['features/play/catalogue/GameBrowser.module.css']],
  'selector :autofill': ['follows the prefixed rule', ['styles/document.css']],
  'selector :has': [
    'the launcher moves aside of fields by itself, dialogs cover the page, and the guard leads back to a forced change of password',
    [
      'features/access/sign-in/access-panels.module.css',
      'features/content/announcements/AnnouncementsPopup.css',
      'features/support/chat-button/ChatButton.css',
      'styles/document.css',
    ],
  ],
  'selector :modal': ['repeats what browsers do by themselves', ['styles/document.css', 'ui/Dialog.css']],
  'selector :popover-open': ['messages stand in their normal place', ['features/core/dialogs/DialogViews.css']],
}

/** How those of them read that stand in no style sheet. */
const OUTSIDE_SHEETS: ReadonlyMap<string, string> = new Map([
  ['at-rule view-transition', '@view-transition'],
  ['value word-break: auto-phrase', "'auto-phrase'"],
  ['value align-content: end', 'align-content: end'],
])

/** What our own sources use after they have asked whether it is there: by file, since another file may not ask. */
const SOURCES_ASK_FIRST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/platform/current.ts': { 'Navigator.doNotTrack': 'undefined where the browser has no such setting' },
  'src/early/page-script.ts': {
    'CSSStyleSheet.replaceSync': 'in a try: the link itself applies then',
    'DocumentOrShadowRoot.adoptedStyleSheets': 'as replaceSync',
  },
  'src/lib/page-sheet.ts': {
    'CSSStyleSheet.replaceSync': 'as adoptedStyleSheets',
    'DocumentOrShadowRoot.adoptedStyleSheets': 'asked for first; rules are inserted instead',
  },
  'src/ui/modal.ts': {
    'Navigation.traverseTo': 'steps are counted without it',
    'Navigation.currentEntry': 'steps are counted without it',
    'NavigationHistoryEntry.key': 'of an entry that only browsers with it have',
  },
  'src/ui/use-top-layer.ts': {
    'HTMLElement.showPopover': 'asked for first; messages stand in their normal place',
    'HTMLElement.hidePopover': 'as showPopover',
  },
  'src/features/member/push/browser-push.ts': {
    'PushManagerAttribute.pushManager': 'undefined where there is none; nothing is subscribed then',
    'PushManager.getSubscription': 'of a manager that only browsers with it have',
    'PushSubscription.endpoint': 'of a subscription',
    'PushSubscription.options': 'asked for first; the subscription is kept',
    'PushSubscriptionOptions.applicationServerKey': 'as options',
    'PushSubscription.unsubscribe': 'of a subscription',
    'ServiceWorkerRegistration.getNotifications': 'asked for first; where it is missing, nothing was shown',
    'NavigatorBadge.setAppBadge': 'called where it is there',
    'NavigatorBadge.clearAppBadge': 'called where it is there',
  },
  'src/features/core/navigation/speculation.bind.ts': {
    'HTMLScriptElement.supports': 'asked for first; the next screens are fetched into the cache',
  },
  'src/features/access/passkeys/authenticator.actions.ts': {
    'PublicKeyCredential.isConditionalMediationAvailable': 'asked for first; no offer in the field',
  },
  'src/features/member/referral/InviteFriends.tsx': { 'Navigator.share': 'asked for first; the link is copied' },
  'src/features/play/catalogue/match-highlight.bind.ts': {
    Highlight: 'asked for first; matches of a search are not marked',
    'CSS.highlights': 'as Highlight',
  },
  'src/sw/push.ts': {
    'PushManager.subscribe': 'of an event that only browsers with push messages send',
    'PushSubscription.options': 'as subscribe',
    'PushSubscriptionOptions.applicationServerKey': 'as subscribe',
  },
  'src/sw/sw.ts': {
    'PushEvent.data': 'of an event that only browsers with push messages send',
    'PushMessageData.text': 'as data',
    'NotificationEvent.notification': 'of a notification that such a browser showed',
  },
}

const SOFT_NAVIGATION = 'web-vitals: measured where it is there'
const OF_ENTRIES = 'web-vitals: of entries that only browsers with them send'

/** The same for what packages use, and for names that only look like it: by the file that the build writes. */
const CHUNKS_ASK_FIRST: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'authenticator.actions': {
    'member getTransports': 'left out of what is sent',
    'static PublicKeyCredential.isConditionalMediationAvailable': 'no offer in the field',
  },
  boot: {
    'static HTMLScriptElement.supports': 'src/features/core/navigation/speculation.bind.ts asks',
    'member adoptedStyleSheets': 'src/lib/page-sheet.ts asks',
    'member committed': 'src/ui/modal.ts: of a step that only browsers with traverseTo take',
    'member createPolicy': 'no policy is needed',
    'member currentEntry': 'src/ui/modal.ts: steps are counted',
    'member doNotTrack': 'src/platform/current.ts: no such setting',
    'member effectiveType': 'lite mode does not follow the connection',
    'member globalPrivacyControl': 'no such setting',
    'member prerendering': 'no page is rendered before it is shown',
    'member replaceSync': 'src/lib/page-sheet.ts asks',
    'member traverseTo': 'src/ui/modal.ts: steps are counted',
    'member userAgentData': 'src/platform/current.ts: the system is read from the user agent alone',
    'static URL.canParse': 'valibot: asked for first',
  },
  client: {
    'member animation': 'a field of React',
    'member canIntercept': 'React: of an event that only browsers with it send',
    'member cssFloat': 'of a style, as every browser has it',
    'member currentEntry': 'React: asks for navigation first',
    'member downlink': 'React: asks for the connection and its type first, and takes a number of its own',
    'member margin': 'of a style, as every browser has it',
    'member marginBottom': 'of a style, as every browser has it',
    'member marginTop': 'of a style, as every browser has it',
    'member startViewTransition': 'React: only for its view transitions, of which we draw none, and in a try',
    'member transferSize': 'React: entries without it are passed over',
    'member delay': 'a field of React',
    'member skipTransition': 'of React, only with its view transitions',
    'member fromElement': 'React: relatedTarget comes first',
  },
  common: {
    'global Profiler': 'an export of React',
    'member Profiler': 'an export of React',
    'global ViewTransition': 'an export of React',
    'member ViewTransition': 'an export of React',
    'member createContext': 'of React, not of the audio interface',
    'member hidePopover': 'src/ui/use-top-layer.ts asks',
    'member showPopover': 'src/ui/use-top-layer.ts asks',
    'selector :popover-open': 'messages stand in their normal place',
  },
  'firebase-messaging.lazy': {
    'global PushSubscription': 'Firebase: asked for by isSupported',
    'member databases': 'looks for no older database',
    'member getSubscription': 'loaded after src/features/member/push has asked for PushManager',
    'member notification': 'of a message, a field of its own',
  },
  'firebase-app.lazy': { 'member margin': 'Firebase: of a style, as every browser has it' },
  'index.esm': {
    'member identifier': 'Firebase: a field of its options',
    'static Error.captureStackTrace': 'Firebase: errors keep their own stack',
  },
  inline: {
    'member effectiveType': 'src/early/before-paint.ts: of a connection that is empty where the browser tells of none',
    'member prerendering': 'no page is rendered before it is shown',
  },
  'install-offer.bind': { 'member userChoice': 'of an event that only browsers with it send' },
  islands: {
    'member adoptedStyleSheets': 'src/early/page-script.ts: in a try',
    'member replaceSync': 'as adoptedStyleSheets',
    'member prerendering': 'no page is rendered before it is shown',
  },
  'match-highlight.bind': {
    'global Highlight': 'matches of a search are not marked',
    'static CSS.highlights': 'matches of a search are not marked',
  },
  'push.actions': { 'member getSubscription': 'where there is none, nothing is subscribed' },
  sanitise: {
    'member createPolicy': 'no policy is needed',
    'member getAttributeType': 'DOMPurify: no policy is needed',
    'member removed': 'DOMPurify: a field of its own',
  },
  BannerCarouselIsland: {
    'member identifier': 'of a touch, where there are touches',
    'member marginBottom': 'Swiper: of a style, as every browser has it',
    'member marginLeft': 'of a style, as every browser has it',
    'member marginTop': 'of a style, as every browser has it',
  },
  late: {
    'global PerformanceEventTiming': SOFT_NAVIGATION,
    'global PerformanceSoftNavigation': SOFT_NAVIGATION,
    'member PerformanceEventTiming': SOFT_NAVIGATION,
    'member PerformanceSoftNavigation': SOFT_NAVIGATION,
    'member getLargestInteractionContentfulPaint': SOFT_NAVIGATION,
    'member requestIdleCallback': SOFT_NAVIGATION,
    'member cancelIdleCallback': SOFT_NAVIGATION,
    'member activationStart': SOFT_NAVIGATION,
    'member prerendering': SOFT_NAVIGATION,
    'member wasDiscarded': SOFT_NAVIGATION,
    'member hadRecentInput': OF_ENTRIES,
    'member interactionCount': OF_ENTRIES,
    'member interactionId': OF_ENTRIES,
    'member largestContentfulPaint': OF_ENTRIES,
    'member paintTime': OF_ENTRIES,
    'member presentationTime': OF_ENTRIES,
    'member renderTime': OF_ENTRIES,
  },
}

const scripts = new Map(
  codes().flatMap((code) =>
    newestFiles(code)
      .filter((name) => name.endsWith('.js'))
      .map((name): [string, string] => [name, readFileSync(join(DIST, code, 'm/_astro', name), 'utf8')]),
  ),
)
const pageTags = pages().flatMap(([code, path]) => tagsOf(htmlOf(code, path)))
const inlineScripts = new Set(
  pageTags
    .filter(({ name, attributes }) => name === 'script' && !/json|speculation/.test(attributes['type'] ?? ''))
    .map(({ text }) => text),
)
const sheets = new Set([
  ...pageTags.filter(({ name }) => name === 'style').map(({ text }) => text),
  ...[...scripts.values()].flatMap(sheetsIn),
])

const grouped = (gaps: readonly CssGap[]): Record<string, string> => Object.fromEntries(gaps.map(({ feature, at }) => [feature, at]))
const notIn = (table: object, names: readonly string[]): string[] => names.filter((name) => !Object.hasOwn(table, name))

describe('BRW-1 the styles of pages and lazy views', () => {
  const given = topLayerProperties([...sheets])
  const gaps = [...sheets].flatMap((sheet) => cssGaps(sheet, given))

  test('are there', () => expect(sheets.size).toBeGreaterThan(30))
  test('hold nothing for which a browser of the floor drops more than that', () =>
    expect(grouped(gaps.filter(({ drops }) => drops === 'more'))).toEqual({}))
  test('leave out nothing there but what leaves no gap', () =>
    expect(grouped(gaps.filter(({ feature }) => !Object.hasOwn(STYLES_LEFT_OUT, feature)))).toEqual({}))
})

/** `src/x.ts` or a chunk's name → what it uses without leave. */
function withoutLeave(found: ReadonlyMap<string, readonly string[]>, leave: typeof SOURCES_ASK_FIRST): Record<string, string[]> {
  return Object.fromEntries(
    [...found].map(([at, gaps]) => [at, notIn(leave[at] ?? {}, gaps)] as const).filter(([, gaps]) => gaps.length > 0),
  )
}

/** Leave that nothing takes. */
function unused(found: ReadonlyMap<string, readonly string[]>, leave: typeof SOURCES_ASK_FIRST): string[] {
  return Object.entries(leave).flatMap(([at, gaps]) =>
    Object.keys(gaps)
      .filter((gap) => !found.get(at)?.includes(gap))
      .map((gap) => `${at}: ${gap}`),
  )
}

describe('BRW-1 our own sources', () => {
  const found = new Map<string, string[]>()
  for (const { feature, file } of ['tsconfig.json', 'src/sw/tsconfig.json'].flatMap(sourceGaps))
    found.set(file, [...(found.get(file) ?? []), feature])

  test('read, call and set nothing that a browser of the floor lacks, unless the file asks for it first', () =>
    expect(withoutLeave(found, SOURCES_ASK_FIRST)).toEqual({}))
  test('are given leave for nothing else than what they use', () => expect(unused(found, SOURCES_ASK_FIRST)).toEqual([]))
})

describe('BRW-1 the scripts of the build, packages among them', () => {
  const all: [name: string, text: string][] = [
    ...[...scripts].map(([name, text]): [string, string] => [name.replace(/\.[\w-]{8}\.js$/, ''), text]),
    ...[...inlineScripts].map((text): [string, string] => ['inline', text]),
  ]
  const own = ownNames(all.map(([, text]) => text))
  const found = new Map<string, string[]>()
  for (const [name, text] of all) {
    const gaps = scriptGaps(text).filter((gap) => !own.has(gap.replace(/^member /, '')))
    found.set(name, [...(found.get(name) ?? []), ...gaps])
  }

  test('use nothing that a browser of the floor lacks, unless they ask for it first', () =>
    expect(withoutLeave(found, CHUNKS_ASK_FIRST)).toEqual({}))
  test('are given leave for nothing else than what they use', () => expect(unused(found, CHUNKS_ASK_FIRST)).toEqual([]))
})

describe('BRW-1 the leave for styles', () => {
  const styled = globSync('src/**/*.{css,astro}').concat(
    'src/build-time/brand/theme.ts',
    'src/features/core/navigation/speculation.bind.ts',
  )
  const found = new Map<string, string[]>()
  for (const path of styled) {
    const text = readFileSync(path, 'utf8')
    const file = path.replace('src/', '')
    const names = file.endsWith('.css')
      ? cssGaps(text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' '), new Set()).map(({ feature }) => feature)
      : [...OUTSIDE_SHEETS].filter(([, words]) => text.includes(words)).map(([feature]) => feature)
    for (const name of new Set(names)) found.set(name, [...(found.get(name) ?? []), file])
  }

  test.each(Object.entries(STYLES_LEFT_OUT))('%s stands where its reason was looked at, and nowhere else', (feature, [, files]) =>
    expect(found.get(feature)?.toSorted()).toEqual(files.toSorted()),
  )
})
