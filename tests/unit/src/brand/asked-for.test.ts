import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedFor } from '#brand/asked-for.ts'

const all = ['aurora', 'koi', 'lotus', 'onyx', 'reef']

test.each<[why: string, asked: Parameters<typeof askedFor>[1], expected: string[]]>([
  ['all without a word', {}, all],
  ['all when nothing is named', { MERCHANTS: ' , ', SHARD: '' }, all],
  ['those that are named', { MERCHANTS: 'lotus, aurora' }, ['lotus', 'aurora']],
  ['a name that is not there, so that it can be refused', { MERCHANTS: 'nobody' }, ['nobody']],
  ['the only share', { SHARD: '1/1' }, all],
  ['the first share', { SHARD: '1/2' }, ['aurora', 'lotus', 'reef']],
  ['the last share', { SHARD: '2/2' }, ['koi', 'onyx']],
  ['a share that is empty', { SHARD: '9/9' }, []],
  ['a share of those that are named', { MERCHANTS: 'reef,koi', SHARD: '2/2' }, ['koi']],
])('builds %s', (_why, asked, expected) => expect(askedFor(all, asked)).toEqual(expected))

test.each(['0/2', '3/2', '1', '1/0', '1/2/3', 'a/b', ' 1/2', '-1/2', '1/2x'])('refuses the share %s', (SHARD) => {
  expect(() => askedFor(all, { SHARD })).toThrow(`SHARD: found "${SHARD}"`)
})

test('the shares together are all merchants, each once', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]+$/)), fc.integer({ min: 1, max: 9 }), (codes, of) => {
    const shares = Array.from({ length: of }, (_, index) => askedFor(codes, { SHARD: `${index + 1}/${of}` }))
    expect(shares.flat().sort()).toEqual(codes.toSorted())
  }))
})
