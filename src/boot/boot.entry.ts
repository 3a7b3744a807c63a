import type { Arrival } from '#features/navigation/arrival.ts'
import { ifFetched, untilFetched } from '#lib/parts.ts'
import { whenInteractive } from '#lib/when-interactive.ts'
import { bindLanguageLinks } from './language-links.ts'
import { bindLostChunks } from './lost-chunks.ts'
import { bindLostIslands } from './lost-islands.ts'

/**
 * Starts boot as late as nobody notices: the first screen is useful without it, and its calls would compete with hydration. Whoever is or may be a
 * member, and an address that asks for something, get it at once.
 */
const { session, app } = document.documentElement.dataset
const { liveryArrival: arrival } = window as { liveryArrival?: Arrival }
const asks = location.search !== '' || arrival !== undefined

bindLostChunks(window)
bindLostIslands(document)
bindLanguageLinks(document, (href) => void chooseLanguageOf(href))
if (asks) void untilFetched(() => import('./kept-links.ts')).then(({ bindKeptLinks }) => bindKeptLinks(document))
if (new URLSearchParams(location.search).has('why')) void ifFetched(import('./why.ts')).then((why) => why?.openWhy())
if (app === 'starting') void import('#features/splash/splash.ts').then(({ showSplash }) => showSplash()).catch(() => undefined)
if (session !== 'guest') void ifFetched(import('./member.ts'))
if (session !== 'guest' || asks) void start()
else whenInteractive(() => void start())

async function chooseLanguageOf(href: string): Promise<void> {
  try {
    const { followLanguageLink } = await import('#features/language/actions.ts')
    await followLanguageLink(href)
  } catch {
    // What the choice takes did not come: the link is still a link.
    location.assign(href)
  }
}

async function start(): Promise<void> {
  const { startBoot, offerService } = await untilFetched(() => import('./boot.ts'))
  await startBoot({ arrival })
  offerService()
}
