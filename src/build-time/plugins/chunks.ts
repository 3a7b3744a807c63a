/** A forced chunk, eight in all. Without them islands share fifty small files, a request each, compressing a tenth worse. */
interface Chunk {
  readonly name: string
  /** When and why a page loads it. */
  readonly reason: string
  /** Relative to src. `/` at the end: a folder; `*`: part of a name. Imports follow. */
  readonly files: readonly string[]
  /** Paths relative to node_modules, in the same form. */
  readonly packages?: readonly string[]
  /** With the compiler's class-field helpers for packages; our first-load classes assign in constructors. */
  readonly helpers?: boolean
  /** A module of two chunks goes to the higher priority. */
  readonly priority: number
}

/** Icons that home shares with other screens. */
const ICONS =
  'calendar-check chevron-left chevron-right crown download gift headset heart life-buoy megaphone pause play target ticket users wallet'.split(
    ' ',
  )

/** Proved by `tests/unit/src/build-time/plugins/chunks.test.ts`. */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'boot',
    reason:
      'With every page: words, routes, platform, the stores that boot and islands share, boot with the calls that it makes, what dialogs need without React, and the icons that home shares with other screens.',
    files: [
      'i18n/translate.ts',
      'lib/languages.ts',
      'i18n/words.ts',
      'page/',
      'routes/*.ts',
      // What a merchant closed is asked by what loads later.
      ...'asks-password audience chat-button closed-in-break engaged kind listed needs-network reloads-in-place starts-installing switches tab works-offline'
        .split(' ')
        .map((table) => `routes/screens/${table}.ts`),
      'platform/',
      ...[
        'json',
        'decision-log',
        'url-safety',
        'moments',
        'tasks',
        'elapsed',
        'user-input',
        'engagement',
        'lazy-import',
        'load-state',
        'element',
        'page-sheet',
      ].map((name) => `lib/${name}.ts`),
      'early/wake.ts',
      'features/play/lobby/home.module.css',
      // Class names, which views share with what is drawn without React.
      ...['Button', 'IconButton', 'Tile', 'Badge', 'Lane', 'Rail', 'WireHtml'].map((view) => `ui/${view}.module.css`),
      'features/core/dialogs/dialogs.store.ts',
      'features/core/dialogs/app-sheet.store.ts',
      'features/core/dialogs/early-dialogs.actions.ts',
      'features/core/language/language.store.ts',
      'features/core/session/session.store.ts',
      'features/core/session/session.rules.ts',
      // Pixels need it on every page, which would load the member's chunk and React's core.
      'features/core/play-break/play-break.store.ts',
      ...['settings/settings', 'settings/offers', 'money/money'].map((name) => `features/core/${name}.store.ts`),
      'features/access/sign-in/auth-sheet.store.ts',
      'features/access/sign-in/signed-in-here.store.ts',
      'features/access/social/flow/social-sheets.store.ts',
      'features/member/profile/profile.store.ts',
      'features/play/launch/launch.store.ts',
      'features/play/games/game-sheet.store.ts',
      'boot/boot.ts',
      'boot/home.ts',
      'features/core/analytics/visitor-origin.codec.ts',
      // Else self-opening views would keep it from other screens.
      'ui/modal.ts',
      'ui/built-template.ts',
      'ui/Field.module.css',
    ],
    packages: ['nanostores/', ...ICONS.map((icon) => `lucide-static/icons/${icon}.svg`)],
    priority: 5,
  },
  {
    name: 'formats',
    reason: 'With a live block in the first view, which would load React’s chunk for its sums, and with the first island: money and dates.',
    files: [
      'features/core/money/money.rules.ts',
      'features/core/money/written-money.store.ts',
      'i18n/format-date.ts',
      'lib/iso-currency.ts',
    ],
    priority: 5,
  },
  {
    name: 'common',
    reason: 'With the first island that hydrates: React and the views that nearly all islands and dialogs share.',
    files: [
      ...['IslandBoundary', 'Icon', 'Flag', 'Button', 'Money', 'Tile', 'Badge', 'Art', 'Lane', 'Rail', 'Chip'].map(
        (view) => `ui/${view}.*`,
      ),
      'ui/Header.module.css',
      'ui/use-lazy-view.ts',
      'features/core/language/LanguageHost.tsx',
      'features/member/site-header/SiteHeader.*',
      ...['SiteHeader', 'GameOverlays'].map((name) => `islands/${name}Island.tsx`),
      'features/play/lobby/LobbyLane.tsx',
      'features/play/games/lane-icons.ts',
      'features/play/games/vendor-lanes.store.ts',
      'features/play/lobby/home-lanes.store.ts',
      'features/play/viewer/GameOverlays.tsx',
      'ui/IconButton.*',
      'ui/Dialog.*',
      // Five requests that home's first press would wait for.
      'features/content/home/lobby-data.codec.ts',
      'lib/html-text.ts',
      'features/content/banners/banners.rules.ts',
      'features/play/games/games-by-id.store.ts',
      'features/member/promotions/promotions.rules.ts',
      // Not needed by visitors who only look at home.
      'ui/row-position.ts',
      'contract/games.ts',
      'features/play/games/games-by-id.actions.ts',
      'features/play/games/listed-games.rules.ts',
      'features/play/games/favourites-and-recent.store.ts',
      'features/play/games/vendor-lanes.actions.ts',
      'features/core/settings/offers.actions.ts',
      'contract/promotions.ts',
    ],
    packages: ['@nanostores/', 'react/'],
    priority: 4,
  },
  {
    name: 'opening',
    reason: 'With what opens by itself: the announcements and the question for consent, of the same parts.',
    files: [
      'features/core/overlays/overlay-turn.bind.ts',
      'features/core/dialogs/overlays.rules.ts',
      ...['popup.bind', 'popup-pages.bind', 'page-turns.store', 'announcement-template', 'content-link.actions'].map(
        (name) => `features/content/announcements/${name}.ts`,
      ),
      'ui/carousel/carousel.bind.ts',
      ...['consent.bind', 'consent-sheet.bind', 'consent.actions', 'consent.codec'].map((name) => `features/core/consent/${name}.ts`),
      'lib/consent-keys.ts',
    ],
    priority: 4,
  },
  {
    name: 'late',
    reason: 'Once a page works, and with whatever raises an event: what tracking, offers, the worker and ways in share.',
    files: [
      ...['analytics.actions', 'event.rules', 'visit.bind', 'visitor.rules'].map((name) => `features/core/analytics/${name}.ts`),
      'lib/app-worker.ts',
      'lib/hash.ts',
      'contract/registration.ts',
      'contract/session.ts',
      'features/core/analytics/tracking.bind.ts',
      'features/core/analytics/vitals.bind.ts',
      // A sixth file of a brand that has pixels.
      'features/support/pixels/pixels.bind.ts',
    ],
    packages: ['web-vitals/'],
    helpers: true,
    priority: 3,
  },
  {
    name: 'member',
    reason: 'With each screen of a member, and with ways in: the session, the calls about the member, and what screens share.',
    files: [
      ...['session.actions', 'device-session.codec', 'sealed-text.codec'].map((name) => `features/core/session/${name}.ts`),
      'features/access/sign-in/last-sign-in.actions.ts',
      'features/access/handoff/session-handoff.actions.ts',
      'features/core/navigation/destination.rules.ts',
      'contract/members.ts',
      'contract/messages.ts',
      'contract/inbox.ts',
      'contract/programs.ts',
      'contract/support.ts',
      ...['profile.actions', 'profile.codec', 'member-details.actions'].map((name) => `features/member/profile/${name}.ts`),
      'boot/member.ts',
      // A cold start needs the stored session (SES-10), maybe offline.
      ...['incoming-session.actions', 'incoming-session.rules', 'sign-in.store'].map((name) => `features/access/sign-in/${name}.ts`),
      'features/access/token-sync/',
      'features/core/session/sibling-tabs.bind.ts',
      ...['form-draft.actions', 'form-draft.rules', 'sign-out.actions'].map((name) => `features/access/sign-out/${name}.ts`),
      'features/member/profile/tab-badge.bind.ts',
      'features/member/limits/limits.store.ts',
      'features/member/limits/limits.rules.ts',
      ...['rules', 'codec', 'actions', 'bind', 'store'].map((role) => `features/money/cashier/cashier.${role}.ts`),
      'features/member/reality-check/reality-check.bind.ts',
      ...['game-bar', 'game-windows', 'idle-sign-out'].map((subject) => `features/member/limits/${subject}.bind.ts`),
      'features/core/play-break/play-closed.actions.ts',
      'ui/LoadedView.*',
      'ui/Card.*',
      'features/core/resource/resource.store.ts',
    ],
    priority: 2,
  },
  {
    name: 'game',
    reason: 'With the first sheet of a game: what it shows, and what starts the game within the press.',
    files: [
      'features/play/viewer/GameSheet.lazy.tsx',
      ...['launch.actions', 'launch.rules', 'wanted-game.bind'].map((name) => `features/play/launch/${name}.ts`),
    ],
    priority: 1,
  },
  {
    name: 'access',
    reason: 'With the panels to sign in and to join, and on the member’s own screen, which links other services.',
    files: [
      ...[
        'social.actions',
        ...[
          'social.rules',
          'social.store',
          'social-dialogs.store',
          'social-notices.actions',
          'account-choice.actions',
          'popup-attempt.actions',
          'service-flow.codec',
          'service-press.actions',
          'service-press.rules',
          'service-return.rules',
        ].map((name) => `flow/${name}`),
        ...['firebase.actions', 'telegram.codec', 'telegram.actions'].map((name) => `adapters/${name}`),
      ].map((name) => `features/access/social/${name}.ts`),
      ...['sign-in.*', 'credential.rules', 'remembered-sign-in.codec', 'after-sign-in.actions'].map(
        (name) => `features/access/sign-in/${name}.ts`,
      ),
      ...['captcha.*', 'captcha-texts.actions'].map((name) => `features/access/captcha/${name}.ts`),
      'features/access/sms/sms.rules.ts',
      'lib/wire-pattern.ts',
      'features/access/sms/sms.store.ts',
      ...['registration.rules', 'join.actions', 'account-fields.rules', 'join.store'].map((name) => `features/access/join/${name}.ts`),
      'features/core/submission/submission.store.ts',
      'lib/sha256.ts',
      'ui/Field.tsx',
      'ui/use-form.ts',
      ...['CodeField', 'MobileField', 'PasswordField', 'Tabs'].map((view) => `ui/${view}.*`),
      'features/access/sms/use-sms-fields.ts',
      'features/access/sms/sms.actions.ts',
      'features/access/social/SocialButtons.tsx',
      'features/access/sign-in/access-panels.module.css',
      'features/access/sign-in/CredentialFields.tsx',
      'features/access/password/NewPasswordField.tsx',
    ],
    packages: ['crypto-es/dist/core.mjs'],
    priority: 0,
  },
]

/** The chunks as the bundler's `codeSplitting.groups`. */
export function chunkGroups(): { name: string; test: RegExp; priority: number }[] {
  return CHUNKS.map(({ name, files, packages = [], helpers, priority }) => ({
    name,
    priority,
    test: new RegExp(
      [
        ...files.map((file) => `/src/${pattern(file)}`),
        ...packages.map((file) => `/node_modules/${pattern(file)}`),
        ...(helpers ? ['@oxc-project'] : []),
      ].join('|'),
    ),
  }))
}

/** Ids may continue with `?raw`; `?inline` sheets belong to the lazy view that adopts them. */
export function pattern(path: string): string {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(String.raw`\*`, '[^/?]*')
  return path.endsWith('/') ? escaped : `${escaped}(?=\\?raw$|$)`
}
