import { expect, test } from 'vitest'
import { filesOfEarlierBuilds, rememberBuild, type Builds } from '#build-time/hosting/earlier-builds.ts'

test.each<[why: string, before: Builds, files: string[], after: Builds]>([
  ['the first build is the only entry', [], ['b', 'a'], [['a', 'b']]],
  ['the newest comes first', [['a']], ['b'], [['b'], ['a']]],
  ['three are kept', [['c'], ['b'], ['a']], ['d'], [['d'], ['c'], ['b']]],
  ['a build that changed nothing adds no entry', [['b'], ['a']], ['b'], [['b'], ['a']]],
  ['a build that went back moves to the front', [['b'], ['a']], ['a'], [['a'], ['b']]],
])('%s', (_why, before, files, after) => expect(rememberBuild(before, files)).toEqual(after))

test.each<[why: string, builds: Builds, expected: string[]]>([
  ['a first build has no earlier files', [['a']], []],
  ['files that only earlier builds have are listed once', [['c', 'x'], ['b', 'x'], ['a', 'b', 'x']], ['b', 'a']],
  ['no builds have no files', [], []],
])('%s', (_why, builds, expected) => expect(filesOfEarlierBuilds(builds)).toEqual(expected))
