import { expect, test } from 'vitest'
import { filesOfEarlierBuilds, rememberBuild, type Builds, reachableFrom, untraceableNames } from '#build-time/hosting/earlier-builds.ts'

test.each<[why: string, before: Builds, files: string[], after: Builds]>([
  ['the first build is the only entry', [], ['b', 'a'], [['a', 'b']]],
  ['the newest comes first', [['a']], ['b'], [['b'], ['a']]],
  ['three are kept', [['c'], ['b'], ['a']], ['d'], [['d'], ['c'], ['b']]],
  ['a build that changed nothing adds no entry', [['b'], ['a']], ['b'], [['b'], ['a']]],
  ['a build that went back moves to the front', [['b'], ['a']], ['a'], [['a'], ['b']]],
])('%s', (_why, before, files, after) => expect(rememberBuild(before, files)).toEqual(after))

test.each<[why: string, builds: Builds, expected: string[]]>([
  ['a first build has no earlier files', [['a']], []],
  [
    'files that only earlier builds have are listed once',
    [
      ['c', 'x'],
      ['b', 'x'],
      ['a', 'b', 'x'],
    ],
    ['b', 'a'],
  ],
  ['no builds have no files', [], []],
])('%s', (_why, builds, expected) => expect(filesOfEarlierBuilds(builds)).toEqual(expected))

const texts: Record<string, string> = {
  'client.aa.js': 'import{a}from"./react.bb.js"',
  'react.bb.js': '/* back to client.aa.js */',
  'Lobby.cc.js': 'const d=["_astro/Viewer.dd.js","_astro/Viewer.ee.css"];import("./Viewer.dd.js")',
  'Viewer.dd.js': '',
  'Viewer.ee.css': '@import "./more.ff.css";a{src:url("/m/_astro/mark.gg.woff2")}',
  'more.ff.css': '',
  'mark.gg.woff2': '',
  'index.astro_astro_type_script_index_0_lang.hh.js': '',
  'Other.ii.js': 'Lobby.cc.js',
}

test.each<[why: string, page: string, expected: string[]]>([
  ['a script and what it imports, in circles too', '<script src="/m/_astro/client.aa.js">', ['client.aa.js', 'react.bb.js']],
  ['a preloaded module', '<link rel="modulepreload" href="/m/_astro/react.bb.js">', ['client.aa.js', 'react.bb.js']],
  [
    'an island, its dynamic imports, their styles and fonts',
    '<astro-island component-url="/m/_astro/Lobby.cc.js">',
    ['Lobby.cc.js', 'Viewer.dd.js', 'Viewer.ee.css', 'mark.gg.woff2', 'more.ff.css'],
  ],
  [
    "a long name of Astro's own",
    '/m/_astro/index.astro_astro_type_script_index_0_lang.hh.js',
    ['index.astro_astro_type_script_index_0_lang.hh.js'],
  ],
  ['nothing of a page that names nothing', '<p>Other.js</p>', []],
])('reaches %s', (_why, page, expected) => {
  const reached = reachableFrom([page], new Set(Object.keys(texts)), (name) => texts[name] ?? '')
  expect([...reached].sort()).toEqual(expected)
})

test('lists names that it cannot trace', () => {
  expect(untraceableNames(['a.b.js', 'two words.js', 'c[d].js'])).toEqual(['two words.js', 'c[d].js'])
})
