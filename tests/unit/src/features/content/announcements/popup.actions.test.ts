// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { fakeServer, ok } from '../../fake-server.ts'
import { openView, passUntil } from '../../open-view.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ANNOUNCEMENTS = '/wps/relay/MCSFE_getListAnnouncements'
const news = { id: 'a', title: 'News', content: '', type: 'POPUP', startAt: 0, endAt: 9_999_999_999_999, settings: {} }

/** Home whose screen is ready, and the pages of its popup. */
async function openHome(answer: () => Response | Promise<Response>) {
  const server = fakeServer()
  server.on(ANNOUNCEMENTS, answer)
  const page = await openView(['announcements'], { server })
  await page.boot.startBoot()
  // Compiled first, so that the test does not wait for the disk.
  await import('#features/content/announcements/AnnouncementsPopup.lazy.tsx')
  const { $pages } = await import('#features/content/announcements/popup.store.ts')
  const { startPopup } = await import('#features/content/announcements/popup.actions.ts')
  return { page, server, startPopup, shown: () => $pages.get().map(({ id }) => id) }
}

test('BAN-6 D-40 the popup opens 1000 ms after the screen is ready', async () => {
  const { page, startPopup, shown } = await openHome(() => ok([news]))
  await act(startPopup)
  await act(() => page.pass(999))
  expect(shown()).toEqual([])
  await act(() => page.pass(1))
  expect(shown()).toEqual(['a'])
})

test('BAN-6 D-40 a slow answer does not add to the delay', async () => {
  let arrive: () => void = () => undefined
  const { page, server, startPopup, shown } = await openHome(() => new Promise((resolve) => (arrive = () => resolve(ok([news])))))
  const started = startPopup()
  await passUntil(page, () => server.callsTo(ANNOUNCEMENTS).length > 0)
  await act(() => page.pass(2500))
  arrive()
  await act(() => started)
  await act(() => page.pass())
  expect(shown()).toEqual(['a'])
})
