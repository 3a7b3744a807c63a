import { expect, test } from 'vitest'
import { fakeServer, ok } from '../features/fake-server.ts'
import { openDocument, signedInTab } from '../features/open-document.ts'

/** A member opens a screen by its address, at a merchant with these flags. */
async function open(route: 'member/inbox' | 'member/rewards' | 'member/vip', whitelabelVal: object) {
  const server = fakeServer()
  server.on('/wps/v2/system/status', () => ok({ whitelabelVal }))
  const page = await openDocument({ server, route, href: `https://aurora.example/m/${route}?affiliateCode=a7`, left: signedInTab() })
  await page.boot.startBoot()
  return page.tab.page.last()
}

test('PRO-4 without INBOX3 the inbox’s address leads to the member’s screen', async () => {
  expect(await open('member/inbox', { REWCEN3: true })).toMatchObject({
    by: 'replace',
    to: 'https://aurora.example/m/member/home?affiliateCode=a7',
  })
})

test('PRO-4 without REWCEN3 the reward centre’s address leads to the member’s screen', async () => {
  expect(await open('member/rewards', { INBOX3: true })).toMatchObject({
    by: 'replace',
    to: 'https://aurora.example/m/member/home?affiliateCode=a7',
  })
})

test('PRO-4 with its flag a screen stays, and so does one that needs none', async () => {
  expect(await open('member/inbox', { INBOX3: true })).toBeUndefined()
  expect(await open('member/rewards', { REWCEN3: true })).toBeUndefined()
  expect(await open('member/vip', {})).toBeUndefined()
})
