import { expect, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const HOUR = 3_600_000

for (const [how, off] of [
  ['nine hours slow', -9 * HOUR],
  ['two months fast', 60 * 24 * HOUR],
] as const) {
  test.describe(`on a device whose clock is ${how}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((ms) => {
        const { now } = Date
        globalThis.Date = new Proxy(Date, {
          construct: (target, args: ConstructorParameters<DateConstructor>) =>
            Reflect.has(args, 0) ? new target(...args) : new target(now() + ms),
          get: (target, key) => (key === 'now' ? () => now() + ms : (Reflect.get(target, key) as unknown)),
        })
      }, off),
    )

    test('BAN-6 PRO-1 news and promotions that run now are shown', async ({ page, sandbox }) => {
      await sandbox.controls({ popups: 'news' })
      await page.goto('/m/home')
      await expect(
        page.getByRole('dialog', { name: words('announcements.title') }).getByRole('heading', { name: 'Weekend slots race' }),
      ).toBeVisible()
      await page.goto('/m/activity?id=welcome')
      await expect(page.getByRole('heading', { level: 2, name: 'How it works' })).toBeVisible()
    })

    test('STA-3 the end of maintenance is counted down to by the back end’s time', async ({ page, sandbox }) => {
      await sandbox.settings({ maintenance: true, maintenanceEnd: Date.now() + 2 * HOUR })
      await page.goto('/m/home')
      await expect(page.getByRole('timer', { name: words('closed.timeLeft') })).toHaveText(/^01:5\d:\d\d$/)
    })
  })
}
