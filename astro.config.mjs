import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { loadMerchants } from './src/brand/load.ts'
import { beforePaintPlugin } from './src/build/before-paint-plugin.ts'
import { chatFramePlugin } from './src/build/chat-frame-plugin.ts'
import { hostRewritePlugin } from './src/build/host-rewrite-plugin.ts'
import { liveryBuild } from './src/build/integration.ts'
import { lazyStylesPlugin } from './src/build/lazy-styles-plugin.ts'
import { quietDirective } from './src/build/quiet-directive.ts'
import { reactPartsPlugin } from './src/build/react-parts-plugin.ts'
import { swiperPartsPlugin } from './src/build/swiper-parts-plugin.ts'

const root = new URL('.', import.meta.url).pathname
const sandbox = process.env.LIVERY_SANDBOX ?? 'http://localhost:4173'

/** Class names of style modules: short, since every page inlines them. */
const scopedName = (name, file) => `${name[0]}${createHash('sha256').update(`${name} ${relative(root, file)}`).digest('hex').slice(0, 4)}`

/** What the islands of nearly every page share, as one chunk: fifty small files cost a request each, and pack a tenth worse. Nothing with a schema. */
const COMMON_CHUNK = {
  name: 'common',
  test: new RegExp(
    '/node_modules/(nanostores|@nanostores)/|/node_modules/react/|' +
      '/src/(i18n/(translate|languages|words)|shells/(current|links|paths|routes)|platform/|lib/(json-of|decisions))|' +
      '/src/ui/(IslandBoundary|Icon|Button|ButtonLink|class-names|use-hydrated|use-last|use-lazy-view|Header|Money|Tile|Badge|Art|Lane|Rail|Chip|ChipLink)\\.|' +
      '/icons/(heart|chevron-left|chevron-right|play|pause)\\.|' +
      '/src/(lib/when-interactive|features/(account/SiteHeader|dialogs/DialogsHost|language/LanguageHost|sign-in/EntryHost))\\.|' +
      '/src/features/(session/store|session/rules|member/store|settings/(store|money)|dialogs/store|games/(rules|kept-games|launch/store)|lobby/(store|rules|packed|sheet))\\.',
  ),
  priority: 3,
}

/** What home and the games screen show at first. */
const LOBBY_CHUNK = { name: 'lobby', test: /\/src\/features\/(lobby\/(LobbyLane|CategoryRail|GameSheetHost)|games\/viewer\/GameViewerHost)\./, priority: 2 }

/** What every dialog and sheet stands on. */
const DIALOG_CHUNK = { name: 'dialog', test: /\/src\/ui\/(Dialog|Sheet|IconButton)\./, priority: 1 }

/** What every page loads once its first screen works: boot with the calls that it makes, and the lobby's. With what they import. */
const BOOT_CHUNK = { name: 'boot', test: /\/src\/(boot\/boot|features\/(lobby\/actions|registration\/origin))\.ts$/, priority: 1 }

/** What refreshes home once it is read: banners, running lines, quick menu. */
const QUIET_CHUNK = { name: 'quiet', test: /\/src\/features\/(banners\/(BannerCarousel|actions)|announcements\/(HomeMarquee|actions)|menu\/(HomeMenu|actions))\./, priority: 0 }

/** The views that come into their places then, with Swiper: no entry imports them, so their style sheets are loaded with them. */
const MOVING_CHUNK = { name: 'moving', test: /\/src\/features\/(banners\/BannerControls|announcements\/RunningLines|menu\/MenuItems)\.lazy\./, priority: 0 }

// One build renders every asked-for merchant; `liveryBuild` then lays out a site a merchant under dist/.
export default defineConfig({
  base: '/m',
  outDir: 'dist/.pages',
  cacheDir: '.cache/astro',
  trailingSlash: 'ignore',
  build: { format: 'preserve', inlineStylesheets: 'always', assets: '_astro', concurrency: 1 },
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [react(), i18next({ configPath: './src/i18n/astro-i18next.config.cjs' }), quietDirective(), liveryBuild()],
  vite: {
    plugins: [lazyStylesPlugin(), reactPartsPlugin(), swiperPartsPlugin(), beforePaintPlugin(root), chatFramePlugin(root), hostRewritePlugin(loadMerchants().map(({ code }) => code))],
    server: { allowedHosts: true, proxy: { '/wps': sandbox, '/img': sandbox, '/_switchboard': sandbox } },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // The bundler does not honour valibot's own marks: schemas that a page does not use would stay in its chunks.
      rolldownOptions: { treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v', 'lenientList', 'each', 'defineCall'] } },
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [COMMON_CHUNK, LOBBY_CHUNK, BOOT_CHUNK, QUIET_CHUNK, MOVING_CHUNK, DIALOG_CHUNK] } } } } } },
    css: { modules: { generateScopedName: scopedName } },
  },
})
