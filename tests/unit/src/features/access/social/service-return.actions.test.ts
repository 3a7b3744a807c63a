import { expect, test, vi } from 'vitest'
import { openDocument, signedInTab, type DocumentOptions } from '../../open-document.ts'

/** A page to which LINE returns with a state that this browser does not know. */
async function returnedTo(options: DocumentOptions = {}) {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const page = await openDocument(options)
  page.tab.rawTab.set('livery:arrival', JSON.stringify({ line: { code: 'c1', state: 'of-another-browser' } }))
  const booting = page.boot.startBoot()
  await page.pass(200)
  await booting
  await page.pass()
  return page
}

test('SOC-3 a sign-in that began in another browser is said to, sends nothing, and can begin here', async () => {
  const page = await returnedTo({ href: 'https://aurora.example/m/home?affiliateCode=a7' })
  expect(page.dialogs.$alert.get()?.body).toEqual({ key: 'social.return_elsewhere' })
  expect(page.server.callsTo('/wps/relay/WPS3RD_verifyLineCode')).toEqual([])
  page.dialogActions.confirmAlert()
  const to = new URL(page.tab.page.last()?.to ?? '')
  expect([to.pathname, to.searchParams.get('go'), to.searchParams.get('affiliateCode')]).toEqual([
    '/m/login',
    '/m/home?affiliateCode=a7',
    'a7',
  ])
  expect(page.tab.rawTab.has('livery:arrival')).toBe(false)
})

test('SOC-3 a member with a running session hears nothing of it', async () => {
  const page = await returnedTo({ left: signedInTab() })
  expect(page.dialogs.$alert.get()).toBeUndefined()
  expect(page.tab.rawTab.has('livery:arrival')).toBe(false)
})
