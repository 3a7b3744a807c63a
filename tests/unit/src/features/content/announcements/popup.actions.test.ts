// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { localDay } from '#features/content/announcements/popup.rules.ts'
import { fakeClock } from '../../../platform/fake-clock.ts'
import { fakeServer, ok, refuse } from '../../fake-server.ts'
import { openView, passUntil } from '../../open-view.ts'
import { serveTemplates } from '../../built-templates.ts'

const ANNOUNCEMENTS = '/wps/relay/MCSFE_getListAnnouncements'
const news = { id: 'a', title: 'News', content: '', type: 'POPUP', startAt: 0, endAt: 9_999_999_999_999, settings: {} }

/** Home, whose boot has just begun, and the pages of its popup. */
async function openHome(answer: () => Response | Promise<Response>, left: Record<string, string> = {}) {
  const server = fakeServer()
  server.on(ANNOUNCEMENTS, answer)
  const page = await openView(['announcements'], { server, left })
  // Compiled first, so that the test does not wait for the disk.
  await import('#features/content/announcements/popup.bind.ts')
  await import('#lib/sanitise.ts')
  const { $pages } = await import('#features/content/announcements/popup.store.ts')
  await page.boot.startBoot()
  return { page, server, shown: () => $pages.get().map(({ id }) => id) }
}

beforeEach(async () => {
  document.body.replaceChildren()
  await serveTemplates()
})

test('BAN-6 the popup opens 1000 ms after boot has begun, without an island', async () => {
  const { page, shown } = await openHome(() => ok([news]))
  await page.pass()
  await page.pass(999)
  expect([shown(), document.querySelector('dialog')]).toEqual([[], null])
  await page.pass(1)
  expect([shown(), document.querySelector('dialog')?.open]).toEqual([['a'], true])
})

test('BAN-6 a slow answer does not add to the delay', async () => {
  let arrive: () => void = () => undefined
  const { page, shown } = await openHome(() => new Promise((resolve) => (arrive = () => resolve(ok([news])))))
  await page.pass(2500)
  expect(shown()).toEqual([])
  arrive()
  await passUntil(page, () => shown().length > 0)
  expect(shown()).toEqual(['a'])
})

test('BAN-6 a clock that is set back meanwhile does not add to the delay', async () => {
  let arrive: () => void = () => undefined
  const { page, shown } = await openHome(() => new Promise((resolve) => (arrive = () => resolve(ok([news])))))
  await page.pass(2500)
  page.browser.clock.setBack(3_600_000)
  arrive()
  await page.pass(1000)
  expect(shown()).toEqual(['a'])
})

test('BAN-6 of announcements without end the popup has the first twenty that may be shown', async () => {
  const all = Array.from({ length: 500 }, (_, at) => ({ ...news, id: `a${at}`, type: at === 0 ? 'MARQUEE' : 'POPUP' }))
  const { page, shown } = await openHome(() => ok(all))
  await page.pass(1000)
  await passUntil(page, () => shown().length > 0)
  expect([shown().length, shown()[0], shown().at(-1)]).toEqual([20, 'a1', 'a20'])
})

test('BAN-6 the first picture loads beside the code of the dialog, before it is drawn', async () => {
  const loaded: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        loaded.push(address)
      }
    },
  )
  const { page } = await openHome(() =>
    ok([
      { ...news, image: '/img/wide/dragon-2.avif?w=780' },
      { ...news, id: 'b', image: '/img/wide/koi-1.avif' },
    ]),
  )
  await page.pass()
  expect([loaded, document.querySelector('dialog')]).toEqual([['/img/wide/dragon-2.avif?w=780'], null])
})

test.each<[why: string, answer: () => Response, left?: Record<string, string>]>([
  ['the back end has none', () => ok([])],
  ['it refuses', () => refuse('busy')],
  ['it is in trouble', () => new Response('', { status: 503 })],
  ['they are over', () => ok([{ ...news, endAt: 1 }])],
  [
    'this tab has shown them today',
    () => ok([news]),
    { 'livery:announcements:aurora': JSON.stringify({ day: localDay(fakeClock().now()), ids: ['a'] }) },
  ],
])('BAN-6 without announcements, because %s, nothing opens and nothing is said', async (_why, answer, left) => {
  const { page, shown } = await openHome(answer, left)
  await page.pass(2000)
  expect([shown(), document.querySelector('dialog'), page.dialogs.$notices.get(), page.dialogs.$toasts.get()]).toEqual([[], null, [], []])
})

test('BAN-6 without its template the popup stays away', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly response = null
      open(): void {}
      overrideMimeType(): void {}
      send(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
      }
    },
  )
  const { page, server, shown } = await openHome(() => ok([news]))
  await page.pass(2000)
  expect([server.callsTo(ANNOUNCEMENTS).length, shown()]).toEqual([1, []])
})
