import { expect, test, vi } from 'vitest'
import { eachOnItsOwn } from '#boot/on-its-own.ts'

test('ERR-8 a part of the start that fails is logged and stops no other', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost = new Error('its code did not come')
  const started: string[] = []
  await eachOnItsOwn([Promise.reject(lost), undefined, Promise.resolve().then(() => started.push('tracking'))])
  expect([started, log.mock.calls]).toEqual([['tracking'], [[lost]]])
})
