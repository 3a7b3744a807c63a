import { describe, expect, test } from 'vitest'
import { deviceId, deviceKind } from '#features/core/device/device.actions.ts'
import { usePlatform } from '#platform/current.ts'
import { fakeBrowser, fakePlatform } from '../../../platform/fake.ts'

test.each([
  ['inApp=1', 'webview'],
  ['inApp', 'webview'],
  ['inApp=0', 'browser'],
  ['inApp=false', 'browser'],
  ['', 'browser'],
])('of ?%s is %s', (query, kind) => {
  usePlatform(fakePlatform({ href: `https://aurora.example/m/home?${query}` }))
  expect(deviceKind()).toBe(kind)
})

test('SOC-6 a page in whose window the operator’s app has put its bridge is in that app', () => {
  usePlatform(fakePlatform({ href: 'https://aurora.example/m/home' }))
  Object.assign(globalThis, { NativeApp: {} })
  expect(deviceKind()).toBe('webview')
  Reflect.deleteProperty(globalThis, 'NativeApp')
  expect(deviceKind()).toBe('browser')
})

describe('the device id', () => {
  const id = 'a'.repeat(36)

  test('TRK-1 is made once, 36 characters, in local storage and in a cookie for 365 days', () => {
    const world = fakeBrowser()
    usePlatform(world.openTab())
    const made = deviceId()
    expect(made).toHaveLength(36)
    expect(world.rawLocal.get('deviceId')).toBe(made)
    expect(world.rawCookies.get('deviceId')).toEqual({ value: made, days: 365 })
    expect(deviceId()).toBe(made)
  })

  test('TRK-1 a discarded one is regenerated', () => {
    const world = fakeBrowser()
    world.rawLocal.set('deviceId', 'too short')
    usePlatform(world.openTab())
    expect(deviceId()).toHaveLength(36)
    expect(world.rawLocal.get('deviceId')).toHaveLength(36)
  })

  test('TRK-1 a remaining cookie restores the stored one', () => {
    const world = fakeBrowser()
    world.rawCookies.set('deviceId', { value: id, days: 365 })
    usePlatform(world.openTab())
    expect(deviceId()).toBe(id)
    expect(world.rawLocal.get('deviceId')).toBe(id)
  })

  test('TRK-1 where storage is refused it stays the same until the page closes', () => {
    const world = fakeBrowser()
    const tab = world.openTab({ refuseStorage: true })
    usePlatform({ ...tab, cookies: { read: () => undefined, write: () => undefined } })
    expect(deviceId()).toBe(deviceId())
  })
})
