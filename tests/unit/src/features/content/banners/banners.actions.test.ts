import { expect, test } from 'vitest'
import { homeBanner } from '#features/content/banners/banners.rules.ts'
import { type Answer, ok, refuse } from '../../fake-server.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { openDocument } from '../../open-document.ts'

const BANNERS = '/wps/relay/MCSFE_getListAnnouncements'

/** Home as its banners wake, on a device that keeps these. */
async function openBanners(answer: Answer, kept: Record<string, string> = {}) {
  const browser = fakeBrowser()
  for (const [key, value] of Object.entries(kept)) browser.rawLocal.set(key, value)
  const page = await openDocument({ browser })
  page.server.on(BANNERS, answer)
  await page.boot.startBoot()
  const { loadBanners } = await import('#features/content/banners/banners.actions.ts')
  const { $banners } = await import('#features/content/banners/banners.store.ts')
  const snapshot = ['welcome', 'race'].map((linkage) => homeBanner(banner(linkage)))
  const loading = loadBanners('livery:banners:a1', snapshot)
  return { ...page, known: () => $banners.get(), loaded: async () => (await page.pass(1000), await loading) }
}
const banner = (linkage: string) => ({
  url: `/${linkage}.avif`,
  title: '',
  linkageType: 'P' as const,
  linkage,
  openIn: 'same' as const,
  groupName: 'm_home',
})

test('BAN-1 home asks for the banners of group m_home', async () => {
  const page = await openBanners(() => ok([{ url: '/b.avif', linkageType: 'P', linkage: 'welcome' }]))
  expect(page.known(), 'a device that keeps none shows the prerendered ones until then').toEqual({ withdrawn: 'no', live: undefined })
  // The call for announcements shares the address and comes first.
  await page.loaded()
  expect(page.server.callsTo(BANNERS).map(({ query }) => query.get('groupName'))).toEqual([null, 'm_home'])
  expect(page.known()).toMatchObject({ withdrawn: 'no', live: [{ image: '/b.avif', linkage: 'welcome' }] })
})

test('LOB-4 home shows what the back end sent to this device last, before it responds, and keeps what it sends now', async () => {
  const page = await openBanners(() => ok([banner('race')]), { 'livery:banners:a1': 'all', 'livery:banners:a1:list': '[]' })
  expect(page.known()).toEqual({ withdrawn: 'all', live: [] })
  await page.loaded()
  expect(page.known()).toMatchObject({ withdrawn: 'all', live: [{ linkage: 'race' }] })
  expect(page.browser.rawLocal.get('livery:banners:a1')).toBe('first')
  expect(JSON.parse(page.browser.rawLocal.get('livery:banners:a1:list') ?? '')).toEqual([banner('race')])
})

test.each<[how: string, answer: Answer]>([
  ['do not come', () => new Response('', { status: 500 })],
  ['are refused', () => refuse('busy')],
])('LOB-4 banners that %s leave those that the device keeps', async (_how, answer) => {
  const kept = { 'livery:banners:a1': 'no', 'livery:banners:a1:list': JSON.stringify([banner('race')]) }
  const page = await openBanners(answer, kept)
  await page.loaded()
  expect([page.known().live?.map(({ linkage }) => linkage), page.dialogs.$notices.get()]).toEqual([['race'], []])
  expect(Object.fromEntries(page.browser.rawLocal)).toMatchObject(kept)
})
