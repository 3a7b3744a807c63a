import type { Locator } from '@playwright/test'
import { signedInAs } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

/** A theme with high contrast: the browser draws its own few colours, and no shadow and no background of ours. */
test.use({ contextOptions: { forcedColors: 'active' } })

const edgeOf = (box: Locator, side: 'top' | 'bottom' = 'top'): Promise<string> =>
  box.evaluate((element, side) => getComputedStyle(element).getPropertyValue(`border-${side}`), side)

test('with forced colours a form shows its logo, its fields, buttons and boxes to tick, which tab is open, and where the focus is', async ({
  page,
}) => {
  await page.goto('/m/login')
  await hydrated(page)
  const main = page.getByRole('main')
  const name = main.getByRole('textbox').first()
  for (const box of [name.locator('..'), main.locator('[type=submit]'), page.locator('header')])
    expect(await edgeOf(box, 'bottom')).toContain('1px solid')
  expect(await edgeOf(main.getByRole('tab', { selected: true }), 'bottom')).toContain('3px solid')
  expect(await edgeOf(main.getByRole('tab', { selected: false }).first(), 'bottom')).toContain('0px')
  expect(
    await main
      .getByRole('checkbox')
      .first()
      .evaluate((box) => getComputedStyle(box).appearance),
  ).toBe('auto')
  expect(
    await main
      .locator('img')
      .first()
      .evaluate((logo) => getComputedStyle(logo).filter),
    'a line around the logo',
  ).toContain('drop-shadow')
  await name.focus()
  expect(await name.evaluate((field) => getComputedStyle(field).outline)).toContain('2px')
})

test('with forced colours a member sees which choice is made, and whether a switch is on', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/limits')
  const groups = page.locator('fieldset')
  await expect(page.getByRole('radio').first()).toBeVisible()
  const chosen = await groups.evaluateAll((all) =>
    all.map(
      (group) => [...group.querySelectorAll('label')].filter((label) => getComputedStyle(label).borderBlockEndWidth === '3px').length,
    ),
  )
  expect(chosen, 'one choice of each group has a thick line').toEqual(chosen.map(() => 1))

  await page.goto('/m/member/home')
  const saver = page.getByRole('switch', { name: words('member.lite') })
  const colour = (): Promise<string> => saver.evaluate((row) => getComputedStyle(row.lastElementChild!).backgroundColor)
  const off = await colour()
  await saver.click()
  await expect(saver).toBeChecked()
  await expect.poll(colour).not.toBe(off)
})
