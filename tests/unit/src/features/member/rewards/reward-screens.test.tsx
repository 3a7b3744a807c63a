// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

async function openRescue(answer: object): Promise<HTMLElement> {
  const server = fakeServer()
  server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.00', currency: 'PHP' }))
  server.on('/wps/relay/MCSFE_getSavior', () => ok(answer))
  const page = await openView(['programs'], {
    route: 'member/rescue',
    href: 'https://aurora.example/m/member/rescue',
    left: signedInTab(),
    server,
  })
  const { default: Rescue } = await import('#features/member/rewards/Rescue.tsx')
  void page.boot.startBoot()
  const { container } = await hydrate(<Rescue />)
  await passUntil(page, () => container.querySelector('button') !== null)
  return container
}

test('a rescue bonus that can be claimed is shown with its amount', async () => {
  const container = await openRescue({ eligible: true, amount: '12.00' })
  expect(container.textContent).toContain('Your rescue bonus')
  expect(container.textContent).toContain('12.00')
  expect((one(container, 'button') as HTMLButtonElement).disabled).toBe(false)
})

test('where there is nothing to claim, the screen says so, with the reason and no amount', async () => {
  const container = await openRescue({ eligible: false, amount: '0.00', reason: 'Claimed for today.' })
  expect(container.textContent).toContain('Nothing to claim right now')
  expect(container.textContent).toContain('Claimed for today.')
  expect(container.textContent).not.toContain('0.00')
  expect((one(container, 'button') as HTMLButtonElement).disabled).toBe(true)
})
