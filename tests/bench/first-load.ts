import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { askedUntilInteractive, bytesOf, countLoads, launch, noteInteractive, openPhone, untilNetworkIdle } from './browser.ts'
import { kilobytes, type Measure } from './report.ts'

/** Measures what a guest's first page holds and loads until it is interactive; compare.ts counts all that it sends. */
export async function measureFirstLoad(url: string): Promise<Measure[]> {
  const browser = await launch()
  try {
    const page = await (await openPhone(browser)).newPage()
    const { loads } = await countLoads(page)
    await page.addInitScript(noteLargestPaint)
    await noteInteractive(page)
    const answer = await page.goto(url)
    const html = (await answer?.text()) ?? ''
    await untilNetworkIdle(page)
    const elements = await elementsOf(browser, html)
    const first = new Set(await askedUntilInteractive(page))
    const facts = await page.evaluate(readPage)
    const all = loads()
    const largest = all.find(({ url: one }) => one === facts.largestPaint)
    return [
      { name: 'HTML, raw', value: kilobytes(Buffer.byteLength(html)), unit: 'kB', limit: 100 },
      { name: 'Elements of the HTML', value: elements, unit: '', limit: 1000, note: `${facts.elements} once hydrated` },
      {
        name: 'Style, inlined and linked, brotli',
        value: kilobytes(bytesOf(all, 'Stylesheet') + brotliCompressSync(facts.style).length),
        unit: 'kB',
        limit: 12,
      },
      { name: 'Render-blocking requests', value: facts.blocking, unit: '', limit: 0 },
      {
        name: 'JavaScript until interactive',
        value: kilobytes(
          bytesOf(
            all.filter(({ url: one }) => first.has(one)),
            'Script',
          ),
        ),
        unit: 'kB',
        limit: 80,
      },
      {
        name: 'Largest paint’s image',
        value: kilobytes(largest?.bytes ?? Number.NaN),
        unit: 'kB',
        limit: 35,
        note: facts.largestPaint.split('/').at(-1),
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Counts the elements that a browser creates from the HTML, on a page without the site's policy. */
async function elementsOf(browser: Browser, html: string): Promise<number> {
  const page = await browser.newPage()
  const count = await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*').length, html)
  await page.close()
  return count
}

function noteLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (window as { largestPaint?: string }).largestPaint = (entry as PerformanceEntry & { url: string }).url
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function readPage(): { elements: number; style: string; blocking: number; largestPaint: string } {
  const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[]
  return {
    elements: document.querySelectorAll('*').length,
    style: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
    blocking: entries.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
    largestPaint: (window as { largestPaint?: string }).largestPaint ?? '',
  }
}
