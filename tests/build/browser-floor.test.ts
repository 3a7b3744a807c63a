import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tagsOf } from '#build-time/html/tags.ts'
import { cssGaps, type CssGap } from './css-features.ts'
import { codes, DIST, htmlOf, pages } from './dist.ts'
import { ownNames, scriptGaps, sheetsIn } from './js-features.ts'

/** What a browser of the floor drops, and why that leaves no gap. */
const STYLES_LEFT_OUT: Readonly<Record<string, string>> = {
  'at-rule container': 'a badge stays where it has little room; bars keep their background',
  'at-rule starting-style': 'views come without a transition',
  'at-rule view-transition': 'pages change without a transition',
  'selector ::view-transition-group': 'pages change without a transition',
  'property container-type': 'as its container queries',
  'property content-visibility': 'costs layout time alone',
  'property contain-intrinsic-block-size': 'as content-visibility',
  'property overflow-clip-margin': 'as content-visibility',
  'property corner-shape': 'corners stay round',
  'property overscroll-behavior': 'the page behind a list may scroll on',
  'property overscroll-behavior-x': 'the page behind a list may scroll on',
  'property scale': 'a press shrinks nothing',
  'property translate': 'views come without a transition; a pulled sheet closes on release',
  'property scrollbar-color': 'the browser colours its own scroll bars',
  'property scrollbar-gutter': 'phones have no scroll bars that take room',
  'property scrollbar-width': 'the scroll bars of rows show with a mouse',
  'property text-wrap': 'lines break elsewhere',
  'value word-break: auto-phrase': 'Japanese lines break between any two letters',
  'value flex: min-content': 'a long heading goes on above its link',
  'value overflow-x: clip': 'it is fixed, so the page does not grow',
  'value align-content: start': 'grids stretch nothing that has a size',
  'value align-content: end': 'grids stretch nothing that has a size',
  'value place-self: start': 'Safari 15.4 knows it in grids',
  'function color-mix': 'tints and rims are missing, and what lies beneath shows; bars and secondary buttons do without it',
  'selector ::highlight': 'matches of a search are not marked',
  'selector :autofill': 'follows the prefixed rule',
  'selector :has':
    'the launcher moves aside of fields by itself, dialogs cover the page, and the guard leads back to a forced change of password',
  'selector :modal': 'repeats what browsers do by themselves',
  'selector :popover-open': 'messages stand in their normal place',
}

