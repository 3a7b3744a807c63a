import { expect, test } from 'vitest'
import { putFirst, toggled } from '#features/play/catalogue/listed-games.rules.ts'

test.each<[list: string[], id: string, limit: number, expected: string[]]>([
  [[], 'a', 2, ['a']],
  [['b'], 'a', 2, ['a', 'b']],
  [['b', 'c'], 'a', 2, ['a', 'b']],
  [['b', 'a'], 'a', 2, ['a', 'b']],
  [['a', 'b'], 'a', 2, ['a', 'b']],
])('%j with %s first, limited to %i, is %j', (list, id, limit, expected) => expect(putFirst(list, id, limit)).toEqual(expected))

test.each<[list: string[], expected: string[]]>([
  [[], ['a']],
  [['b'], ['a', 'b']],
  [['b', 'a', 'c'], ['b', 'c']],
  [['b', 'c', 'd'], ['a', 'b', 'c']],
])('toggling a in %j gives %j', (list, expected) => expect(toggled(list, 'a', 3)).toEqual(expected))
