import type { Page } from '@playwright/test'

/** Fills the first form of a screen as somebody does who joins or signs in, and sends it. */
export async function fillForm(page: Page): Promise<void> {
  const form = page.locator('main form').first()
  for (const input of await form.locator('input:visible').all()) {
    const type = await input.getAttribute('type')
    if (type === 'checkbox') await input.check()
    else if (type === 'password') await input.fill('Typed-By-Me-41')
    else if (type === 'tel') await input.fill('9171234567')
    else if ((await input.inputValue()) === '') await input.fill('typedbyme')
  }
  await form.locator('button[type=submit]').click()
}
