// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

test('PRO-3 the QR code of the link has the four light modules around it that readers need', async () => {
  const server = fakeServer()
  server.on('/wps/relay/MCSFE_referral', () => ok({ code: 'KOI7', url: 'https://aurora.example/m/home?r=KOI7', reward: '5.00' }))
  const href = 'https://aurora.example/m/inviteFriends'
  const page = await openView(['referral'], { route: 'inviteFriends', href, left: signedInTab(), server })
  const { default: InviteFriends } = await import('#features/member/referral/InviteFriends.tsx')
  void page.boot.startBoot()
  const { container } = await hydrate(<InviteFriends />)
  await passUntil(page, () => container.querySelector('svg[role=img]') !== null)
  const size = Number(one(container, 'svg[role=img]').getAttribute('viewBox')?.split(' ').at(-1))
  const dark = one(container, 'svg[role=img] path:last-of-type').getAttribute('d') ?? ''
  const modules = [...dark.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...modules), size - 1 - Math.max(...modules)]).toEqual([4, 4])
})
