import { signedInAs } from './fixtures/members.ts'
import { fetched } from './fixtures/fetched.ts'
import { expect, hydrated, test, useScreen } from './fixtures/test.ts'

/** In the sample of watched documents, whatever the folder's share. */
const sampled = (): void => {
  Math.random = () => 0.01
}

/** A file of the release whose code throws what says something about a person. */
const PLANTED = `queueMicrotask(() => { throw new TypeError('Planted error of ana@mail.example, +63 917 123 4567, https://x.example/?token=s3cr3t, 9f86d081884c7d659a2f') })`
const PERSONAL = ['ana', 'mail.example', '917', 's3cr3t', 'x.example', '9f86d081', '?']

test('OPS-4 OPS-6 an uncaught error, a refused script and a broken contract reach the operator with release and screen, without anything about the member @core', async ({
  page,
  sandbox,
  trouble,
  merchant,
}) => {
  trouble.expect(/Planted error/, /Content Security Policy/)
  const member = await sandbox.scenario('freshMember')
  const token = await signedInAs(page, member)
  await sandbox.fail('banners', { do: 'spoilItem' })
  await page.addInitScript(sampled)
  await page.clock.install()
  await page.route('**/m/_astro/planted.Ab12Cd34.js', (route) => route.fulfill({ contentType: 'text/javascript', body: PLANTED }))
  // A host writes a script into the page, which the policy refuses before any script of the page has run but the first.
  await page.route('**/m/home?*', async (route) => {
    const answer = await fetched(route)
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</body>', '<script>document.title = "injected"</script></body>'),
    })
  })
  const watching = page.waitForResponse(/\/watching\.bind\./)
  const spoiled = page.waitForResponse(/types=BANNER/)
  await page.goto('/m/home?affiliateCode=ana')
  await useScreen(page)
  const release = await page.evaluate(() => document.documentElement.dataset['release'])
  await Promise.all([watching, spoiled])
  await page.evaluate((file) => import(file), '/m/_astro/planted.Ab12Cd34.js')
  await page.clock.fastForward(1000)
  await page.goto('/robots.txt')

  const about = { merchant, release, route: 'home', browser: 'Chrome' }
  const ours = async () => (await sandbox.watched()).filter((line) => line.release === release && line.route === 'home')
  await expect
    .poll(async () => (await ours()).map(({ kind, name }) => `${kind} ${name}`))
    .toEqual(expect.arrayContaining(['error TypeError', 'policy script-src-elem', 'dropped banners', 'vital cls']))
  expect(await ours()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...about,
        kind: 'error',
        about: expect.stringMatching(/^Planted error of …/),
        where: expect.stringMatching(/^\/m\/_astro\/planted\.Ab12Cd34\.js:1:\d+$/),
      }),
      expect.objectContaining({ ...about, kind: 'policy', about: 'inline', where: '/m/home' }),
      expect.objectContaining({
        ...about,
        kind: 'dropped',
        where: expect.stringMatching(/^banners, \w+$/),
        about: expect.stringMatching(/^expected .*, found /),
      }),
    ]),
  )
  const sent = (await sandbox.requests('report')).map(({ body, status, headers }) => ({ body, status, headers }))
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
  for (const personal of [...PERSONAL, member.username, token]) expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain(personal)
  for (const { headers } of sent) expect(Object.keys(headers)).not.toContain('authorization')
})

test('OPS-4 a document outside the sample loads nothing that watches, and reports nothing', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
  await page.clock.install()
  await page.goto('/m/home')
  await useScreen(page)
  await sandbox.received('reportEvent')
  await page.goto('/m/login')
  await hydrated(page)
  expect(await sandbox.requests('report')).toEqual([])
})
