import type { FrameLocator, Locator, Page } from '@playwright/test'
import { sealPath } from '../../sandbox/server/providers/chat-service.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { signedInAs, signOut } from './fixtures/members.ts'
import { expect, hydrated, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

const CHATS = ['LIVECHAT', 'COMM100', 'AICAN', 'TX-CHAT', 'MIDUOKE'] as const
type ChatType = (typeof CHATS)[number]

const ways = (page: Page): Locator => page.getByRole('main').getByRole('button')
const way = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })
/** Chats that are the same to a member are numbered in the back end's order. */
const PLAIN = ['LIVECHAT', 'COMM100', 'MIDUOKE'] as const
const numbered = (number: number): string => words('support.numbered', { name: words('support.way_chat'), number })
const nameOf = (csType: ChatType | 'COMM100VIP'): string => {
  const place = PLAIN.indexOf(csType as (typeof PLAIN)[number])
  return place < 0 ? words(`support.way_${csType}`) : numbered(place + 1)
}
const dialog = (page: Page): Locator => page.getByRole('dialog')
const closing = (page: Page): Locator => dialog(page).getByRole('button', { name: words('support.close') })

/** The frame that draws the chat: Miduoke's is a page inside the quarantine. */
function inside(page: Page, csType?: string): FrameLocator {
  const frame = dialog(page).frameLocator('iframe')
  return csType === 'MIDUOKE' ? frame.frameLocator('iframe') : frame
}

async function openService(page: Page): Promise<void> {
  await page.goto('/m/service')
  await hydrated(page)
  await expect(ways(page).nth(1)).toBeVisible()
}

/** The quarantine's own document, once its chat has rendered. */
async function quarantine(page: Page) {
  await expect(inside(page).getByRole('log')).toBeVisible()
  return page.frames().find((frame) => frame.url().includes('/m/frame/'))!
}

