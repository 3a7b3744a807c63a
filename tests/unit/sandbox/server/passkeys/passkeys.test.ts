import { expect, test } from 'vitest'
import { rpIdOf } from '../../../../../sandbox/server/passkeys/passkeys.ts'

test.each([
  ['the brand’s own host', 'http://aurora.localhost:4173', 'aurora.localhost'],
  ['an affiliate’s sub-domain', 'https://agent7.aurora.localhost', 'aurora.localhost'],
  ['a host with the same ending', 'https://notaurora.localhost', 'notaurora.localhost'],
  ['bare localhost', 'http://localhost:4173', 'localhost'],
])('the relying party id of %s', (_why, origin, rpId) => expect(rpIdOf(origin, ['aurora.localhost'])).toBe(rpId))