/** What scripts use after they have asked whether it is there. */
const SCRIPTS_ASK_FIRST: Readonly<Record<string, string>> = {
  'member getTransports': 'passkeys: left out of what is sent',
  'static PublicKeyCredential.isConditionalMediationAvailable': 'passkeys: no offer in the field',
  'member replaceSync': 'src/lib/page-sheet.ts inserts rules instead',
  'static URL.canParse': 'valibot parses instead',
  'member effectiveType': 'lite mode does not follow the connection',
  'member deviceMemory': 'lite mode does not follow the memory, and screens change with the browser’s own animation',
  'member globalPrivacyControl': 'the browser has no such setting',
  'member doNotTrack': 'the browser has no such setting',
  'member prerendering': 'no page is rendered before it is shown',
  'static HTMLScriptElement.supports': 'the next screens are fetched into the cache',
  'member lines': 'of the announcements, a field of ours',
  'member currentEntry': 'src/ui/modal.ts counts steps',
  'member traverseTo': 'src/ui/modal.ts counts steps',
  'member showPopover': 'messages stand in their normal place',
  'member hidePopover': 'messages stand in their normal place',
  'selector :popover-open': 'messages stand in their normal place',
  'member createPolicy': 'no policy is needed',
  'member getAttributeType': 'DOMPurify: no policy is needed',
  'global Highlight': 'matches of a search are not marked',
  'static CSS.highlights': 'matches of a search are not marked',
  'static Error.captureStackTrace': 'Firebase: errors keep their own stack',
  'global PushSubscription': 'Firebase: asked for by isSupported, and loaded after src/features/member/push has asked for PushManager',
  'member pushManager': 'notifications: where there is none, nothing is subscribed',
  'member getSubscription': 'as pushManager',
  'member databases': 'Firebase: looks for no older database',
  'member userChoice': 'of an event that only browsers with it send',
  'global PerformanceEventTiming': 'web-vitals: measured where it is there',
  'member PerformanceEventTiming': 'as the global',
  'global PerformanceSoftNavigation': 'web-vitals: measured where it is there',
  'member PerformanceSoftNavigation': 'as the global',
  'member activationStart': 'web-vitals: 0 where pages are not prerendered',
  'member cancelIdleCallback': 'web-vitals: asked for first',
  'member getLargestInteractionContentfulPaint': 'web-vitals: of soft navigations, where they are there',
  'member hadRecentInput': 'web-vitals: of entries that only browsers with them send',
  'member interactionCount': 'as hadRecentInput',
  'member interactionId': 'as hadRecentInput',
  'member largestContentfulPaint': 'as hadRecentInput',
  'member paintTime': 'as hadRecentInput',
  'member presentationTime': 'as hadRecentInput',
  'member renderTime': 'as hadRecentInput',
  'member requestIdleCallback': 'web-vitals: asked for first',
  'member wasDiscarded': 'web-vitals: undefined where pages are not discarded',
  // Names of React and Swiper that the platform has too.
  'global Profiler': 'an export of React',
  'global ViewTransition': 'an export of React',
  'member animation': 'a field of React',
  'member delay': 'a field of React',
  'member skipTransition': 'of React, only with its view transitions',
  'member fromElement': 'React: relatedTarget comes first',
  'member identifier': 'of a touch, where there are touches',
}

const scripts = new Map(
  codes().flatMap((code) => {
    const {
      builds: [newest = []],
    } = JSON.parse(readFileSync(join(DIST, code, 'builds.json'), 'utf8')) as { builds: string[][] }
    return newest
      .filter((name) => name.endsWith('.js'))
      .map((name): [string, string] => [name, readFileSync(join(DIST, code, 'm/_astro', name), 'utf8')])
  }),
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

describe('BRW-1 D-51 the styles of pages and late views', () => {
  const gaps = [...sheets].flatMap(cssGaps)

  test('are there', () => expect(sheets.size).toBeGreaterThan(30))
  test('hold nothing for which a browser of the floor drops more than that', () =>
    expect(grouped(gaps.filter(({ drops }) => drops === 'more'))).toEqual({}))
  test('leave out nothing there but what leaves no gap', () =>
    expect(grouped(gaps.filter(({ feature }) => !Object.hasOwn(STYLES_LEFT_OUT, feature)))).toEqual({}))
})

describe('BRW-1 D-2 D-52 the scripts', () => {
  const all = new Map([...scripts, ...[...inlineScripts].map((text): [string, string] => [text.slice(0, 60), text])])
  const own = ownNames([...all.values()])
  const gaps = new Map([...all].map(([name, text]) => [name, scriptGaps(text).filter((gap) => !own.has(gap.replace(/^member /, '')))]))
  test('use nothing that a browser of the floor lacks, unless they ask for it first', () => {
    expect(
      Object.fromEntries(
        [...gaps]
          .map(([name, found]): [string, string[]] => [name, notIn(SCRIPTS_ASK_FIRST, found)])
          .filter(([, found]) => found.length > 0),
      ),
    ).toEqual({})
  })

  test('name nothing else than what is used', () => {
    const used = new Set([...[...gaps.values()].flat(), ...[...sheets].flatMap(cssGaps).map(({ feature }) => feature)])
    expect(
      notIn(Object.fromEntries([...used].map((name) => [name, ''])), Object.keys({ ...STYLES_LEFT_OUT, ...SCRIPTS_ASK_FIRST })),
    ).toEqual([])
  })
})
