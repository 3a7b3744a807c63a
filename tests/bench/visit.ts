import type { CDPSession } from '@playwright/test'
import { launch, openPhone } from './browser.ts'
import { kilobytes } from './report.ts'

/** A page counts as loaded when nothing was asked or under way for so long, in milliseconds. */
const QUIET_MS = 3000
const AT_MOST_MS = 40_000

/** What a visitor's first load costs who only looks. Sizes in kB as sent, headers included. */
export interface Visit {
  readonly document: number
  readonly scripts: number
  readonly scriptFiles: number
  readonly pictures: number
  readonly all: number
  readonly requests: number
  /** Islands that came alive. */
  readonly hydrations: number
  readonly elements: number
}

/** Loads a page with an empty cache, touches nothing, and counts until the network has been quiet for three seconds. */
export async function visit(url: string): Promise<Visit> {
  const browser = await launch()
  try {
    const page = await (await openPhone(browser)).newPage()
    await page.addInitScript(() =>
      document.addEventListener(
        'astro:hydrate',
        () => Object.assign(window, { hydrations: ((window as { hydrations?: number }).hydrations ?? 0) + 1 }),
        true,
      ),
    )
    const { sent, untilQuiet } = await watchNetwork(await page.context().newCDPSession(page))
    await page.goto(url)
    await untilQuiet()
    const files = [...sent.values()]
    const size = (type?: string): number =>
      kilobytes(files.filter((file) => type === undefined || file.type === type).reduce((sum, { bytes }) => sum + bytes, 0))
    return {
      document: size('Document'),
      scripts: size('Script'),
      scriptFiles: files.filter(({ type }) => type === 'Script').length,
      pictures: size('Image'),
      all: size(),
      requests: files.length,
      ...(await page.evaluate(() => ({
        hydrations: (window as { hydrations?: number }).hydrations ?? 0,
        elements: document.querySelectorAll('*').length,
      }))),
    }
  } finally {
    await browser.close()
  }
}

interface Sent {
  type: string
  bytes: number
}

/** Follows every request to its end. Requests without network (data addresses) do not count. */
async function watchNetwork(session: CDPSession): Promise<{ sent: ReadonlyMap<string, Sent>; untilQuiet: () => Promise<void> }> {
  const sent = new Map<string, Sent>()
  const underWay = new Set<string>()
  let last = Date.now()
  const ended = (id: string, bytes: number): void => {
    const file = sent.get(id)
    if (file) file.bytes = bytes
    underWay.delete(id)
    last = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!/^https?:/.test(request.url)) return
    sent.set(requestId, { type, bytes: 0 })
    underWay.add(requestId)
    last = Date.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => ended(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0))
  await session.send('Network.enable')
  return {
    sent,
    untilQuiet: async () => {
      const since = Date.now()
      while ((underWay.size > 0 || Date.now() - last < QUIET_MS) && Date.now() - since < AT_MOST_MS)
        await new Promise((resolve) => {
          setTimeout(resolve, 100)
        })
    },
  }
}
