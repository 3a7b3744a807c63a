// @vitest-environment happy-dom
import { expect, test } from 'vitest'
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
