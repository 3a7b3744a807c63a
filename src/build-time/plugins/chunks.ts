/** A chunk that the bundler must form: without it, islands would share fifty small files that cost a request each and compress a tenth worse. */
interface Chunk {
  readonly name: string
  /** When and why a page loads it. */
  readonly reason: string
  /** Paths relative to src. A path that ends in `/` is a folder; `*` stands for any part of a name. What they import goes with them. */
  readonly files: readonly string[]
  /** Paths relative to node_modules, in the same form. */
  readonly packages?: readonly string[]
  /** A module of two chunks goes to the higher priority. */
  readonly priority: number
}

/** Every hand-made chunk. `tests/unit/src/build-time/plugins/chunks.test.ts` proves that each entry matches a file. */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'common',
    reason: 'With the first island of nearly every page: code that all islands share. No module with a schema.',
    files: [
      'i18n/translate.ts', 'i18n/languages.ts', 'i18n/words.ts', 'page/current.ts', 'routes/links.ts', 'routes/paths.ts', 'routes/routes.ts', 'platform/',
      'lib/json.ts', 'lib/decision-log.ts', 'lib/url-safety.ts', 'lib/when-interactive.ts', 'lib/plain-click.ts',
      ...['IslandBoundary', 'Icon', 'Button', 'Header', 'Money', 'Tile', 'Badge', 'Art', 'Lane', 'Rail', 'Chip'].map((view) => `ui/${view}.*`),
      'ui/class-names.ts', 'ui/use-hydrated.ts', 'ui/use-lazy-view.ts',
      'features/core/dialogs/DialogsHost.tsx', 'features/core/dialogs/dialogs.store.ts', 'features/core/dialogs/overlay-turn.actions.ts', 'features/core/language/LanguageHost.tsx',
      'features/core/session/session.store.ts', 'features/core/session/session.rules.ts', 'features/core/settings/settings.store.ts', 'features/core/settings/money.rules.ts',
      'features/access/sign-in/AuthSheetHost.tsx', 'features/member/site-header/SiteHeader.*', 'features/member/profile/profile.store.ts',
      'features/play/catalogue/listed-games.rules.ts', 'features/play/catalogue/favourites-and-recent.store.ts', 'features/play/launch/launch.store.ts',
      'features/play/lobby/lobby.store.ts', 'features/play/lobby/snapshot-games.codec.ts',
    ],
    packages: ['nanostores/', '@nanostores/', 'react/', ...['heart', 'chevron-left', 'chevron-right', 'play', 'pause'].map((icon) => `lucide-static/icons/${icon}.svg`)],
    priority: 3,
  },
  {
    name: 'lobby',
    reason: 'With the first screen of home and of the games screen.',
    files: ['features/play/lobby/LobbyLane.tsx', 'features/play/lobby/CategoryRail.tsx', 'features/play/viewer/GameOverlays.tsx'],
    priority: 2,
  },
  {
    name: 'icon-button',
    reason: 'With the first dialog, and apart from it because password fields and the language offer need no dialog.',
    files: ['ui/IconButton.*'],
    priority: 2,
  },
  {
    name: 'boot',
    reason: 'On every page, once its first screen works: boot with the calls that it makes, those of the lobby and the announcements, and what late views share.',
    files: ['boot/boot.ts', 'features/play/lobby/lobby.actions.ts', 'features/play/lobby/home-lane.actions.ts', 'features/access/join/visitor-origin.actions.ts', 'lib/page-sheet.ts', 'ui/carousel/carousel.*'],
    priority: 1,
  },
  {
    name: 'modal',
    reason: 'With the first dialog, and with announcements, which need no React.',
    files: ['ui/open-modal.ts', 'ui/back-entry.ts'],
    priority: 1,
  },
  {
    name: 'dialog',
    reason: 'With the first dialog or sheet of a page.',
    files: ['ui/Dialog.*'],
    priority: 0,
  },
  {
    name: 'quiet',
    reason: 'On home, after boot: refreshes its banners, running lines and quick menu.',
    files: [
      'features/content/banners/BannerCarousel.tsx', 'features/content/announcements/HomeMarquee.tsx', 'features/content/home/home.actions.ts',
      'features/content/menu/HomeMenu.tsx',
    ],
    priority: 0,
  },
  {
    name: 'moving',
    reason: 'On home, after quiet: the views that take the places of the prerendered banners, lines and menu.',
    files: ['features/content/banners/BannerControls.lazy.tsx', 'features/content/announcements/RunningLines.lazy.tsx', 'features/content/menu/MenuItems.lazy.tsx'],
    priority: 0,
  },
]

/** The chunks as the bundler's `codeSplitting.groups`. */
export function chunkGroups(): { name: string; test: RegExp; priority: number }[] {
  return CHUNKS.map(({ name, files, packages = [], priority }) => (
    { name, priority, test: new RegExp([...files.map((file) => `/src/${pattern(file)}`), ...packages.map((file) => `/node_modules/${pattern(file)}`)].join('|')) }))
}

/** A module id ends behind the path, or goes on with `?raw`. The text of a style sheet (`?inline`) belongs to the late view that adopts it. */
export function pattern(path: string): string {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(String.raw`\*`, '[^/?]*')
  return path.endsWith('/') ? escaped : `${escaped}(?=\\?raw$|$)`
}
