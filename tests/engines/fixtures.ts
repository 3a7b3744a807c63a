import { chromium, test as base } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { MERCHANT, siteOrigin } from '../e2e/sandbox/addresses.ts'
import { resetScope, switchboard, type Sandbox } from '../e2e/sandbox/switchboard.ts'
import { expect } from '../e2e/fixtures/expect.ts'
import { sessionRecord, type Credentials } from '../e2e/fixtures/members.ts'
import { startChromium, startChromium103, startFirefox } from './puppeteer-engine.ts'
import { errorsIn } from './site.ts'
import { ENGINES, type Engine, type EngineName, type Tab } from './tab.ts'
import { startWebKit } from './webkit-engine.ts'

export { expect }

const START: Readonly<Record<EngineName, () => Engine | Promise<Engine>>> = {
  Chromium: () => startChromium(process.env['LIVERY_HEADLESS_SHELL'] || chromium.executablePath()),
  'Chromium 103': () => startChromium103(programOf('LIVERY_CHROMIUM_103')),
  'Firefox ESR': () => startFirefox(programOf('LIVERY_FIREFOX')),
  WebKitGTK: () => startWebKit(programOf('LIVERY_WEBKIT_DRIVER')),
}

interface Fixtures {
  merchant: string
  /** The back end as this journey sees it. */
  sandbox: Sandbox
  /** A tab of a fresh profile. The journey fails on an uncaught error, an unhandled rejection and a violation of the policy. */
  tab: Tab
  /** The brand's address, without a path. */
  origin: string
}

export const test = base.extend<Fixtures, { engine: Engine }>({
  merchant: [MERCHANT, { option: true }],

  engine: [
    // Playwright demands the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const engine = await START[engineOf(project.name)]()
      await use(engine)
      await engine.close()
    },
    // Two cores that start two browsers at once need their time.
    { scope: 'worker', timeout: 60_000 },
  ],

  origin: async ({ merchant }, use) => use(siteOrigin(merchant)),

  sandbox: async ({ merchant }, use) => {
    const sandbox = switchboard(`engines-${randomUUID()}`, merchant)
    await use(sandbox)
    await resetScope(sandbox.scope)
  },

  tab: async ({ engine, sandbox, origin }, use, info) => {
    const tab = await engine.newTab()
    // The lightest page of the site: nothing of ours runs there.
    await tab.open(`${origin}/robots.txt`)
    await tab.run((scope: string) => void (document.cookie = `sandbox_scope=${scope}; path=/`), sandbox.scope)
    await use(tab)
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('window.png'), await tab.picture(), 'base64')
    expect(await errorsIn(tab), 'what went wrong in the pages').toEqual([])
    await tab.close()
  },
})

/** Signs the tab in as an earlier screen of it would have (SES-1), for journeys about what comes after. */
export async function signedInAs(tab: Tab, member: Credentials, merchant = MERCHANT): Promise<void> {
  await tab.run(
    (record: string, now: number) => {
      sessionStorage.setItem('MC_SESSION_INFO', record)
      sessionStorage.setItem('livery:session-since', String(now))
    },
    await sessionRecord(member, merchant),
    Date.now(),
  )
}

function engineOf(name: string): EngineName {
  const found = ENGINES.find((engine) => engine === name)
  if (!found) throw new Error(`No engine is called ${name}`)
  return found
}

function programOf(variable: string): string {
  const path = process.env[variable]
  if (path === undefined || path === '')
    throw new Error(`${variable} names no program: start these journeys by npm test or npm run engines`)
  return path
}
