import { expect, test } from 'vitest'
import { keptFiles, rememberBuild, type Builds } from '#build/builds.ts'

test.each<[why: string, before: Builds, files: string[], after: Builds]>([
  ['the first build is all there is', [], ['b', 'a'], [['a', 'b']]],
  ['the newest comes first', [['a']], ['b'], [['b'], ['a']]],
  ['three are kept', [['c'], ['b'], ['a']], ['d'], [['d'], ['c'], ['b']]],
  ['a build that changed nothing takes no place', [['b'], ['a']], ['b'], [['b'], ['a']]],
  ['a build that went back comes to the front', [['b'], ['a']], ['a'], [['a'], ['b']]],
])('%s', (_why, before, files, after) => expect(rememberBuild(before, files)).toEqual(after))

test.each<[why: string, builds: Builds, expected: string[]]>([
  ['nothing is kept of a first build', [['a']], []],
  ['what only earlier builds have is kept, each once', [['c', 'x'], ['b', 'x'], ['a', 'b', 'x']], ['b', 'a']],
  ['nothing is kept of no builds', [], []],
])('%s', (_why, builds, expected) => expect(keptFiles(builds)).toEqual(expected))
