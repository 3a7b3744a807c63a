import * as v from 'valibot'
import type { Page } from '@playwright/test'
import { serverEvent } from '../../src/contract/events.ts'
import { atRest } from './fixtures/at-rest.ts'
import { openSheet, SLOT, start } from './fixtures/games.ts'
import { signedInAs, signIn } from './fixtures/members.ts'
import { expect, firstUse, test, useScreen } from './fixtures/test.ts'
import type { Sandbox } from './sandbox/switchboard.ts'

type EventBody = v.InferOutput<typeof serverEvent>

/** The events that reached the back end, each as the contract's schema reads it. */
async function events(sandbox: Sandbox): Promise<EventBody[]> {
  return (await sandbox.requests('reportEvent')).filter(({ status }) => status === 200).map(({ body }) => v.parse(serverEvent, body))
}

const names = async (sandbox: Sandbox): Promise<string[]> => (await events(sandbox)).map(({ eventName }) => eventName).toSorted()

/** Waits until every event is known to have arrived: a page that is left before that repeats it, under the same id. */
const confirmed = (page: Page): Promise<void> => expect.poll(() => waiting(page)).toBe(0)

/** Counts the keys under which events wait on the device. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('livery:event:')).length)
}

test('TRK-2 TRK-3 TRK-4 TRK-9 REG-7 a link leads a visitor home, to a trial and to a session: each event is reported once, with the link’s ids @core', async ({
  page,
  sandbox,
}) => {
  const member = await sandbox.scenario('freshMember')
  await page.goto('/m/home?fbclid=C-1&facebook=F-1&tid=T-1')
  await firstUse(page)
  await expect.poll(() => names(sandbox)).toEqual(['firstOpen', 'viewContent'])
  await confirmed(page)
  await page.reload()
  await openSheet(page, SLOT)
  await start(page, 'try')
  await expect.poll(() => names(sandbox)).toEqual(['firstOpen', 'gameLaunch', 'startTrial', 'viewContent'])
  await confirmed(page)
  await page.goto('/m/login')
  await signIn(page, member)
  await expect.poll(() => names(sandbox)).toEqual(['firstOpen', 'gameLaunch', 'login', 'startTrial', 'viewContent'])
  const sent = await events(sandbox)
  expect(new Set(sent.map(({ eventID }) => eventID)).size).toBe(5)
  for (const { eventValue, tid } of sent)
    expect([eventValue.clickIds, eventValue.pixels.facebook, eventValue.channels, tid]).toEqual([
      { fbclid: 'C-1' },
      'F-1',
      ['facebook'],
      'T-1',
    ])
  const login = sent.find(({ eventName }) => eventName === 'login')
  expect(login).toMatchObject({ loginSpanId: expect.any(String), eventValue: { payload: { customerName: member.username } } })
  expect(sent.find(({ eventName }) => eventName === 'viewContent')?.eventValue.payload).toEqual({ content_id: 'home' })
})

test('TRK-5 ERR-7 an event that the back end refuses survives a reload without a network, and arrives once there is one @core', async ({
  page,
  context,
  sandbox,
  trouble,
}) => {
  trouble.expect(/system\/(?:event|test\/ping)|ERR_INTERNET_DISCONNECTED/)
  await signedInAs(page, await sandbox.scenario('freshMember'))
  const repair = await sandbox.fail('reportEvent', { do: 'status', status: 500, body: '' })
  await page.goto('/m/promotions')
  await firstUse(page)
  await expect.poll(() => waiting(page)).toBe(1)
  await sandbox.received('reportEvent')
  await page.reload()
  await firstUse(page)
  await expect.poll(() => waiting(page)).toBe(1)
  await context.setOffline(true)
  await repair()
  await context.setOffline(false)
  await expect.poll(() => names(sandbox)).toEqual(['firstOpen'])
  await confirmed(page)
})

test('TRK-5 an event that its own call refuses again and again goes as a ping, once', async ({ page, sandbox, trouble }) => {
  trouble.expect(/HTTP 500 POST .*system\/event/)
  await page.clock.install()
  await sandbox.fail('reportEvent', { do: 'status', status: 500, body: '' })
  await page.goto('/m/home')
  await useScreen(page)
  await expect.poll(() => waiting(page)).toBeGreaterThan(0)
  await expect(async () => {
    await page.clock.fastForward(60_000)
    // A call that is under way would time out in the next minute, and be repeated.
    await atRest(page)
    expect(await waiting(page)).toBe(0)
  }).toPass()
  const sent = (await sandbox.received('ping')).flatMap(
    ({ query }) => JSON.parse(query['events'] ?? '[]') as { eventID: string; eventName: string }[],
  )
  expect(sent.map(({ eventName }) => eventName)).toContain('firstOpen')
  expect(new Set(sent.map(({ eventID }) => eventID)).size).toBe(sent.length)
})

test('TRK-7 a visit reports the times of its first page once @core', async ({ page, sandbox }) => {
  await page.clock.install()
  await page.goto('/m/home')
  await useScreen(page)
  await expect(async () => {
    await page.clock.fastForward(15_000)
    expect(await sandbox.requests('reportPerformance')).toHaveLength(1)
  }).toPass()
  await page.goto('/m/promotions')
  await useScreen(page)
  await page.clock.fastForward(60_000)
  await atRest(page)
  expect(await sandbox.received('reportPerformance')).toHaveLength(1)
})

test('TRK-5 ?why lists an event with its state', async ({ page }) => {
  await page.goto('/m/home?why')
  const panel = page.getByRole('complementary', { name: 'Why?' })
  await expect(panel).toContainText(/event firstOpen [0-9a-f]{8}\s*sent: its call/)
})
