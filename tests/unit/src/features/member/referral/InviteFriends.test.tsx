// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buttonNames, linksOf, press } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'
import { referral } from '#contract/programs.ts'

const LINK = 'https://aurora.example/m/register?code=ANA7'

/** A member's screen, in a browser with a share sheet or without. */
async function openInvite({
  url = LINK,
  share,
  copy,
}: {
  url?: string
  share?: (data: object) => Promise<void>
  copy?: (text: string) => Promise<void>
}) {
  const server = fakeServer()
  server.on(referral.path, () => ok({ code: 'ANA7', url, invited: 12, rewarded: 3, reward: '150.00' }))
  const page = await openView(['referral', 'entry'], {
    route: 'inviteFriends',
    href: 'https://aurora.example/m/inviteFriends',
    left: signedInTab(),
    server,
  })
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText: copy ?? (() => Promise.resolve()) } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { default: InviteFriends } = await import('#islands/InviteFriendsIsland.tsx')
  void page.boot.startBoot()
  const { container, html } = await hydrate(<InviteFriends />)
  await passUntil(page, () => container.querySelector('dl') !== null)
  return { page, container, html }
}

test('PRO-3 "Share" sends the member’s own link and no other, and "Copy link" copies it', async () => {
  const shared: object[] = []
  const copied: string[] = []
  const { container } = await openInvite({ share: async (data) => void shared.push(data), copy: async (text) => void copied.push(text) })
  await press(container, 'Share')
  expect(shared).toEqual([{ title: 'Aurora', text: 'Play with me at Aurora', url: LINK }])
  expect(copied).toEqual([])
  await press(container, 'Copy link')
  expect(copied).toEqual([LINK])
  expect(one(container, '[role=status]').textContent).toBe('Copied')
  expect(container.textContent).toContain('ANA7')
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent.replace(/[\u2068\u2069]/g, ''))).toEqual([
    '12',
    '3',
    '₱150.00',
  ])
  expect(one(container, '[role=img]').getAttribute('aria-label')).toBe('QR code of your invitation link')
})

test('PRO-3 a share sheet that fails has the link copied; one that the member closes does nothing; without one the link is copied by hand', async () => {
  const copied: string[] = []
  const copy = async (text: string): Promise<void> => void copied.push(text)
  const closed = await openInvite({ share: () => Promise.reject(new DOMException('', 'AbortError')), copy })
  await press(closed.container, 'Share')
  expect(copied).toEqual([])
  const failing = await openInvite({ share: () => Promise.reject(new DOMException('', 'DataError')), copy })
  await press(failing.container, 'Share')
  expect(copied).toEqual([LINK])
  const without = await openInvite({ copy: () => Promise.reject(new Error('refused')) })
  expect(buttonNames(without.container)).toEqual(['Copy link'])
  await press(without.container, 'Copy link')
  expect(without.page.dialogs.$toasts.get().map(({ body }) => body)).toEqual([{ key: 'referral.notCopied' }])
  expect(one(without.container, '[role=status]').textContent).toBe('')
})

test('PRO-3 a link that no friend could open is not offered, the results are', async () => {
  const { container } = await openInvite({ url: 'javascript:alert(1)' })
  expect(buttonNames(container)).toEqual([])
  expect(container.querySelectorAll('dd')).toHaveLength(3)
})

test('PRO-3 a guest sees the steps, signs in or joins, and comes back here', async () => {
  const page = await openView(['referral', 'entry'], { route: 'inviteFriends', href: 'https://aurora.example/m/inviteFriends' })
  const { default: InviteFriends } = await import('#islands/InviteFriendsIsland.tsx')
  const { container } = await hydrate(<InviteFriends />)
  await page.boot.startBoot()
  await act(() => page.pass())
  expect(container.querySelectorAll('ol li')).toHaveLength(3)
  expect(linksOf(container)).toEqual({ 'Sign in': '/m/login?go=%2Fm%2FinviteFriends', Join: '/m/register?go=%2Fm%2FinviteFriends' })
  expect(container.querySelector('dl')).toBeNull()
  expect(page.server.callsTo(referral.path)).toEqual([])
})

test('PRO-3 the QR code of the link has the four light modules around it that readers need', async () => {
  const { container } = await openInvite({})
  const size = Number(one(container, 'svg[role=img]').getAttribute('viewBox')?.split(' ').at(-1))
  const dark = one(container, 'svg[role=img] path:last-of-type').getAttribute('d') ?? ''
  const modules = [...dark.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...modules), size - 1 - Math.max(...modules)]).toEqual([4, 4])
})
