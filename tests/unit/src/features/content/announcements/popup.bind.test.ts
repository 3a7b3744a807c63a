// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { localDay } from '#features/content/announcements/popup.rules.ts'
import { fakeClock } from '../../../platform/fake-clock.ts'
import { fakeBrowser } from '../../../platform/fake.ts'
import { announcement as page, openAnnouncements } from './open-announcements.ts'

const open = (...pages: never[]) => openAnnouncements(pages)

test('BAN-6 one announcement has a close button, the box and OK, and its heading has the focus', async () => {
  const { dialog, shown } = await open(page('a'))
  expect(shown()).toEqual(['Close', 'Don’t show again today', 'OK'])
  expect([dialog.open, document.activeElement?.textContent]).toEqual([true, 'News a'])
})

test('BAN-6 with the box ticked OK closes it for today on this device, and it leaves the page', async () => {
  const { tab, pass, dialog, press } = await open(page('a'), page('b'))
  dialog.querySelector('input')?.click()
  press('OK')
  expect([dialog.open, tab.local.get('livery:announcements:aurora')]).toEqual([false, expect.stringContaining('["a","b"]')])
  await pass(250)
  expect(document.querySelector('dialog')).toBeNull()
})

test('BAN-6 a page that must be read keeps it open; after the last one OK takes the place of the button that reads on', async () => {
  const { dialog, shown, markPageRead } = await open(page('a', { forceRead: true }), page('b', { forceRead: true }))
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect([dialog.open, shown(), dialog.querySelector('[role=status]')?.textContent]).toEqual([
    true,
    ['Page 1 of 2', 'Page 2 of 2', 'Next'],
    'Please read every page: 0 of 2 read',
  ])
  markPageRead('a')
  expect(dialog.querySelector('[role=status]')?.textContent).toBe('Please read every page: 1 of 2 read')
  markPageRead('b')
  expect([shown(), dialog.querySelector('[role=status]')?.textContent]).toEqual([
    ['Close', 'Page 1 of 2', 'Page 2 of 2', 'Don’t show again today', 'OK'],
    'All read. Thank you.',
  ])
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(dialog.open).toBe(false)
})

test('LAY-2 BAN-6 it gives way to a closed site and comes back afterwards', async () => {
  const { dialog, requestOverlay } = await open(page('a'))
  const reopen = requestOverlay('closedSite')
  expect(dialog.open).toBe(false)
  reopen()
  expect(dialog.open).toBe(true)
})

test('BAN-6 the pages that are out of view are inert, and without dots two arrow buttons move them', async () => {
  const { dialog, shown } = await open(page('a', { pagination: false }), page('b', { pagination: false }))
  expect([...dialog.querySelectorAll('article')].map((one) => one.hasAttribute('inert'))).toEqual([false, true])
  expect(shown()).toEqual(['Close', 'Previous page', 'Next page', 'Don’t show again today', 'OK'])
})

test('BAN-3 BAN-6 a plain click on a link in the text is followed here; others are the browser’s', async () => {
  const { row, isOpen } = await open(page('a'))
  row.insertAdjacentHTML('beforeend', '<a href="/m/vip">VIP</a>')
  const link = row.querySelector('a') as Element
  const click = (target: Element, init: MouseEventInit = {}): boolean =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  // happy-dom follows a click that nobody prevents.
  const stay = (event: Event): void => event.preventDefault()
  let isFree = true
  document.addEventListener('click', (event) => void (isFree = !event.defaultPrevented), { once: true })
  document.addEventListener('click', stay, { once: true })
  click(link, { ctrlKey: true })
  expect([isFree, isOpen()]).toEqual([true, true])
  expect([click(row), isOpen()]).toEqual([true, true])
  expect([click(link), isOpen()]).toEqual([false, false])
})

test('LAY-2 BAN-6 the back button closes the popup, and one closed otherwise gives its history entry back', async () => {
  history.replaceState(null, '')
  const back = await open(page('a'))
  expect(history.state).toEqual({ overlays: 1 })
  history.replaceState(null, '')
  dispatchEvent(new PopStateEvent('popstate'))
  expect([back.isOpen(), back.dialog.open]).toEqual([false, false])
  const steps = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  const closed = await open(page('a'))
  closed.press('Close')
  await closed.pass()
  expect([closed.isOpen(), steps.mock.calls]).toEqual([false, [[-1]]])
  history.replaceState(null, '')
})

