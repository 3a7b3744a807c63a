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
