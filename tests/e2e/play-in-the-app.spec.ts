import { game, SLOT, slotReady, start, viewer } from './fixtures/games.ts'
import { runAsInstalledApp } from './fixtures/installed-app.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, openKnowing, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('GAM-3 with STARTGAMEINAPP3 a browser shows that games start in the app, and the installed app starts them @core', async ({
  page,
  sandbox,
}) => {
  await sandbox.settings({ whitelabelVal: { STARTGAMEINAPP3: true } })
  await signedInAs(page, await sandbox.scenario('richMember'))
  await openKnowing(page, `/m/game?open=${SLOT}`)
  await start(page, 'play')
  const alert = page.getByRole('alertdialog', { name: words('dialogs.label_start_game_error') })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: words('common.close'), exact: true }).click()
  await expect(alert).toBeHidden()
  await expect(viewer(page)).toHaveCount(0)
  expect(await sandbox.requests('launchGame')).toEqual([])

  await runAsInstalledApp(page)
  await page.reload()
  await start(page, 'play')
  await slotReady(game(page))
  expect(await sandbox.received('launchGame')).toHaveLength(1)
})
