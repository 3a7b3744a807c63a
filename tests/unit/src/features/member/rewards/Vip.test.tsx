// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const RANK = '/wps/relay/MCSFE_getPlayerRankProgress'
const gold = { labelId: 'g', labelName: 'Gold', rankLevel: 2 }
const rankAnswer = (): Response => ok({ currentProgress: { completedConditions: 1 }, totalExpectedConditions: 4, playerRankProgress: gold })

async function openVip(rank: () => Response | Promise<Response>) {
  const server = fakeServer()
  server.on('/wps/member/info', () =>
    ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.00', currency: 'PHP', clubLabel: gold }),
  )
  server.on('/wps/relay/MCSFE_getVipLevels', () => ok([{ ...gold, conditions: [], benefits: [] }]))
  server.on(RANK, rank)
  const page = await openView(['vip'], { route: 'member/vip', href: 'https://aurora.example/m/member/vip', left: signedInTab(), server })
  const { default: Vip } = await import('#features/member/rewards/Vip.tsx')
  void page.boot.startBoot()
  await passUntil(page, () => page.server.callsTo(RANK).length > 0)
  const view = await hydrate(<Vip />)
  await passUntil(page, () => view.container.querySelector('ol') !== null)
  return { page, server, ...view }
}

test('PRO-2 while the rank is pending, the screen names no share, then the share', async () => {
  let arrive: () => void = () => undefined
  const { page, container } = await openVip(() => new Promise((resolve) => (arrive = () => resolve(rankAnswer()))))
  expect(container.querySelector('progress')).toBeNull()
  expect(container.textContent).not.toContain('%')
  expect(one(container, '[role=status]').textContent).toBe('Please wait…')
  arrive()
  await passUntil(page, () => container.querySelector('progress') !== null)
  expect(container.textContent).toContain('25%')
})

test('PRO-2 a rank that cannot be loaded is said to be unknown, and can be asked for again', async () => {
  const { page, server, container } = await openVip(() => new Response('', { status: 500 }))
  await passUntil(page, () => container.textContent.includes('Your progress didn’t load.'))
  expect(container.textContent).not.toContain('%')
  server.on(RANK, rankAnswer)
  await click(one(container, '[role=status] button'))
  await act(() => page.pass(1000))
  expect(one<HTMLProgressElement>(container, 'progress').value).toBe(0.25)
})
