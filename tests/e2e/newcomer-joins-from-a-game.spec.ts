import { codeField, mobileField, newNumber, sendCode, waiting } from './fixtures/codes.ts'
import { SLOT, viewer } from './fixtures/games.ts'
import { joinWithForm } from './fixtures/joining.ts'
import { expectMember } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const SMALL = { width: 360, height: 640 }

for (const { merchant, base, age } of [
  { merchant: 'aurora', base: '/m', age: 21 },
  { merchant: 'lotus', base: '/m/en', age: 18 },
  { merchant: 'savanna', base: '/m', age: 18 },
])
  test.describe(() => {
    test.use({ merchant, viewport: SMALL })

    test(`GAM-5 RTE-10 a newcomer to ${merchant} finds joining in a game’s sheet and in the sheet of sign-in, and plays the game once they have joined`, async ({
      page,
    }) => {
      await page.goto(`${base}/game?open=${SLOT}`)
      await hydrated(page)
      const join = page.getByRole('dialog').getByRole('button', { name: words('header.join'), exact: true })
      const signIn = page.getByRole('button', { name: words('gameSheet.signInToPlay'), exact: true })
      await expect(join).toBeInViewport({ ratio: 1 })
      await expect(signIn).toBeInViewport({ ratio: 1 })
      await signIn.click()
      const toJoin = page.getByRole('button', { name: words('login.toRegister'), exact: true })
      await expect(toJoin).toBeInViewport({ ratio: 1 })
      await toJoin.click()
      await page.getByRole('tab', { name: words('register.way_username'), exact: true }).click()
      await joinWithForm(page, age)
      if (merchant === 'savanna') {
        // Its limits are offered before the first game (RGP-5).
        const offer = page.getByRole('alertdialog', { name: words('play.offer') })
        await expect(offer).toBeVisible()
        await expect(viewer(page)).toBeHidden()
        await offer.getByRole('button', { name: words('play.break_not'), exact: true }).click()
      }
      await expect(viewer(page)).toBeVisible()
      await expectMember(page)
    })
  })

test('GAM-5 RTE-10 a newcomer who joins by number from a game’s sheet plays the game', async ({ page, sandbox }) => {
  const { typed, whole } = newNumber()
  await page.goto(`/m/game?open=${SLOT}`)
  await hydrated(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('header.join'), exact: true })
    .click()
  await page.getByRole('tab', { name: words('register.way_mobile'), exact: true }).click()
  await mobileField(page).fill(typed)
  await sendCode(page).click()
  await expect(waiting(page)).toBeVisible()
  await codeField(page).fill(await sandbox.code(whole))
  await page.getByRole('checkbox', { name: words('register.age', { age: 21 }) }).check()
  await page.getByRole('button', { name: words('register.submit'), exact: true }).click()
  await expect(viewer(page)).toBeVisible()
})

test.describe(() => {
  test.use({ merchant: 'savanna' })

  test('RTE-10 a newcomer who joins to reach a path reaches it, also where joining ends in its form', async ({ page }) => {
    await page.goto(`/m/register?go=/m/game?open=${SLOT}`)
    await hydrated(page)
    await page.getByRole('tab', { name: words('register.way_username'), exact: true }).click()
    await joinWithForm(page, 18)
    await expect(page).toHaveURL(/\/m\/game\?open=/)
    await expectMember(page)
  })

  test('RGP-5 a newcomer who joins from a game’s sheet may set limits first', async ({ page }) => {
    await page.goto(`/m/game?open=${SLOT}`)
    await hydrated(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('header.join'), exact: true })
      .click()
    await page.getByRole('tab', { name: words('register.way_username'), exact: true }).click()
    await joinWithForm(page, 18)
    const offer = page.getByRole('alertdialog', { name: words('play.offer') })
    await offer.getByRole('button', { name: words('dialogs.check_limits'), exact: true }).click()
    await expect(page).toHaveURL(/\/m\/member\/limits\?offer=1/)
    await expect(page.getByRole('heading', { name: words('play.kind_deposit') })).toBeVisible()
  })
})
