/** Requirements that no core journey shows in a browser: why not, and where they are proved instead. */
export const WITHOUT_A_BROWSER: Readonly<Record<string, { readonly because: string; readonly provedBy: string }>> = {
  'SES-2': { because: 'No screen writes so much; storage alone sees the limit.', provedBy: 'tests/unit/src/platform/storage.test.ts' },
  'SES-6': {
    because: 'A visit is a mark in reports, and its five minutes are counted by an injected clock.',
    provedBy: 'tests/unit/src/features/core/analytics/visitor.rules.test.ts',
  },
  'API-2': {
    because: 'Nobody waits for half a minute; the time of a launch is shown by ERR-4.',
    provedBy: 'tests/unit/src/api/call.test.ts',
  },
  'API-3': {
    because: 'The format depends on the version of an iPhone, which Chromium is not.',
    provedBy: 'tests/unit/src/api/image-format.test.ts',
  },
  'API-4': {
    because: 'A kept response looks like a fresh one; its age is an injected clock.',
    provedBy: 'tests/unit/src/api/cache.test.ts',
  },
  'API-6': { because: 'No call that the site declares lacks an address.', provedBy: 'tests/unit/src/api/call.test.ts' },
  'STA-2': {
    because: 'It lists the fields; what each of them does is shown under the id of its feature.',
    provedBy: 'tests/unit/src/contract/settings.test.ts',
  },
  'STA-6': {
    because: 'The demo brands draw their pictures on the site’s own host, so that no picture host can fail.',
    provedBy: 'tests/unit/src/boot/services.test.ts',
  },
  'PSH-3': {
    because: 'Chromium has all the parts; a browser without them shows nothing at all.',
    provedBy: 'tests/unit/src/features/member/push/browser-push.test.ts',
  },
  'TRK-1': {
    because: 'The id is seen nowhere; SES-5 shows that an older one is sent.',
    provedBy: 'tests/unit/src/features/core/device/device.actions.test.ts',
  },
  'TRK-6': { because: 'Who gets no beacon is an older Safari.', provedBy: 'tests/unit/src/features/core/device/device.rules.test.ts' },
  'I18-1': {
    because: 'It counts languages: the texts of each are compared, not looked at.',
    provedBy: 'tests/unit/src/lib/languages.test.ts',
  },
  'I18-2': { because: 'It is a table of locales.', provedBy: 'tests/unit/src/lib/languages.test.ts' },
  'SEO-1': { because: 'Search engines read the head in the built file.', provedBy: 'tests/unit/src/build-time/seo/head.test.ts' },
  'MER-1': {
    because: 'A bad folder fails the build, so that there is no site.',
    provedBy: 'tests/unit/src/build-time/brand/schema/merchant.test.ts',
  },
  'MER-3': { because: 'What a build does not hold is looked for in its files.', provedBy: 'tests/build/two-merchants.test.ts' },
  'BRW-1': { because: 'It is about other browsers, in which the journeys of the engines run.', provedBy: 'tests/engines/journeys.spec.ts' },
  'BRW-2': { because: 'It is about other browsers, in which the journeys of the engines run.', provedBy: 'tests/engines/journeys.spec.ts' },
  'PER-1': { because: 'It compares sizes and times; the sizes are counted in the built pages.', provedBy: 'tests/build/budget.test.ts' },
  'PER-3': { because: 'The bytes of a document are counted as nginx sends them.', provedBy: 'tests/build/first-round-trip.test.ts' },
  'PER-6': { because: 'It is about builds.', provedBy: 'tests/unit/src/build-time/hosting/site.test.ts' },
  'OPS-1': { because: 'It is about packages and commands.', provedBy: 'tests/build/own-repository.test.ts' },
  'OPS-2': { because: 'It is about a command.', provedBy: 'tests/build/conform-site.test.ts' },
  'OPS-9': { because: 'It is about what the repository says and downloads.', provedBy: 'tests/unit/packages.test.ts' },
  'BRD-4': { because: 'No demo brand has a style sheet; a test brand shows it.', provedBy: 'tests/brands/style-sheet.spec.ts' },
  'BRD-5': {
    because: 'No demo brand’s repository has parts of its own.',
    provedBy: 'tests/unit/src/build-time/parts/operator-parts.test.ts',
  },
  'MKT-1': { because: 'A pack is a file, and a wrong one has no site.', provedBy: 'tests/unit/src/build-time/markets/packs.test.ts' },
  'MKT-2': {
    because: 'It decides values of a folder; what a member sees of them is shown under the id of its feature.',
    provedBy: 'tests/unit/src/build-time/markets/brand-markets.test.ts',
  },
  'MKT-3': {
    because: 'The demo brands ask for nothing of it; brands that do have a suite of their own.',
    provedBy: 'tests/unit/src/build-time/brand/closed.test.ts',
  },
  'MKT-4': {
    because: 'It is a command of the operator; its journeys run at test brands.',
    provedBy: 'tests/unit/command/evidence/report.test.ts',
  },
  'RGP-7': { because: 'It is about what no text says.', provedBy: 'tests/unit/src/i18n/glossary.test.ts' },
}
