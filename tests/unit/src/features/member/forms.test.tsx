// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { linksOf, press } from '../../ui/by-name.ts'
import { hydrate } from '../../ui/hydrate.ts'
import { ok } from '../fake-server.ts'
import { RECORD, signedInTab } from '../open-document.ts'
import { field, notesBeside, openView, passUntil, send, submit, type } from '../open-view.ts'

const FEEDBACK = '/wps/relay/MCSFE_feedback'
const AGENT = '/wps/relay/MCSFE_registerAgent'

test('PRO-6 feedback is sent with its category, its draft is kept until then, and another can be written or the way leads home', async () => {
  const page = await openView(['feedback'], { route: 'feedback', href: 'https://aurora.example/m/feedback', left: signedInTab() })
  page.server.on(FEEDBACK, () => ok({ id: '1' }))
  await page.boot.startBoot()
  const { default: Feedback } = await import('#islands/FeedbackIsland.tsx')
  const { feedbackDraft } = await import('#features/member/feedback/feedback.actions.ts')
  const { container } = await hydrate(<Feedback />)
  await submit(container)
  expect([notesBeside(container, 'content').length, page.server.callsTo(FEEDBACK)]).toEqual([1, []])
  const category = container.querySelector('select')!
  expect([...category.options].map(({ value }) => value)).toContain('idea')
  category.value = 'idea'
  await type(container, 'content', 'More games')
  await act(async () => void category.dispatchEvent(new Event('change', { bubbles: true })))
  expect(feedbackDraft.read()).toMatchObject({ category: 'idea', content: 'More games' })
  await send(container, page)
  await passUntil(page, () => container.querySelector('form') === null)
  expect(page.server.callsTo(FEEDBACK).map(({ body }) => body)).toMatchObject([{ category: 'idea', content: 'More games' }])
  expect(Object.values(linksOf(container))).toEqual(['/m/home'])
  await press(container, container.querySelector('button')!.textContent)
  expect(field(container, 'content').value).toBe('')
})

test('PRO-3 RTE-1 an agent applies with what is asked for and reads the number; whoever is none is led to the friends’ page', async () => {
  const agent = { ...RECORD, type: 1 }
  const href = 'https://aurora.example/m/agentRegister'
  const page = await openView(['referral'], { route: 'agentRegister', href, left: signedInTab(0, agent) })
  page.server.on(AGENT, () => ok({ applicationId: 'A-9', status: 'pending' }))
  page.server.on('/wps/member/info', () => ok({ id: '7', userName: 'demo7', customerType: 1, balance: '1', currency: 'PHP' }))
  await page.boot.startBoot()
  const { default: AgentForm } = await import('#islands/AgentFormIsland.tsx')
  const { container } = await hydrate(<AgentForm />)
  await submit(container)
  for (const name of ['realName', 'contact', 'channel']) expect(notesBeside(container, name), name).toContain('Fill this in.')
  expect(page.server.callsTo(AGENT)).toEqual([])
  await type(container, 'realName', 'Ana O')
  await type(container, 'contact', 'ana@mail.example')
  await type(container, 'channel', 'Shop')
  await send(container, page)
  await passUntil(page, () => container.textContent.includes('A-9'))
  expect(page.server.callsTo(AGENT).map(({ body }) => body)).toEqual([{ realName: 'Ana O', contact: 'ana@mail.example', channel: 'Shop' }])
  expect(linksOf(container)).toEqual({ 'Back to lobby': '/m/home' })
  expect(page.tab.page.last()).toBeUndefined()

  const member = await openView(['referral'], { route: 'agentRegister', href, left: signedInTab() })
  await member.boot.startBoot()
  const { default: Form } = await import('#islands/AgentFormIsland.tsx')
  await hydrate(<Form />)
  await passUntil(member, () => member.tab.page.last() !== undefined)
  expect(member.tab.page.last()?.to).toContain('/m/inviteFriends')
})
