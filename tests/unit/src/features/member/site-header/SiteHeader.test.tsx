// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { AURORA, signedInTab, type DocumentOptions } from '../../open-document.ts'
import { openView } from '../../open-view.ts'

async function openHeader(options: DocumentOptions = {}) {
  const page = await openView(['header'], options)
  await page.boot.startBoot()
  const { default: SiteHeader } = await import('#islands/SiteHeaderIsland.tsx')
  return { page, ...(await hydrate(<SiteHeader logo="/logo.svg" homeLabel="Aurora" />)) }
}

test('both variants are prerendered without member data, and a stored session causes no hydration error', async () => {
  const { html, mended } = await openHeader({ left: signedInTab() })
  expect(html).toMatch(/class="[^"]*guest-only"/)
  expect(html).toMatch(/class="[^"]*member-only"/)
  expect(html).not.toMatch(/profile-icons|5,000/)
  expect(mended).toEqual([])
})

test('a guest finds links to sign in and join', async () => {
  const { container } = await openHeader()
  expect([...one(container, '.guest-only').querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sign in', '/m/login'],
    ['Join', '/m/register'],
  ])
})

test('LAY-1 the logo leads home, and a member’s balance has the way to deposit beside it where there is one', async () => {
  const { page, container } = await openHeader({ left: signedInTab() })
  expect(one(container, 'a[aria-label=Aurora]').getAttribute('href')).toBe('/m/home')
  expect(container.querySelector('.deposit')).toBeNull()
  await act(async () => page.member.$balanceAction.set(() => <b className="deposit" />))
  expect(one(container, '.member-only').querySelectorAll('.deposit')).toHaveLength(1)
})

test('where joining is closed there is no link to join', async () => {
  const { container } = await openHeader({
    merchant: { features: { ...AURORA.features, registration: { ...AURORA.features.registration, open: false } } },
  })
  expect(one(container, '.guest-only').textContent).toBe('Sign in')
})

test('a member finds balance and picture, which link to their own screen', async () => {
  const { page, container } = await openHeader({ left: signedInTab() })
  await act(() => page.pass())
  const link = one(container, '.member-only a')
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/m/member/home', 'My account, balance: \u2068₱5,000.00\u2069'])
  expect(one(link, 'img').getAttribute('src')).toBe('/m/profile-icons/1.svg')
})

test('SES-10 a second screen shows name and balance before any response', async () => {
  const first = await openHeader({ left: signedInTab() })
  const session = Object.fromEntries(first.page.tab.tab.keys().map((key) => [key, first.page.tab.tab.get(key) ?? '']))
  const { server, browser } = first.page
  server.down = true
  const { container } = await openHeader({ browser, server, left: session })
  expect(one(container, '.member-only').textContent).toContain('₱5,000.00')
})
