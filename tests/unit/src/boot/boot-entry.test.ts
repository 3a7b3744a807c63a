// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePlatform } from '../platform/fake.ts'
import { AURORA } from '../features/open-document.ts'

/** Runs the entry in a document as before-paint left it, and tells whether boot has marked the session. */
async function enter(
  session: string,
  { islands = '', ready = 'complete', route = 'promotions' }: { islands?: string; ready?: DocumentReadyState; route?: string } = {},
) {
  vi.resetModules()
  document.body.innerHTML = islands
  Object.assign(document.documentElement.dataset, { session, route })
  Object.defineProperty(document, 'readyState', { value: ready, configurable: true })
  const tab = fakePlatform({ fetch: async () => Response.json({ success: true, value: {} }) })
  const { usePlatform } = await import('#platform/current.ts')
  const { setCurrentShell } = await import('#page/current.ts')
  usePlatform(tab)
  setCurrentShell({ merchant: AURORA, language: 'EN', route: 'home', strings: {}, lazyWords: '' })
  await import('#boot/boot.ts')
  await import('#boot/member.ts')
  await import('#boot/home.ts')
  await import('#boot/boot.entry.ts')
  return { started: async () => vi.waitFor(() => expect(tab.flags.get('session')).toBeDefined()), flags: tab.flags }
}

/** Everything that boot would need to have begun has had its time. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
}

const idleIsland = '<astro-island ssr client="idle"></astro-island>'
const hydrate = (): void => {
  const island = document.querySelector('astro-island')
  island?.removeAttribute('ssr')
  island?.dispatchEvent(new CustomEvent('astro:hydrate'))
}

beforeEach(() => history.replaceState(null, '', '/m/home'))

describe('boot starts', () => {
  test.each(['member', 'pending'])('at once for a %s', async (session) => {
    const page = await enter(session, { islands: idleIsland, ready: 'interactive' })
    await page.started()
  })

  test('at once when the address asks for something', async () => {
    history.replaceState(null, '', '/m/home?cid=1')
    const page = await enter('guest', { islands: idleIsland, ready: 'interactive' })
    await page.started()
  })

  test('for a guest when the first screen’s islands are hydrated', async () => {
    const page = await enter('guest', { islands: `${idleIsland}<astro-island ssr client="wake"></astro-island>` })
    await settled()
    expect(page.flags.get('session')).toBeUndefined()
    hydrate()
    await page.started()
  })

  test('BAN-6 at once for a guest of home, whose script comes after its pictures', async () => {
    const page = await enter('guest', { islands: idleIsland, ready: 'interactive', route: 'home' })
    await page.started()
  })

  test('for a guest of a page without islands after its load', async () => {
    const page = await enter('guest', { ready: 'interactive' })
    await settled()
    expect(page.flags.get('session')).toBeUndefined()
    Object.defineProperty(document, 'readyState', { value: 'complete', configurable: true })
    window.dispatchEvent(new Event('load'))
    await page.started()
  })
})
