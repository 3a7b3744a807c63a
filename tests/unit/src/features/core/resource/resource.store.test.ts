import { expect, test } from 'vitest'
import { createResource } from '#features/core/resource/resource.store.ts'

test('ERR-8 what a screen shows stays when it cannot be loaded again, and a failure before that can be tried again', async () => {
  const fails = (): Promise<never> => Promise.reject(new Error('no network'))
  const answers: (() => Promise<{ value: number }>)[] = [
    fails,
    fails,
    () => Promise.resolve({ value: 1 }),
    fails,
    () => Promise.resolve({ value: 2 }),
  ]
  const seen: string[] = []
  const resource = createResource(() => answers.shift()!())
  resource.$loaded.subscribe((loaded) => seen.push(loaded.state === 'ready' ? `ready ${loaded.value}` : loaded.state))
  while (answers.length > 0) await resource.load()
  expect(seen).toEqual(['loading', 'failed', 'loading', 'failed', 'loading', 'ready 1', 'ready 2'])
  resource.show(3)
  expect(seen.at(-1)).toBe('ready 3')
})

test('ERR-8 an answer that comes late replaces neither that of a later request nor what a claim has shown', async () => {
  const answers: ((answer: { value: number }) => void)[] = []
  const resource = createResource(() => new Promise<{ value: number }>((resolve) => answers.push(resolve)))
  const loads = [resource.load(), resource.load(), resource.load()]
  answers[1]?.({ value: 2 })
  await loads[1]
  answers[0]?.({ value: 1 })
  await loads[0]
  expect(resource.$loaded.get()).toEqual({ state: 'ready', value: 2 })
  resource.show(9)
  answers[2]?.({ value: 3 })
  await loads[2]
  expect(resource.$loaded.get()).toEqual({ state: 'ready', value: 9 })
  const later = resource.load()
  answers[3]?.({ value: 4 })
  await later
  expect(resource.$loaded.get()).toEqual({ state: 'ready', value: 4 })
})
