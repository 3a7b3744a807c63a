// @vitest-environment happy-dom
import type { WritableAtom } from 'nanostores'
import { act } from 'react'
import { expect, test } from 'vitest'
import { click, hydrate, one } from '../../../ui/hydrate.ts'
import { fakeServer, ok } from '../../fake-server.ts'
import { signedInTab } from '../../open-document.ts'
import { openView, passUntil } from '../../open-view.ts'

const RANK = '/wps/relay/MCSFE_getPlayerRankProgress'
const gold = { labelId: 'g', labelName: 'Gold', rankLevel: 2 }
const rankAnswer = (): Response => ok({ currentProgress: { completedConditions: 1 }, totalExpectedConditions: 4, playerRankProgress: gold })

async function openVip(rank: () => Response | Promise<Response>, levels: readonly object[] = [{ ...gold, conditions: [], benefits: [] }]) {
  const server = fakeServer()
  server.on('/wps/member/info', () =>
    ok({ id: '7', userName: 'demo7', customerType: 0, balance: '1.00', currency: 'PHP', clubLabel: gold }),
  )
  server.on('/wps/relay/MCSFE_getVipLevels', () => ok(levels))
  server.on(RANK, rank)
  const page = await openView(['vip'], { route: 'member/vip', href: 'https://aurora.example/m/member/vip', left: signedInTab(), server })
  const { default: Vip } = await import('#islands/VipIsland.tsx')
  void page.boot.startBoot()
  await passUntil(page, () => page.server.callsTo(RANK).length > 0)
  const view = await hydrate(<Vip />)
  await passUntil(page, () =>
    levels.length === 0 ? view.container.textContent.includes('no levels') : view.container.querySelector('ol') !== null,
  )
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

test('PRO-2 each level of the club is listed with what it asks for, how much of that is done, and what it brings; the member’s own is marked', async () => {
  const { page, container } = await openVip(rankAnswer, [
    { labelId: 's', labelName: 'Silver', rankLevel: 1, conditions: [{ name: 'Deposits', required: 100 }], benefits: [] },
    { ...gold, conditions: [{ name: 'Bets', required: 4000, completed: 1000 }], benefits: ['Birthday bonus', 'Own manager'] },
  ])
  await passUntil(page, () => page.member.$member.get() !== undefined && container.textContent.includes('25%'))
  const levels = [...container.querySelectorAll('ol > li')]
  const partsOf = (level: Element) => [
    level.querySelector('h2')?.textContent,
    level.textContent.includes('Your level'),
    level.querySelector('progress')?.value,
    [...level.querySelectorAll('ul li')].map(({ textContent }) => textContent),
  ]
  expect(levels.map(partsOf)).toEqual([
    ['Silver', false, undefined, []],
    ['Gold', true, 1000, ['Birthday bonus', 'Own manager']],
  ])
  expect(levels.map((level) => level.querySelector('ul') !== null)).toEqual([false, true])
  expect([levels[0]!.textContent, levels[1]!.textContent]).toEqual([
    expect.stringContaining('Deposits: 100'),
    expect.stringContaining('Bets: 1,000 of 4,000'),
  ])
  expect(one(container, 'p').textContent, 'the member’s rank above the levels').toBe('Gold')
})

test('PRO-2 a club without levels says so, and names no rank', async () => {
  const { container } = await openVip(rankAnswer, [])
  expect(container.textContent).toContain('The club has no levels yet')
  expect(container.querySelector('ol')).toBeNull()
})

test('PRO-2 no rank is named before the member is known', async () => {
  const { page, container } = await openVip(rankAnswer)
  expect(container.textContent).toMatch(/^Gold/)
  await act(async () => (page.member.$member as WritableAtom<unknown>).set(undefined))
  expect(one(container, 'p').textContent).not.toBe('')
})
