import { atRest } from './fixtures/at-rest.ts'
import { game, openSheet, SLOT, slotReady, start, viewer } from './fixtures/games.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import type { Effect } from './sandbox/switchboard.ts'

const PROBLEMS: readonly { name: string; id?: string; effect: Effect; message: string; expect?: RegExp }[] = [
  { name: 'is in maintenance', effect: { do: 'refuse', errorCode: 'game.maintenance' }, message: 'viewer.problem.maintenance' },
  { name: 'no longer exists', effect: { do: 'refuse', errorCode: 'game.not.found' }, message: 'viewer.problem.notFound' },
  {
    name: 'fails with a server error',
    effect: { do: 'status', status: 500, body: 'no' },
    message: 'viewer.problem.network',
    expect: /HTTP 500 .*launchGame/,
  },
  {
    name: 'has a javascript: address',
    effect: { do: 'answer', value: { gameUrl: 'javascript:alert(1)' } },
    message: 'viewer.problem.refusedAddress',
  },
  {
    name: 'loses its connection',
    id: 'ERR-4 ',
    effect: { do: 'drop' },
    message: 'viewer.problem.timeout',
    expect: /net::ERR_.*launchGame/,
  },
]

for (const { name, id = '', effect, message, expect: known } of PROBLEMS) {
  test(`${id}a game that ${name} shows a message and can be retried`, async ({ page, sandbox, trouble }) => {
    if (known) trouble.expect(known)
    await signedInAs(page, await sandbox.scenario('richMember'))
    const putRight = await sandbox.fail('launchGame', effect)
    await openSheet(page, SLOT)
    await start(page, 'play')
    await expect(viewer(page).getByRole('alert')).toContainText(words(message))
    await putRight()
    await viewer(page)
      .getByRole('button', { name: words('common.retry'), exact: true })
      .click()
    await slotReady(game(page))
  })
}

test('ERR-4 a launch without a response ends after 10 s with timeout_retry_please @core', async ({ page, sandbox, trouble }) => {
  trouble.expect(/net::ERR_.*launchGame/)
  await signedInAs(page, await sandbox.scenario('richMember'))
  await sandbox.fail('launchGame', { do: 'hang' })
  await page.clock.install()
  await openSheet(page, SLOT)
  const asked = page.waitForRequest('**/wps/game/launchGame*')
  await start(page, 'play')
  await asked
  await page.clock.fastForward(5000)
  await expect(viewer(page).getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(5000)
  await expect(viewer(page).getByRole('alert')).toContainText(words('viewer.problem.timeout'))
})

test('API-5 a game starts on home while the calls that the page sends by itself hang @core', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('richMember'))
  for (const call of ['memberInfo', 'systemStatus', 'banners', 'announcements', 'gameVendors', 'findGames'])
    await sandbox.fail(call, { do: 'hang' })
  await page.goto('/m/home')
  await page.locator('#lane-rng article').first().getByRole('link').click()
  const launched = page.waitForRequest('**/wps/game/launchGame*')
  await start(page, 'play')
  await launched
})

test('a vendor in maintenance is reported in the back end’s own words', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('deadVendor'))
  await openSheet(page, SLOT)
  await start(page, 'play')
  await expect(viewer(page).getByRole('alert')).toContainText(words('viewer.hint.maintenance'))
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
})

test('without a network the viewer reports the lost connection', async ({ page, context, sandbox, trouble }) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await signedInAs(page, await sandbox.scenario('richMember'))
  await openSheet(page, SLOT)
  await atRest(page)
  await context.setOffline(true)
  await start(page, 'play')
  await expect(viewer(page).getByRole('alert')).toContainText(words('viewer.problem.offline'))
  await context.setOffline(false)
  await viewer(page)
    .getByRole('button', { name: words('common.retry'), exact: true })
    .click()
  await slotReady(game(page))
})
