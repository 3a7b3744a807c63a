import type { Arrival } from '#features/core/navigation/arrival.rules.ts'
import { importOptional, importWithRetry } from '#lib/lazy-import.ts'
import { whenInteractive, whenServed, whenShown, whenUsed } from '#lib/moments.ts'
import { nextTask } from '#lib/tasks.ts'
import { ASSETS_KEY } from '#lib/storage-keys.ts'
import { bindLiteMode } from '#page/lite-mode.store.ts'
import { platform } from '#platform/current.ts'
import { bindLanguageLinks } from './language-links.ts'
import { bindMissingFiles } from '#early/missing-files.ts'
import { early } from '#early/page-script.ts'

/** An unused page starts its services after this, ms. */
const SERVICES_AFTER_MS = 10_000
/** The first use goes first, ms; a press that leaves the page starts nothing. */
const AFTER_USE_MS = 500

/** Buffers early errors and refused policies for the lazy reporter (OPS-4). */
const held = (early.liveryHeld ??= [])
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- takes the place of the one that before-paint set
early.onsecuritypolicyviolation = null
for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(kind, (event) => held.length < 20 && held.push(event))

whenShown(document, begin)

/**
 * Once the first screen is interactive, since calls would compete with hydration. At once for possible members, addresses with a query, and
 * home, which loads this after its pictures.
 */
function begin(): void {
  const { session, app, route, kept } = document.documentElement.dataset
  const { liveryArrival: arrival } = window as { liveryArrival?: Arrival }
  const asksWhy = new URLSearchParams(location.search).has('why')
  const asks = location.search !== '' || arrival !== undefined
  let starting: Promise<void> | undefined
  const startOnce = (): void => {
    starting ??= start(route, arrival)
    void starting
  }

  bindLiteMode()
  bindMissingFiles(window)
  bindLanguageLinks(document, { choose: (href) => void chooseLanguageOf(href), showAll: (control) => void showAllLanguages(control) })
  if (asksWhy || import.meta.env.DEV)
    void importOptional(import('./open-decision-panel.ts')).then((panel) => panel?.openDecisionPanel({ asked: asksWhy }))
  if (app === 'starting')
    void import('#features/core/splash/splash.actions.ts').then(({ showSplash }) => showSplash()).catch(() => undefined)
  if (session !== 'guest') void importOptional(import('./member.ts'))
  // A page that the service worker had kept says so before its calls fail.
  if (kept !== undefined) void importOptional(import('./services.ts')).then((services) => services?.bindOffline())
  if (session !== 'guest' || asks || route === 'home') return startOnce()
  whenInteractive(startOnce)
  // Presses wait for boot.
  for (const sign of ['pointerdown', 'keydown']) document.addEventListener(sign, startOnce, { capture: true, passive: true, once: true })
}

async function chooseLanguageOf(href: string): Promise<void> {
  try {
    const { followLanguageLink } = await import('#features/core/language/language.actions.ts')
    await followLanguageLink(href)
  } catch {
    // The code of the choice did not load: follow the link as it is.
    location.assign(href)
  }
}

async function showAllLanguages(control: HTMLElement): Promise<void> {
  try {
    const { openLanguageSheet } = await import('#features/core/language/language.store.ts')
    openLanguageSheet()
  } catch {
    // The selector's code did not load: follow the link.
    if (control instanceof HTMLAnchorElement) location.assign(control.href)
    else control.parentElement?.setAttribute('open', '')
  }
}

async function start(route: string | undefined, arrival: Arrival | undefined): Promise<void> {
  // Read now: another tab may store a newer build before the services look.
  const knownAssets = platform().local.get(ASSETS_KEY)
  // Before boot: services wait for no call and survive its failure.
  whenUsed(SERVICES_AFTER_MS, () => setTimeout(() => whenServed(() => void startServices(knownAssets)), AFTER_USE_MS))
  const [{ startBoot, serveIslands }, home] = await importWithRetry(() =>
    Promise.all([import('./boot.ts'), route === 'home' ? import('./home.ts') : undefined]),
  )
  // In tasks of their own: a slow phone takes long for the modules alone.
  await nextTask()
  serveIslands(home?.startHome)
  await nextTask()
  await startBoot({ arrival })
}

async function startServices(knownAssets: string | undefined): Promise<void> {
  const services = await importWithRetry(() => import('./services.ts'))
  await services.startServices(knownAssets)
}