test.describe('a visitor', () => {
  for (const csType of CHATS) {
    test(`PRO-5 opens ${csType} in quarantine, gets a reply, and no frame is left after closing${csType === 'AICAN' ? ' @core' : ''}`, async ({
      page,
    }) => {
      await openService(page)
      expect(page.frames()).toHaveLength(1)
      await way(page, nameOf(csType)).click()
      const chat = inside(page, csType)
      await expect(chat.getByRole('log')).toContainText('Hello! How can we help?')
      await chat.getByRole('textbox').fill('my deposit')
      await chat.getByRole('button', { name: 'Send' }).click()
      await expect(chat.getByRole('log')).toContainText('looking into “my deposit”')
      await expect(dialog(page).locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-same-origin).*allow-scripts/)
      await closing(page).click()
      await expect(dialog(page)).toBeHidden()
      expect(page.frames()).toHaveLength(1)
    })
  }

  test('PRO-5 sees the general services by name, and the operator’s own chat, which links back', async ({ page }) => {
    await openService(page)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([words('chrome.reachUs'), 'Talk to our team', 'Quick answers'])
    await expect(way(page, nameOf('COMM100VIP'))).toHaveCount(0)
    await page.getByRole('button', { name: words('support.own') }).click()
    await expect(inside(page).getByRole('log')).toContainText('Hello! How can we help?')
    await inside(page).getByRole('link', { name: 'Back to the site' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/m\/service$/)
  })

  test('closes a chat with Back and with Escape, from inside and outside of it', async ({ page }) => {
    await openService(page)
    for (const leave of [
      () => page.goBack(),
      () => closing(page).press('Escape'),
      () => inside(page).getByRole('textbox').press('Escape'),
    ]) {
      await way(page, nameOf('LIVECHAT')).click()
      await expect(inside(page).getByRole('log')).toBeVisible()
      await leave()
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(/\/m\/service$/)
    }
    await way(page, nameOf('LIVECHAT')).click()
    await inside(page).getByRole('button', { name: 'Minimize' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  test('finds customer service accessible, also with a chat open', async ({ page }) => {
    await openService(page)
    await expectAccessible(page)
    await way(page, nameOf('LIVECHAT')).click()
    await expect(inside(page).getByRole('log')).toBeVisible()
    await expectAccessible(page)
  })

  test('STA-3 can use customer service while the site is in maintenance', async ({ page, sandbox }) => {
    await sandbox.settings({ maintenance: true })
    await page.goto('/m/home')
    await dialog(page)
      .getByRole('link', { name: words('closed.contact') })
      .click()
    await way(page, nameOf('COMM100')).click()
    await expect(inside(page).getByRole('log')).toContainText('Hello!')
  })

  test('PRO-5 sees a message when the chat list or a chat does not load, and can retry', async ({ page, sandbox, trouble }) => {
    trouble.expect(/HTTP 500 .*CustomerService/, /ERR_FAILED .*tracking\.js/)
    const repair = await sandbox.fail('customerServiceScript', { do: 'status', status: 500, body: 'no' })
    await page.goto('/m/service')
    const again = page.getByRole('button', { name: words('common.retry') })
    await expect(again).toBeVisible()
    await repair()
    await page.route('**/tracking.js', (route) => route.abort())
    await again.click()
    await way(page, nameOf('LIVECHAT')).click()
    await expect(dialog(page).getByText(words('support.failed_unavailable'))).toBeVisible()
    await page.unroute('**/tracking.js')
    await again.click()
    await expect(inside(page).getByRole('log')).toContainText('Hello!')
    await closing(page).click()
    await way(page, nameOf('AICAN')).click()
    await expect(inside(page).getByRole('log')).toContainText('Hello!')
  })

  test('PRO-5 CRY-2 does not see an entry that cannot be decrypted; the console logs it, and the others remain @core', async ({
    page,
    sandbox,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto('/robots.txt')
    const entries = await page.evaluate(async () => {
      const answer = await fetch('/wps/relay/WPSCORE_getCustomerServiceScript', {
        headers: { Merchant: 'aurora', Language: 'EN', 'X-Real-UA': navigator.userAgent },
      })
      return ((await answer.json()) as { value: { csType: string; path: string }[] }).value
    })
    const foreign = sealPath('https://elsewhere.example/chat.js', 'k3yK3yK3')
    const spoilt = entries.map((entry) => ({
      ...entry,
      ...(entry.csType === 'LIVECHAT' && { path: 'no path at all' }),
      ...(entry.csType === 'AICAN' && { path: foreign }),
    }))
    await sandbox.fail('customerServiceScript', { do: 'answer', value: spoilt })
    await openService(page)
    await expect(way(page, numbered(2))).toBeVisible()
    for (const gone of [numbered(3), nameOf('AICAN')]) await expect(way(page, gone)).toHaveCount(0)
    expect(warnings.join('\n')).toMatch(/LIVECHAT: undecryptable[^]*AICAN: undeclaredHost/)
  })
})

test.describe('a member', () => {
  test('PRO-5 SES-4 with a label sees their own service, and is known there by name until they sign out', async ({
    page,
    sandbox,
    context,
  }) => {
    const member = await sandbox.scenario('vip')
    const token = await signedInAs(page, member)
    await openService(page)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([words('chrome.reachUs'), 'Your VIP desk'])
    await expect(way(page, nameOf('AICAN'))).toHaveCount(0)
    for (const csType of ['COMM100VIP', 'LIVECHAT'] as const) {
      await way(page, csType === 'LIVECHAT' ? words('support.way_chat') : nameOf(csType)).click()
      await expect(inside(page).getByRole('log')).toContainText(`Hello ${member.username}!`)
      const frame = await quarantine(page)
      expect(
        await frame.evaluate(() =>
          [document.documentElement.outerHTML, location.href, JSON.stringify(Object.entries(localStorage))].join(),
        ),
      ).not.toContain(token)
      if (csType === 'COMM100VIP') await closing(page).click()
    }
    const other = await context.newPage()
    await other.goto('/m/member/home')
    await signOut(other)
    await expect(dialog(page)).toBeHidden()
    await openService(page)
    await way(page, nameOf('LIVECHAT')).click()
    await expect(inside(page).getByRole('log')).toContainText('Hello! How can we help?')
  })

  test('PRO-5 without a label sees the general services, and the operator’s own chat knows them', async ({ page, sandbox }) => {
    const member = await sandbox.scenario('freshMember')
    await signedInAs(page, member)
    await openService(page)
    await expect(way(page, nameOf('AICAN'))).toBeVisible()
    await page.getByRole('button', { name: words('support.own') }).click()
    await expect(inside(page).getByRole('log')).toContainText(`Hello ${member.username}!`)
  })
})

test.describe('a conversation', () => {
  for (const csType of ['LIVECHAT', 'COMM100', 'AICAN'] as const) {
    test(`PRO-5 by ${csType} goes on after another screen`, async ({ page }) => {
      await openService(page)
      await way(page, nameOf(csType)).click()
      await inside(page).getByRole('textbox').fill('where is my deposit')
      await inside(page).getByRole('button', { name: 'Send' }).click()
      await expect(inside(page).getByRole('log')).toContainText('looking into “where is my deposit”')
      await page.goto('/m/promotions')
      await openService(page)
      await way(page, nameOf(csType)).click()
      await expect(inside(page).getByRole('log').getByRole('paragraph')).toHaveText([
        'Hello! How can we help?',
        'where is my deposit',
        /looking into/,
      ])
    })
  }
})

test.describe('the quarantine', () => {
  test('has its own policy and no access to our storage', async ({ page, trouble }) => {
    trouble.expect(/Content Security Policy|violates|^csp .*elsewhere\.example/)
    await page.goto('/m/service')
    const [ours, theirs] = await page.evaluate(() =>
      Promise.all(
        ['/m/service', '/m/frame/chat.html'].map(async (path) => (await fetch(path)).headers.get('content-security-policy') ?? ''),
      ),
    )
    expect(ours).not.toContain('unsafe-inline')
    expect(theirs).toMatch(/^sandbox allow-scripts (?!.*allow-same-origin)/)
    await openService(page)
    await page.evaluate(() => localStorage.setItem('secret', 'ours'))
    await way(page, nameOf('LIVECHAT')).click()
    const frame = await quarantine(page)
    expect(await frame.evaluate(() => [self.origin, localStorage.getItem('secret'), document.cookie])).toEqual([
      'null',
      null,
      'chat_seen=1',
    ])
    expect(
      await frame.evaluate(() => {
        try {
          return parent.document.title
        } catch (error) {
          return (error as Error).name
        }
      }),
    ).toBe('SecurityError')
    expect(
      await frame.evaluate(
        () =>
          new Promise((resolve) => {
            const script = document.createElement('script')
            script.addEventListener('error', () => resolve('blocked'))
            script.addEventListener('load', () => resolve('ran'))
            script.src = 'https://elsewhere.example/x.js'
            document.head.append(script)
          }),
      ),
    ).toBe('blocked')
  })

  test('ignores messages with a guessed nonce, and reports a frame that navigates away', async ({ page }) => {
    await openService(page)
    await way(page, nameOf('LIVECHAT')).click()
    const frame = await quarantine(page)
    const heard = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let seen = 0
          addEventListener('message', ({ data }) => {
            seen += Number((data as { type?: string }).type === 'closed')
            if (seen === 2) resolve()
          })
        }),
    )
    await page.evaluate(() => window.postMessage({ source: 'livery-chat', nonce: 'guessed', type: 'closed' }, location.origin))
    await frame.evaluate(() => parent.postMessage({ source: 'livery-chat', nonce: 'guessed', type: 'closed' }, '*'))
    await heard
    await expect(dialog(page)).toBeVisible()
    await frame.evaluate(() => {
      location.href = 'about:blank'
    })
    await expect(dialog(page).getByText(words('support.failed_unavailable'))).toBeVisible()
  })

  test('does nothing when it is opened as a page', async ({ page }) => {
    await page.goto('/m/frame/chat.html#nonce')
    expect(await page.evaluate(() => [self.origin, document.body.innerText])).toEqual(['null', ''])
  })
})
