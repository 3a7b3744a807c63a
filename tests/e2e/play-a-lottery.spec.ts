import { game, viewer } from './fixtures/games.ts'
import { signedInAs } from './fixtures/members.ts'
import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'
import { CATALOGUE } from '../../sandbox/data/catalogue.ts'

const ofVendor = (vendor: string): { code: string; gameId: string; name: string } => {
  const found = CATALOGUE.find((one) => one.vendor === vendor)
  if (!found) throw new Error(`The catalogue has no game of ${vendor}`)
  return found
}

for (const [vendor, gameType] of [
  ['TCG_LOTTO_VN', 'LOTT'],
  ['TCG_SEA', 'ELOTT'],
] as const) {
  test(`RTE-2 GAM-5 a link to a game of ${vendor} opens it as ${gameType}, and closing it leads to backUrl${vendor === 'TCG_LOTTO_VN' ? ' @core' : ''}`, async ({
    page,
    sandbox,
  }) => {
    const { code, name } = ofVendor(vendor)
    await signedInAs(page, await sandbox.scenario('richMember'))
    const launched = page.waitForRequest(/\/wps\/game\/launchGame/)
    await page.goto(`/m/launchGame?vendor=${vendor}&code=${code}&backUrl=/m/game%3Fcategory%3D${gameType}`)
    expect(Object.fromEntries(new URL((await launched).url()).searchParams)).toMatchObject({ vendor, gameType })
    await expect(viewer(page)).toContainText(name)
    await expect(game(page).locator('body')).not.toBeEmpty()
    await viewer(page)
      .getByRole('button', { name: words('viewer.close') })
      .click()
    await expect(page).toHaveURL(`/m/game?category=${gameType}`)
  })
}

test('GAM-1 GAM-5 a lottery link launches the lottery in Vietnamese and opens it @core', async ({ page, sandbox }) => {
  const { code } = ofVendor('TCG_LOTTO_VN')
  await signedInAs(page, await sandbox.scenario('richMember'))
  const launched = page.waitForRequest(/\/wps\/game\/launchGame/)
  await page.goto(`/m/launchGame?code=${code}&prize_mode=1&playType=P1&lottoView=betting`)
  expect(Object.fromEntries(new URL((await launched).url()).searchParams)).toMatchObject({
    lotteryArea: 'VN',
    launchMode: 'LOTT',
    gameCode: code,
    prizeMode: '1',
    playType: 'P1',
    view: 'betting',
    device: 'MOBILE',
    language: 'VI',
  })
  await expect(game(page).locator('body')).not.toBeEmpty()
  await page.goBack()
  await expect(page).toHaveURL('/m/home')
})

test('RTE-2 a link without a game shows a message and a link to all games', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/launchGame?code=%3Cscript%3E')
  await expect(page.getByText(words('launch.nothing'))).toBeVisible()
  await page.getByRole('link', { name: words('launch.toGames') }).click()
  await expect(page).toHaveURL(/\/m\/game/)
})

test('a link to a game that the vendor does not have opens no other game', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/launchGame?vendor=TCG_SEA&code=no-such-game')
  await expect(page.getByText(words('launch.notFound'))).toBeVisible()
  expect(await sandbox.requests('launchGame')).toEqual([])
})

test('a failed game lookup can be retried', async ({ page, sandbox, trouble }) => {
  trouble.expect(/HTTP 500 .*getGameMatch/)
  const { code, name } = ofVendor('TCG_SEA')
  await signedInAs(page, await sandbox.scenario('richMember'))
  const repair = await sandbox.fail('findGames', { do: 'status', status: 500, body: 'no' })
  await page.goto(`/m/launchGame?vendor=TCG_SEA&code=${code}`)
  await expect(page.getByRole('alert')).toContainText(words('launch.failed'))
  await repair()
  await page.getByRole('button', { name: words('common.retry'), exact: true }).click()
  await expect(viewer(page)).toContainText(name)
})
