import { expect, test } from 'vitest'
import { decideRestoring, TYPED_MS, type Restoring } from '#features/sign-in/typed.ts'

const fields = [{ name: 'contact', nth: 0, value: 'x' }]
const kept = { path: '/m/agentRegister', member: '7', at: 1000, fields }
const here = { path: '/m/agentRegister', member: '7', now: 1000 }

test.each<[why: string, here: Partial<typeof here>, expected: Restoring]>([
  ['the same member finds it on the same screen', {}, { do: 'restore', fields }],
  ['it waits on another screen', { path: '/m/home' }, { do: 'wait' }],
  ['another member does not get it', { member: '8' }, { do: 'drop', because: 'otherMember' }],
  ['nor on another screen', { member: '8', path: '/m/home' }, { do: 'drop', because: 'otherMember' }],
  ['it is good for half an hour', { now: 1000 + TYPED_MS - 1 }, { do: 'restore', fields }],
  ['and not longer, anywhere', { now: 1000 + TYPED_MS, path: '/m/home' }, { do: 'drop', because: 'old' }],
])('%s', (_why, changed, expected) => expect(decideRestoring(kept, { ...here, ...changed })).toEqual(expected))
