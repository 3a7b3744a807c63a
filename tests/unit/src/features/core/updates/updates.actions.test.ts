import { expect, test, vi } from 'vitest'
import { settle } from '../../../platform/fake-clock.ts'
import { type FakeBrowser, fakeBrowser } from '../../../platform/fake.ts'
import { CHECK_EVERY_MS, FIRST_CHECK_MS } from '#features/core/updates/updates.rules.ts'

/** A page that follows its builds, in a browser with these files at the host. */
async function openPage(files: Record<string, unknown>, browser: FakeBrowser = fakeBrowser()) {
  vi.resetModules()
  const asked: string[] = []
  const tab = browser.openTab({
    fetch: async (input) => {
      asked.push(String(input))
      const file = files[String(input).split('?')[0] ?? '']
      if (file === 'network error') throw new TypeError('Failed to fetch')
      return file === undefined ? new Response('', { status: 404 }) : Response.json(file)
    },
  })
  const { usePlatform } = await import('#platform/current.ts')
  usePlatform(tab)
  const { bindUpdates } = await import('#features/core/updates/updates.bind.ts')
  const seen = { updates: 0, looks: 0 }
  const undo = bindUpdates({ onLook: () => seen.looks++, onUpdate: () => seen.updates++ })
  const pass = async (ms: number): Promise<void> => {
    await browser.clock.advance(ms)
    for (let round = 0; round < 5; round++) await settle()
  }
  return { tab, browser, asked, seen, pass, undo }
}

const LIST = '/m/asset-manifest.json'
const OLDER = '/mobile/mc/asset-manifest.json'
const build = (name: string) => ({ files: { [`boot.${name}.js`]: `/m/_astro/boot.${name}.js` } })

test('PWA-2 both lists are asked for 1.5 s after the start, with the time', async () => {
  const page = await openPage({ [LIST]: build('a') })
  await page.pass(FIRST_CHECK_MS - 1)
  expect(page.asked).toEqual([])
  await page.pass(1)
  expect(page.asked.map((address) => address.replace(/\d+$/, ''))).toEqual([`${LIST}?t=`, `${OLDER}?t=`])
  expect(page.seen).toEqual({ updates: 0, looks: 0 })
})

test('PWA-2 a return to visibility and each hour ask again', async () => {
  const page = await openPage({ [LIST]: build('a') })
  await page.pass(FIRST_CHECK_MS)
  page.tab.happen('visible')
  await page.pass(0)
  expect([page.asked.length, page.seen.looks]).toEqual([4, 1])
  await page.pass(2 * CHECK_EVERY_MS)
  expect([page.asked.length, page.seen.looks]).toEqual([8, 3])
  page.undo()
  page.tab.happen('visible')
  await page.pass(2 * CHECK_EVERY_MS)
  expect(page.asked.length).toBe(8)
})

test('PWA-2 changed lists are one update, also for the next start of the browser', async () => {
  const files: Record<string, unknown> = { [LIST]: build('a') }
  const page = await openPage(files)
  await page.pass(FIRST_CHECK_MS)
  files[LIST] = build('b')
  page.tab.happen('visible')
  await page.pass(0)
  page.tab.happen('visible')
  await page.pass(0)
  expect(page.seen.updates).toBe(1)

  const next = await openPage({ [LIST]: build('c') }, page.browser)
  await next.pass(FIRST_CHECK_MS)
  expect(next.seen.updates).toBe(1)
})

test('PWA-2 a tab learns of an update that another tab found first', async () => {
  const files: Record<string, unknown> = { [LIST]: build('a') }
  const first = await openPage(files)
  await first.pass(FIRST_CHECK_MS)
  const second = await openPage(files, first.browser)
  await second.pass(FIRST_CHECK_MS)
  files[LIST] = build('b')
  for (const page of [first, second]) {
    page.tab.happen('visible')
    await page.pass(0)
  }
  expect([first.seen.updates, second.seen.updates]).toEqual([1, 1])
})

test('PWA-2 without a network nothing is asked, and a list that does not arrive is no change', async () => {
  const files: Record<string, unknown> = { [LIST]: build('a'), [OLDER]: { files: { a: 'b' } } }
  const page = await openPage(files)
  await page.pass(FIRST_CHECK_MS)
  files[OLDER] = 'network error'
  page.tab.happen('visible')
  await page.pass(0)
  page.tab.happen('offline')
  page.tab.happen('visible')
  await page.pass(0)
  expect([page.asked.length, page.seen.updates]).toEqual([4, 0])
})