test('LAY-2 BAN-6 only once every page is read does the popup close by the back button and by other requests of the browser', async () => {
  history.replaceState(null, '')
  const { dialog, markPageRead } = await open(page('a', { forceRead: true }))
  expect([history.state, dialog.getAttribute('closedby')]).toEqual([null, 'none'])
  markPageRead('a')
  expect([history.state, dialog.getAttribute('closedby')]).toEqual([{ overlays: 1 }, 'closerequest'])
  history.replaceState(null, '')
})

test('BAN-6 without the box OK hides nothing for today on this device', async () => {
  const { tab, shown, press } = await open(page('a', { todayHide: false }))
  expect(shown()).toEqual(['Close', 'OK'])
  press('OK')
  expect(tab.local.get('livery:announcements:aurora')).toBeUndefined()
})

test('LAY-2 BAN-6 a closed popup does not come back after something more urgent', async () => {
  const { dialog, press, requestOverlay } = await open(page('a'))
  press('OK')
  requestOverlay('closedSite')()
  expect(dialog.open).toBe(false)
})

test('LAY-2 BAN-6 a popup that waits for the quiet period opens then, and not if it was closed meanwhile', async () => {
  const left = { 'livery:calm-met': 'install' }
  const waiting = await openAnnouncements([page('a')], { left })
  expect(waiting.inFront()).toEqual([])
  await waiting.pass(30_000)
  expect(waiting.inFront()).toEqual(['News a'])
  const closed = await openAnnouncements([page('a')], { left })
  closed.closePopup()
  await closed.pass(30_000)
  expect([closed.isOpen(), closed.inFront()]).toEqual([false, []])
})

/** Ids that the reader hid for today in another tab. */
const hide = (local: Map<string, string>, ...ids: string[]): unknown =>
  local.set('livery:announcements:aurora', JSON.stringify({ day: localDay(fakeClock().now()), ids }))

test.each<[what: string, soon: object, happen: (local: Map<string, string>) => unknown]>([
  ['whose time is over', { endAt: fakeClock().now() + 1000 }, () => undefined],
  ['that another tab hid for today', {}, (local) => hide(local, 'a')],
])('LAY-2 BAN-6 an announcement %s while it waited does not open, though it must be read', async (_what, soon, happen) => {
  const browser = fakeBrowser()
  const options = { browser, left: { 'livery:calm-met': 'install' } }
  const alone = await openAnnouncements([page('a', { forceRead: true }, soon)], options)
  happen(browser.rawLocal)
  await alone.pass(30_000)
  expect([alone.isOpen(), document.querySelector('dialog')]).toEqual([false, null])
  const { $overlays } = await import('#features/core/dialogs/dialogs.store.ts')
  expect($overlays.get()).toEqual([])
})

test('LAY-2 BAN-6 of several that waited those open that are still wanted, and their options alone count', async () => {
  const browser = fakeBrowser()
  const options = { browser, left: { 'livery:calm-met': 'install' } }
  const over = { endAt: browser.clock.now() + 1000 }
  const { pass, inFront } = await openAnnouncements([page('a', { forceRead: true }, over), page('b'), page('c')], options)
  hide(browser.rawLocal, 'c')
  await pass(30_000)
  expect(inFront()).toEqual(['News b'])
  expect(document.querySelector('dialog')?.getAttribute('closedby')).toBe('closerequest')
})

test('LAY-2 BAN-6 pages that somebody has begun to read come back together, and not once the time of all is over', async () => {
  const browser = fakeBrowser()
  const until = (ms: number) => ({ endAt: browser.clock.now() + ms })
  const { pass, inFront, requestOverlay, isOpen } = await openAnnouncements(
    [page('a', { forceRead: true }, until(1000)), page('b', {}, until(5000))],
    { browser },
  )
  for (const expected of [['News a', 'News b'], []]) {
    const reopen = requestOverlay('closedSite')
    await pass(3000)
    expect([inFront(), isOpen()]).toEqual([[], true])
    reopen()
    expect(inFront()).toEqual(expected)
  }
  expect(isOpen()).toBe(false)
})
