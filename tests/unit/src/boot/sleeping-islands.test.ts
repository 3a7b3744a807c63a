// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openDocument } from '../features/open-document.ts'

/** A page whose sheets' code does not come: the island that asked for it fails. */
async function open() {
  document.body.innerHTML = '<astro-island data-island="DialogsIsland"></astro-island>'
  const page = await openDocument({ href: 'https://aurora.example/m/home?affiliateCode=agent7&gclid=g1&page=2' })
  const { bindSleepingIslands } = await import('#boot/sleeping-islands.ts')
  const { $authSheet, openAuthSheet } = await import('#features/access/sign-in/auth-sheet.store.ts')
  const { openGameSheet } = await import('#features/play/games/game-sheet.store.ts')
  bindSleepingIslands()
  const fail = (): unknown => document.querySelector('astro-island')?.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
  return { ...page, $authSheet, openAuthSheet, openGameSheet, fail }
}

test('ERR-8 RTE-8 where the code of a sheet does not come, its link is followed with what the visitor’s link brought', async () => {
  const page = await open()
  page.openAuthSheet('join', '/m/game?gclid=own')
  page.fail()
  expect(page.tab.page.departures).toEqual([
    { by: 'assign', to: 'https://aurora.example/m/register?go=%2Fm%2Fgame%3Fgclid%3Down&affiliateCode=agent7&gclid=g1' },
  ])
})

test('ERR-8 an island that fails while nobody asked for its sheet leads nowhere', async () => {
  const page = await open()
  page.fail()
  expect(page.tab.page.departures).toEqual([])
})

test('SES-10 a link to sign-in opens its sheet, and no password is asked for while the session could not be asked about', async () => {
  const page = await open()
  const press = (): void => {
    const link = Object.assign(document.createElement('a'), { href: 'https://aurora.example/m/login' })
    document.body.append(link)
    link.click()
  }
  press()
  expect(page.$authSheet.get()).toMatchObject({ view: 'signIn' })
  page.$authSheet.set(undefined)
  page.session.noteSessionUnknown()
  press()
  expect(page.$authSheet.get()).toBeUndefined()
  expect(page.dialogs.$notices.get()).toMatchObject([{ id: 'sessionUnknown' }])
})
