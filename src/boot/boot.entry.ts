import type { Arrival } from '#features/navigation/arrival.ts'

/** At the latest this long after the load a guest's page starts boot, in milliseconds, however busy it is. */
const AT_LATEST_MS = 2000

/**
 * Starts boot as late as nobody notices: the first screen is useful and interactive without it, and its calls would compete with that. Whoever is or
 * may be a member, and an address that asks for something, get it at once.
 */
const { session } = document.documentElement.dataset
const asks = location.search !== ''

if (asks) void import('./kept-links.ts').then(({ bindKeptLinks }) => bindKeptLinks(document))
if (session !== 'guest' || asks) void start()
else if (document.readyState === 'complete') whenIdle()
else window.addEventListener('load', whenIdle, { once: true })

function whenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: AT_LATEST_MS })
  else setTimeout(() => void start(), 1)
}

async function start(): Promise<void> {
  const { startBoot } = await import('./boot.ts')
  await startBoot({ arrival: (window as { liveryArrival?: Arrival }).liveryArrival })
}
