import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('ERR-8 a view that throws while it renders leaves the rest of the page working and offers a retry @core', async ({
  page,
  trouble,
}) => {
  trouble.expect(/the plural rules are broken/, /The island "games" could not be shown/)
  await page.addInitScript(() => {
    const { PluralRules } = Intl
    // The count of games is the only plural on the screen.
    const broken = function broken(): never {
      throw new Error('the plural rules are broken')
    }
    Object.assign(Intl, { PluralRules: broken })
    Object.assign(window, { mend: () => Object.assign(Intl, { PluralRules }) })
  })
  await page.goto('/m/game')
  const failed = page.getByRole('alert').filter({ hasText: words('ui.failed') })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('link', { name: words('header.signIn'), exact: true })).toBeVisible()

  await page.evaluate(() => (window as unknown as { mend(): void }).mend())
  await failed.getByRole('button', { name: words('ui.retry'), exact: true }).click()
  await expect(failed).toBeHidden()
  await expect(
    page
      .getByRole('list', { name: words('game.results') })
      .getByRole('article')
      .first(),
  ).toBeVisible()
})
