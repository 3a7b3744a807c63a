import { accountLink, expectMember, signedInAs } from './fixtures/members.ts'
import { expect, hydrated, steppedBack, test } from './fixtures/test.ts'
import { words } from './fixtures/words.ts'

test('LAY-4 a member chooses one of nine profile pictures, and it is stored @core', async ({ page, sandbox }) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await hydrated(page)
  await page.getByRole('button', { name: words('member.changeIcon') }).click()
  const sheet = page.getByRole('dialog', { name: words('member.chooseIcon') })
  const pictures = sheet.getByRole('listitem').getByRole('button')
  await expect(pictures).toHaveCount(9)
  await sheet.getByRole('button', { name: words('member.icon', { number: 4 }), exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(async () => (await sandbox.requests('setProfileIcon')).map(({ body }) => body)).toEqual([{ icon: 4 }])
  await steppedBack(page)

  await page.goto('/m/home')
  await expect(accountLink(page).locator('img')).toHaveAttribute('src', /profile-icons\/4\.svg$/)
})

test('LAY-4 the back end sets the number of pictures', async ({ page, sandbox }) => {
  await sandbox.settings({ gw: { PROFILE_ICON_COUNT: 5 } })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await hydrated(page)
  await expect.poll(async () => (await sandbox.requests('systemStatus')).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: words('member.changeIcon') }).click()
  await expect(page.getByRole('dialog', { name: words('member.chooseIcon') }).getByRole('listitem')).toHaveCount(5)
})

for (const { scenario, sent } of [
  { scenario: 'freshMember', sent: 1 },
  { scenario: 'type4', sent: 0 },
]) {
  test(`SES-8 the language that ${scenario} chooses is ${sent ? 'sent to' : 'not sent to'} the back end${sent === 1 ? ' @core' : ''}`, async ({
    page,
    sandbox,
  }) => {
    await signedInAs(page, await sandbox.scenario(scenario))
    await page.goto('/m/member/home')
    await hydrated(page)
    await expectMember(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: words('member.language') })
      .click()
    await page.getByRole('dialog').getByText('العربية').click()
    await expect(page).toHaveURL('/m/ar/member/home')
    await expectMember(page)
    expect((await sandbox.requests('setMemberLanguage')).map(({ body }) => body)).toEqual(sent ? [{ language: 'AR' }] : [])
    await page.goto('/m/home')
    await expect(page).toHaveURL('/m/ar/home')
  })
}

test('a button refreshes the balance; a failed refresh keeps the last balance and shows a message', async ({ page, sandbox, trouble }) => {
  const member = await sandbox.scenario('freshMember')
  await signedInAs(page, member)
  await page.goto('/m/member/home')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText('₱1,000.00')).toBeVisible()
  await sandbox.grant(member.username, 25_050)
  await main.getByRole('button', { name: words('member.refresh') }).click()
  await expect(main.getByText('₱1,250.50')).toBeVisible()

  trouble.expect(/HTTP 500 GET .*\/wps\/member\/info/)
  const repair = await sandbox.fail('memberInfo', { do: 'status', status: 500, body: 'no' })
  await main.getByRole('button', { name: words('member.refresh') }).click()
  await expect(main.getByText(words('member.unanswered'))).toBeVisible()
  await expect(main.getByText('₱1,250.50')).toBeVisible()
  await repair()
  await main.getByRole('button', { name: words('member.retry'), exact: true }).click()
  await expect(main.getByText(words('member.unanswered'))).toBeHidden()
})

test('what arrives late on the member’s screen comes below the button that signs out, and so moves it from under no finger', async ({
  page,
  sandbox,
}) => {
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  const top = async (name: string): Promise<number> =>
    (await page.getByRole('main').getByRole('button', { name }).boundingBox())?.y ?? Number.NaN
  await expect(page.getByRole('main').getByRole('button', { name: words('social.links') })).toBeVisible()
  expect(await top(words('account.signOut'))).toBeLessThan(await top(words('social.links')))
})

test('PER-5 a member turns data saver on: blur and shadows go at once, home rests with small pictures and fetches nothing ahead, and ?why says so', async ({
  page,
  sandbox,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signedInAs(page, await sandbox.scenario('freshMember'))
  await page.goto('/m/member/home')
  await hydrated(page)
  const saver = page.getByRole('switch', { name: words('member.lite') })
  const bar = page.getByRole('navigation', { name: words('chrome.tabs') })
  const look = (): Promise<string[]> =>
    bar.evaluate((element) =>
      ['backdropFilter', '--shadow-card', '--glow'].map(
        (name) => getComputedStyle(element)[name as 'backdropFilter'] ?? getComputedStyle(element).getPropertyValue(name),
      ),
    )
  await expect(saver).toHaveAttribute('aria-checked', 'false')
  expect((await look())[0]).toContain('blur')
  await saver.click()
  await expect(saver).toHaveAttribute('aria-checked', 'true')
  expect(await look()).toEqual(['none', '0 0 #0000', '0 0 #0000'])

  await page.goto('/m/home?why')
  const why = page.getByRole('complementary', { name: 'Why?' })
  await page.getByRole('list', { name: words('home.banners') }).hover()
  for (const said of ['lite mode', 'the visitor chose it', 'next screens', 'banners move']) await expect(why).toContainText(said)
  expect((await look())[0]).toBe('none')
  await expect(page.getByRole('button', { name: words('carousel.marqueePlay') })).toBeVisible()
  await expect(page.getByRole('button', { name: words('carousel.pause') })).toHaveCount(0)
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  const small = page.locator('main li source[srcset$=".small.avif"] + img')
  await expect(small.first()).toBeAttached()
  await expect
    .poll(() =>
      small.evaluateAll((pictures) =>
        pictures.some(
          (picture) => (picture as HTMLImageElement).currentSrc.endsWith('.small.avif') && (picture as HTMLImageElement).naturalWidth > 0,
        ),
      ),
    )
    .toBe(true)
})
