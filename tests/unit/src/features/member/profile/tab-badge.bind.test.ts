// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { openView } from '../../open-view.ts'

const TABS = '<nav><a href="/m/home"><i></i>Home</a><a href="/m/member/home"><i></i><span>Me</span></a></nav>'
const unread = (text: string, count = Number(text)) => ({ show: true, text, count }) as const

beforeEach(() => {
  document.body.innerHTML = TABS
  document.adoptedStyleSheets = []
})

async function openTabs() {
  const { pass } = await openView(['home'])
  const { drawTabBadge } = await import('#features/member/profile/tab-badge.bind.ts')
  const tab = document.querySelector('[href="/m/member/home"]')
  return { pass, drawTabBadge, drawn: () => [tab?.firstElementChild?.getAttribute('data-unread'), tab?.getAttribute('aria-label')] }
}

test('PRO-4 the number of unread messages stands on the member’s tab at once, and in its name when the words have come', async () => {
  const { pass, drawTabBadge, drawn } = await openTabs()
  drawTabBadge(unread('2'))
  expect([drawn(), document.adoptedStyleSheets.length]).toEqual([['2', null], 1])
  await pass()
  expect(drawn()).toEqual(['2', 'Me, 2 unread messages'])
  expect(document.querySelectorAll('[data-unread]')).toHaveLength(1)
})

test('PRO-4 when all is read the number and the name go', async () => {
  const { pass, drawTabBadge, drawn } = await openTabs()
  drawTabBadge(unread('1'))
  await pass()
  drawTabBadge({ show: false } as never)
  expect(drawn()).toEqual([null, null])
})

test('PRO-4 words that come late name the number that is shown now, or none', async () => {
  const { pass, drawTabBadge, drawn } = await openTabs()
  drawTabBadge(unread('1'))
  drawTabBadge({ show: false } as never)
  await pass()
  expect(drawn()).toEqual([null, null])
  drawTabBadge(unread('99+', 120))
  drawTabBadge(unread('3'))
  await pass()
  expect(drawn()).toEqual(['3', 'Me, 3 unread messages'])
})

test.each([
  ['no tab of the member', '<nav><a href="/m/home"><i></i></a></nav>'],
  ['a tab without an icon', '<nav><a href="/m/member/home">Me</a></nav>'],
])('PRO-4 a page that has %s stays as it is', async (_what, bars) => {
  document.body.innerHTML = bars
  const { pass, drawTabBadge } = await openTabs()
  drawTabBadge(unread('2'))
  drawTabBadge({ show: false } as never)
  await pass()
  expect([document.body.innerHTML, document.adoptedStyleSheets.length]).toEqual([bars, 0])
})
