import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { siteOrigin } from './sandbox/addresses.ts'
import type { Sandbox } from './sandbox/switchboard.ts'
import { expect, hydrated, scopeTo, test as base } from './fixtures/test.ts'

// In the browser itself with a profile: the headless shell checks nothing, and private windows install nothing.
const test = base.extend<{ profile: BrowserContext }>({
  profile: async ({ launchOptions }, use) => {
    const profile = await chromium.launchPersistentContext('', { ...launchOptions, viewport: { width: 390, height: 844 } })
    await use(profile)
    await profile.close()
  },
})

interface Findings {
  /** Why the open page cannot be installed. */
  readonly install: readonly string[]
  /** What is wrong with its manifest. */
  readonly manifest: readonly unknown[]
  readonly name: unknown
  /** What the installed app covers, and how it is held. */
  readonly covers: unknown
}

const COVERS = ['/m/', 'portrait']

async function findingsOf(devtools: CDPSession): Promise<Findings> {
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const { errors, data } = await devtools.send('Page.getAppManifest')
  const app = JSON.parse(data || '{}') as { short_name?: string; scope?: string; orientation?: string }
  return {
    install: installabilityErrors.map(({ errorId }) => errorId),
    manifest: errors,
    name: app.short_name,
    // Some versions of the browser give the address as the manifest has it, others in full.
    covers: [new URL(app.scope ?? '', siteOrigin()).pathname, app.orientation],
  }
}

/** Opens home in a tab of its own: a tab knows the app's name from its first page. */
async function open(profile: BrowserContext, sandbox: Sandbox, code: string): Promise<{ page: Page; devtools: CDPSession }> {
  await scopeTo(profile, sandbox, code)
  const page = await profile.newPage()
  await page.goto(`${siteOrigin(code)}/m/home`)
  return { page, devtools: await profile.newCDPSession(page) }
}

for (const [code, name] of [
  ['aurora', 'Aurora'],
  ['lotus', 'Lotus'],
  ['savanna', 'Savanna'],
] as const)
  test(`PWA-1 PWA-4 RTE-12 Chromium may install ${code}’s site and finds nothing wrong with its manifest${code === 'aurora' ? ' @core' : ''}`, async ({
    profile,
    sandbox,
  }) => {
    const { page, devtools } = await open(profile, sandbox, code)
    await expect.poll(() => findingsOf(devtools)).toEqual({ install: [], manifest: [], name, covers: COVERS })
    await page.goto(`${siteOrigin(code)}/robots.txt`)
    expect((await findingsOf(devtools)).install, 'the check can fail').toEqual(['no-manifest'])
  })

test('PWA-4 Chromium installs the site by the name that the back end gives', async ({ profile, sandbox }) => {
  await profile.route('**/wps/system/manifest.json?*', (route) => route.fulfill({ json: { short_name: 'Aurora Club' } }))
  const { page, devtools } = await open(profile, sandbox, 'aurora')
  await hydrated(page)
  // The browser's own offer may come before the page listens.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
    await expect
      .poll(() => findingsOf(devtools), { timeout: 5000 })
      .toEqual({ install: [], manifest: [], name: 'Aurora Club', covers: COVERS })
  }).toPass()
})
