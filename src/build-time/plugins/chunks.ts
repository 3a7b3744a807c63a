/** A chunk that the bundler must form: without it, islands would share fifty small files that cost a request each and compress a tenth worse. */
interface Chunk {
  readonly name: string
  /** When and why a page loads it. */
  readonly reason: string
  /** Paths relative to src. A path that ends in `/` is a folder; `*` stands for any part of a name. What they import goes with them. */
  readonly files: readonly string[]
  /** Paths relative to node_modules, in the same form. */
  readonly packages?: readonly string[]
  /** With what the compiler adds for class fields of packages. No other code of a first load needs it: our classes there assign theirs in the constructor. */
  readonly helpers?: boolean
  /** A module of two chunks goes to the higher priority. */
  readonly priority: number
}

/** Every hand-made chunk. `tests/unit/src/build-time/plugins/chunks.test.ts` proves that each entry matches a file. */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'core',
    reason: 'With every page: words, routes, platform and the stores that boot and islands share. No React, no module with a schema.',
    files: [
      'i18n/translate.ts', 'i18n/languages.ts', 'i18n/words.ts', 'page/', 'routes/', 'platform/',
      ...['json', 'decision-log', 'url-safety', 'moments', 'user-input', 'lazy-import', 'load-state', 'wake', 'element', 'page-sheet'].map((name) => `lib/${name}.ts`),
      'ui/drawn-icon.ts', 'ui/row-position.ts', 'features/play/lobby/home.module.css',
      // Class names, which views share with what is drawn without React.
      ...['Button', 'IconButton', 'Tile', 'Badge', 'Lane', 'Rail', 'WireHtml'].map((view) => `ui/${view}.module.css`),
      'features/core/dialogs/dialogs.store.ts', 'features/core/dialogs/early-dialogs.actions.ts', 'features/core/language/language.store.ts',
      'features/core/session/session.store.ts', 'features/core/session/session.rules.ts', 'features/core/settings/settings.store.ts', 'features/core/settings/money.rules.ts',
      'features/access/sign-in/auth-sheet.store.ts', 'features/member/profile/profile.store.ts',
      'features/play/lobby/tile-of.ts', 'features/play/catalogue/listed-games.rules.ts', 'features/play/catalogue/favourites-and-recent.store.ts', 'features/play/launch/launch.store.ts',
      'features/play/lobby/lobby.store.ts',
    ],
    packages: ['nanostores/'],
    priority: 6,
  },
  {
    name: 'boot',
    reason: 'On every page: boot with the calls that it makes and those of the lobby, and the icons that home shares with other screens.',
    files: [
      'boot/boot.ts', 'features/play/lobby/lobby.actions.ts', 'features/core/analytics/visitor-origin.actions.ts',
      // Other screens need these too, which home would keep otherwise.
      'features/play/catalogue/games-by-id.actions.ts', 'contract/promotions.ts',
    ],
    packages: [
      'calendar-check', 'chevron-left', 'chevron-right', 'crown', 'download', 'gift', 'headset', 'heart', 'life-buoy', 'megaphone', 'pause', 'play', 'target', 'ticket', 'users', 'wallet',
    ].map((icon) => `lucide-static/icons/${icon}.svg`),
    priority: 5,
  },
  {
    name: 'home',
    reason: 'On home, beside boot: serves its banners, lines, menu and lanes without React.',
    files: ['boot/home.ts', 'features/play/lobby/home-lanes.bind.ts', 'ui/drawn-tile.ts'],
    priority: 4,
  },
  {
    name: 'common',
    reason: 'With the first island that hydrates: React and the views that nearly all islands share.',
    files: [
      ...['IslandBoundary', 'Icon', 'Button', 'Money', 'Tile', 'Badge', 'Art', 'Lane', 'Rail', 'Chip'].map((view) => `ui/${view}.*`),
      'ui/Header.module.css', 'ui/use-lazy-view.ts', 'features/core/language/LanguageHost.tsx', 'features/member/site-header/SiteHeader.*',
    ],
    packages: ['@nanostores/', 'react/'],
    priority: 3,
  },
  {
    name: 'lobby',
    reason: 'With the first lane or game of home and of the games screen.',
    files: ['features/play/lobby/LobbyLane.tsx', 'features/play/lobby/lane-icons.ts', 'features/play/viewer/GameOverlays.tsx'],
    priority: 2,
  },
  {
    name: 'late',
    reason: 'Once a page works, and with whatever raises an event: what tracking, offers, the worker and ways in share.',
    files: [
      ...['analytics.actions', 'event.rules', 'visit.bind', 'visitor.rules'].map((name) => `features/core/analytics/${name}.ts`),
      'features/core/dialogs/overlay-turn.bind.ts', 'features/core/dialogs/overlays.rules.ts', 'i18n/format-date.ts', 'lib/app-worker.ts', 'contract/registration.ts', 'contract/session.ts',
    ],
    priority: 2,
  },
  {
    name: 'tracking',
    reason: 'Once a page is at rest: sends its events and measures it.',
    files: ['features/core/analytics/tracking.bind.ts', 'features/core/analytics/vitals.bind.ts'],
    packages: ['web-vitals/'],
    helpers: true,
    priority: 1,
  },
  {
    name: 'launcher',
    reason: 'Once a page works, where it has a chat button.',
    files: ['features/support/launcher/show-launcher.actions.ts', 'features/support/launcher/launcher.rules.ts'],
    priority: 1,
  },
  {
    name: 'icon-button',
    reason: 'With the first dialog, and apart from it because password fields and the language offer need no dialog.',
    files: ['ui/IconButton.*'],
    priority: 2,
  },
  {
    name: 'field',
    reason: 'With the first form, announcement or consent sheet: class names, which views share with what is drawn without React.',
    files: ['ui/Field.module.css'],
    priority: 6,
  },
  {
    name: 'modal',
    reason: 'With the first dialog, and with announcements, which need no React.',
    files: ['ui/modal.ts'],
    priority: 1,
  },
  {
    name: 'dialog',
    reason: 'With the first dialog or sheet of a page.',
    files: ['ui/Dialog.*'],
    priority: 0,
  },
]

/** The chunks as the bundler's `codeSplitting.groups`. */
export function chunkGroups(): { name: string; test: RegExp; priority: number }[] {
  return CHUNKS.map(({ name, files, packages = [], helpers, priority }) => (
    { name, priority, test: new RegExp([...files.map((file) => `/src/${pattern(file)}`), ...packages.map((file) => `/node_modules/${pattern(file)}`), ...(helpers ? ['@oxc-project'] : [])].join('|')) }))
}

/** A module id ends behind the path, or goes on with `?raw`. The text of a style sheet (`?inline`) belongs to the late view that adopts it. */
export function pattern(path: string): string {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(String.raw`\*`, '[^/?]*')
  return path.endsWith('/') ? escaped : `${escaped}(?=\\?raw$|$)`
}
