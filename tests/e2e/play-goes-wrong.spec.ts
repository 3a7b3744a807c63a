import { game, openSheet, SLOT, slotReady, start, viewer } from './fixtures/games.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import type { Effect } from './sandbox/switchboard.ts'

const PROBLEMS: readonly { name: string; id?: string; effect: Effect; says: string; expect?: RegExp }[] = [
  { name: 'rests', effect: { do: 'refuse', errorCode: 'game.maintenance' }, says: 'viewer.problem.maintenance' },
  { name: 'is gone', effect: { do: 'refuse', errorCode: 'game.not.found' }, says: 'viewer.problem.notFound' },
  { name: 'meets a server in trouble', effect: { do: 'status', status: 500, body: 'no' }, says: 'viewer.problem.network', expect: /HTTP 500 .*launchGame/ },
  { name: 'has an address of ours', effect: { do: 'answer', value: { gameUrl: 'javascript:alert(1)' } }, says: 'viewer.problem.refusedAddress' },
  { name: 'loses its connection', id: 'ERR-4 ', effect: { do: 'drop' }, says: 'errors.timeout_retry_please', expect: /net::ERR_.*launchGame/ },
]

for (const { name, id = '', effect, says, expect: known } of PROBLEMS) {
  test(`${id}a game that ${name} says so, and can be tried again`, async ({ page, sandbox, trouble }) => {
    if (known) trouble.expect(known)
    await signedInAs(page, await sandbox.scenario('richMember'))
    const putRight = await sandbox.fail('launchGame', effect)
    await openSheet(page, SLOT)
    await start(page, 'play')
    await expect(viewer(page).getByRole('alert')).toContainText(words(says))
    await putRight()
    await viewer(page).getByRole('button', { name: words('common.retry'), exact: true }).click()
    await slotReady(game(page))
  })
}

test('ERR-4 a launch without an answer is given up after 10 s with timeout_retry_please', async ({ page, sandbox, trouble }) => {
  trouble.expect(/net::ERR_.*launchGame/)
  await signedInAs(page, await sandbox.scenario('richMember'))
  await sandbox.fail('launchGame', { do: 'delay', milliseconds: 30_000 })
  await openSheet(page, SLOT)
  await start(page, 'play')
  const started = Date.now()
  await expect(viewer(page).getByRole('alert')).toContainText(words('errors.timeout_retry_please'), { timeout: 20_000 })
  expect(Date.now() - started).toBeGreaterThan(8000)
})

test('a vendor that rests is told of in its own words', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('deadVendor'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await expect(viewer(page).getByRole('alert')).toContainText(words('viewer.hint.maintenance'))
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
})

test('without a network the viewer says so', async ({ page, context, sandbox, trouble }) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await signedInAs(page, await sandbox.scenario('richMember'))
  await openSheet(page, SLOT)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await start(page, 'play')
  await expect(viewer(page).getByRole('alert')).toContainText(words('viewer.problem.offline'))
  await context.setOffline(false)
  await viewer(page).getByRole('button', { name: words('common.retry'), exact: true }).click()
  await slotReady(game(page))
})
