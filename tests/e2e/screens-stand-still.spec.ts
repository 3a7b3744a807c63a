import { TAB_STATE_PREFIX } from '../../src/lib/storage-keys.ts'
import { atRest } from './fixtures/at-rest.ts'
import { watchShifts } from './fixtures/layout-shifts.ts'
import { signedInAs } from './fixtures/members.ts'
import { MEMBER_SCREENS } from './fixtures/screens.ts'
import { expect, hydrated, test } from './fixtures/test.ts'

/** What a screen may shift while it loads, as the browser counts it (CLS): half of what the trade calls good. */
const MOST = 0.05

for (const merchant of ['aurora', 'lotus', 'savanna'])
  test.describe(() => {
    test.use({ merchant })

    test(`PER-1 RGP-5 every screen of a member of ${merchant} stands still while it loads`, async ({ page, sandbox }) => {
      test.setTimeout(180_000)
      const shifts = await watchShifts(page)
      // What the browser needs at its first page takes seconds on a busy machine, after which a page says that its scripts are late (ERR-8).
      await page.goto('/m/service')
      await hydrated(page)
      await signedInAs(page, await sandbox.scenario('heavyAgent'))
      const moved: string[] = []
      for (const route of MEMBER_SCREENS.filter((each) => each !== 'changePsw')) {
        // As in a tab that knows nothing yet.
        await page.evaluate(
          (prefix) =>
            Object.keys(sessionStorage)
              .filter((key) => key.startsWith(prefix))
              .forEach((key) => sessionStorage.removeItem(key)),
          TAB_STATE_PREFIX,
        )
        await page.goto(`/m/${route}`)
        await hydrated(page)
        await atRest(page)
        const found = await shifts()
        const sum = found.reduce((all, shift) => all + parseFloat(shift), 0)
        if (sum > MOST) moved.push(`${route}: ${sum.toFixed(2)}\n${found.join('\n')}`)
      }
      expect(moved, moved.join('\n\n')).toEqual([])
    })
  })
