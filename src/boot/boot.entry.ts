import type { Arrival } from '#features/navigation/arrival.ts'
import { bindLostChunks } from './lost-chunks.ts'

/** At the latest this long after the load a guest's page starts boot, in milliseconds, however busy it is. */
const AT_LATEST_MS = 2000
/** Islands that the first screen waits for; those further down hydrate when they are scrolled to. */
const FIRST_ISLANDS = 'astro-island[ssr]:not([client=visible])'

/**
 * Starts boot as late as nobody notices: the first screen is useful without it, and its calls would compete with hydration. Whoever is or may be a
 * member, and an address that asks for something, get it at once.
 */
const { session } = document.documentElement.dataset
const asks = location.search !== ''
let started = false

bindLostChunks(window)
if (asks) void import('./kept-links.ts').then(({ bindKeptLinks }) => bindKeptLinks(document))
if (session !== 'guest') void import('./member.ts')
if (session !== 'guest' || asks) void start()
else {
  // The event does not bubble, but it can be captured.
  document.addEventListener('astro:hydrate', startWhenHydrated, true)
  if (document.readyState === 'complete') loaded()
  else window.addEventListener('load', loaded, { once: true })
}

function loaded(): void {
  startWhenHydrated()
  setTimeout(() => void start(), AT_LATEST_MS)
}

function startWhenHydrated(): void {
  if (document.readyState === 'complete' && !document.querySelector(FIRST_ISLANDS)) void start()
}

async function start(): Promise<void> {
  if (started) return
  started = true
  const { startBoot } = await import('./boot.ts')
  await startBoot({ arrival: (window as { liveryArrival?: Arrival }).liveryArrival })
}
