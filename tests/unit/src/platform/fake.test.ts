import { expect, test } from 'vitest'
import { fakeBrowser, fakePlatform } from './fake.ts'
import { settle } from './fake-clock.ts'

test('tabs share local storage and are notified of each other’s writes, never of their own', () => {
  const browser = fakeBrowser()
  const [one, two] = [browser.openTab(), browser.openTab()]
  const heard: string[] = []
  one.local.onChange('key', () => heard.push('one'))
  two.local.onChange('key', () => heard.push('two'))
  one.local.set('key', 'value')
  expect(two.local.get('key')).toBe('value')
  expect(heard).toEqual(['two'])
})

test('a channel reaches the other tabs and not its sender', async () => {
  const browser = fakeBrowser()
  const [one, two] = [browser.openTab(), browser.openTab()]
  const heard: unknown[] = []
  const [mine, theirs] = [one.openChannel('line'), two.openChannel('line')]
  mine?.listen(() => heard.push('own'))
  theirs?.listen((message) => heard.push(message))
  mine?.send({ hello: 1 })
  await settle()
  expect(heard).toEqual([{ hello: 1 }])
})

test('timers run in the order of their times, and not after their undo', async () => {
  const { clock } = fakePlatform()
  const ran: string[] = []
  clock.after(200, () => ran.push('late'))
  clock.after(100, () => ran.push('early'))
  clock.after(150, () => ran.push('undone'))()
  await clock.advance(199)
  expect(ran).toEqual(['early'])
  await clock.advance(1)
  expect(ran).toEqual(['early', 'late'])
})

test('session storage belongs to one tab and its later documents', () => {
  const browser = fakeBrowser()
  const first = browser.openTab()
  first.tab.set('key', 'value')
  expect(browser.openTab().tab.get('key')).toBeUndefined()
  expect(browser.openTab({ after: first }).tab.get('key')).toBe('value')
})

test('ids have 36 characters and differ', () => {
  const { random } = fakePlatform()
  const [one, two] = [random.uuid(), random.uuid()]
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(one).not.toBe(two)
})
