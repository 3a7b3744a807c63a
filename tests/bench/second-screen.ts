import { DEMO_MEMBER } from '../../sandbox/data/demo-member.ts'
import { signedInAs } from '../e2e/fixtures/members.ts'
import { bytesOf, countLoads, launch, openPhone, untilNetworkIdle, type Loaded } from './browser.ts'
import { kilobytes, type Measure } from './report.ts'

/** Measures what the second screen loads after home: it loads nothing of React, and its first frame has content. */
export async function measureSecondScreen(origin: string): Promise<Measure[]> {
  const browser = await launch()
  try {
    const page = await (await openPhone(browser)).newPage()
    await signedInAs(page, DEMO_MEMBER, { origin })
    const { loads } = await countLoads(page)
    await page.goto(`${origin}/m/home`)
    await untilNetworkIdle(page)
    const before = loads()
    await page.goto(`${origin}/m/game`)
    await untilNetworkIdle(page)
    const after = loads().slice(before.length)
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
    return [
      { name: 'React on the wire', value: kilobytes(reactBytes(before, after)), unit: 'kB', limit: 0 },
      { name: 'JavaScript on the wire', value: kilobytes(bytesOf(after, 'Script')), unit: 'kB', note: 'the screen’s own' },
      { name: 'HTML on the wire', value: kilobytes(bytesOf(after, 'Document')), unit: 'kB' },
      { name: 'First contentful paint', value: paint, unit: 'ms', note: 'unthrottled, from the machine itself' },
    ]
  } finally {
    await browser.close()
  }
}

/** React is the largest script of the first screen. */
function reactBytes(before: readonly Loaded[], after: readonly Loaded[]): number {
  const react = before.filter(({ type }) => type === 'Script').toSorted((a, b) => b.bytes - a.bytes)[0]?.url
  return after.filter(({ url }) => url === react).reduce((sum, { bytes }) => sum + bytes, 0)
}
