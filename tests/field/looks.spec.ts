import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hydrated, test } from '../e2e/fixtures/test.ts'
import { words } from '../e2e/fixtures/words.ts'

// Pixels are what counts here: the journeys' browsers draw none.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: (launchOptions.args ?? []).filter((arg) => !/gl/.test(arg)) }),
})

/** Lets the browser darken pages by itself, as phones do at night. */
async function forceDark(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setAutoDarkModeOverride', { enabled: true })
}

function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number): number => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast between the ground of a control, its most frequent brightness, and what differs from it most. */
async function contrastOf(control: Locator): Promise<number> {
  const { data } = await sharp(await control.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const all: number[] = []
  for (let at = 0; at < data.length; at += 3) all.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
  all.sort((one, other) => one - other)
  const ground = all[Math.floor(all.length / 2)] ?? 0
  // The edge of a round control shows what lies behind it.
  const [darkest, brightest] = [all[Math.floor(all.length * 0.03)] ?? 0, all[Math.floor(all.length * 0.97)] ?? 0]
  const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  return Math.max(contrast(ground, darkest), contrast(ground, brightest))
}

for (const merchant of ['aurora', 'lotus', 'savanna']) {
  test.describe(merchant, () => {
    // Phones darken pages where the system is dark.
    test.use({ merchant, colorScheme: 'dark', locale: 'en' })

    test('BRW-1 a browser that darkens pages leaves text and ground of each control apart', async ({ page }) => {
      await forceDark(page)
      const controls: readonly (readonly [path: string, control: (page: Page) => Locator])[] = [
        ['/m/en/home', (at) => at.getByRole('banner').getByRole('link', { name: words('header.join'), exact: true })],
        ['/m/en/home', (at) => at.getByRole('banner').getByRole('link', { name: words('header.signIn'), exact: true })],
        ['/m/en/game', (at) => at.getByRole('main').locator('[aria-pressed=true], [aria-current=true], [data-checked]').first()],
        ['/m/en/login', (at) => at.getByRole('button', { name: words('login.submit'), exact: true })],
        ['/m/en/register', (at) => at.getByRole('button', { name: words('register.submit'), exact: true })],
      ]
      for (const [path, control] of controls) {
        await page.goto(merchant === 'lotus' ? path : path.replace('/en', ''))
        await hydrated(page)
        await expect.poll(() => contrastOf(control(page)), { message: `${path} ${String(control)}` }).toBeGreaterThanOrEqual(4.5)
      }
    })
  })
}
