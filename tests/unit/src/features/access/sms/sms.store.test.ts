// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openDocument } from '../../open-document.ts'

const KEY = 'livery:test-code'

async function open(left?: Record<string, string>) {
  const page = await openDocument(left ? { left } : {})
  const { sentCodes } = await import('#features/access/sms/sms.store.ts')
  const codes = sentCodes(KEY)
  const shown = (): unknown => {
    const undo = codes.$sent.listen(() => undefined)
    const value = codes.$sent.get()
    undo()
    return value
  }
  return { page, codes, shown }
}

test('LOG-10 the sent code and the wait for another survive a reload', async () => {
  const { page, codes } = await open()
  codes.note('+63917', 60)
  const sent = { to: '+63917', resendAt: page.browser.clock.now() + 60_000 }
  expect(codes.$sent.get()).toEqual(sent)
  const again = await open({ [KEY]: page.tab.rawTab.get(KEY) ?? '' })
  expect(again.shown()).toEqual(sent)
})

test.each([
  '{',
  '[]',
  '{"to":1,"resendAt":2}',
  '{"to":"x"}',
  '{"to":"x","resendAt":"soon"}',
  '{"to":"x","resendAt":99999999999999}',
  '{"to":"x","resendAt":1.5}',
])('LOG-10 %s in storage is ignored and removed', async (text) => {
  const { page, shown } = await open({ [KEY]: text })
  expect(shown()).toBeUndefined()
  expect(page.tab.rawTab.has(KEY)).toBe(false)
})

test('forget() removes the code from the tab’s storage', async () => {
  const { page, codes } = await open()
  codes.note('+63917', 60)
  codes.forget()
  expect(codes.$sent.get()).toBeUndefined()
  expect(page.tab.rawTab.has(KEY)).toBe(false)
})
