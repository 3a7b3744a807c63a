import { expect, test } from 'vitest'
import { planInstallation } from '../../../sandbox/prepare.mjs'

const LINUX = { platform: 'linux', arch: 'x64' }
const react = { version: '19.0.0', integrity: 'sha512-r' }
const onLinux = { version: '1.0.0', integrity: 'sha512-l', optional: true, os: ['linux'], cpu: ['x64'] }
const onMac = { version: '1.0.0', integrity: 'sha512-m', optional: true, os: ['darwin'] }
const tester = { version: '5.0.0', integrity: 'sha512-t', dev: true }
const testerOnLinux = { ...onLinux, dev: true }
/** npm marks so what a package for the site offers to use and the tests have: it is installed for both. */
const both = { version: '2.0.0', integrity: 'sha512-b', devOptional: true }
const wanted = {
  'node_modules/react': react,
  'node_modules/both': both,
  'node_modules/tool-linux': onLinux,
  'node_modules/tool-mac': onMac,
  'node_modules/left': { version: '1.0.0', integrity: 'sha512-e', extraneous: true },
  'node_modules/tester': tester,
  'node_modules/tester-linux': testerOnLinux,
}
const forTheSite = { 'node_modules/react': react, 'node_modules/both': both, 'node_modules/tool-linux': onLinux }
const all = { ...forTheSite, 'node_modules/tester': tester, 'node_modules/tester-linux': testerOnLinux }

const ADD = ['install', '--no-save', '--include=dev']
const ALL_ANEW = ['ci', '--include=dev']
const ANEW = ['ci', '--omit=dev']

test.each<[there: string, installed: Record<string, object>, start: string[] | undefined, tests: string[] | undefined]>([
  ['nothing is there', {}, ANEW, ALL_ANEW],
  ['all is there', all, undefined, undefined],
  ['all but the tests’ packages are there', forTheSite, undefined, ADD],
  ['one of the tests’ packages is missing', { ...forTheSite, 'node_modules/tester-linux': testerOnLinux }, undefined, ADD],
  ['one of the tests’ packages has another version', { ...all, 'node_modules/tester': { ...tester, version: '4.0.0' } }, undefined, ADD],
  ['a package of the tests is there that the lock file no longer has', { ...all, 'node_modules/old': tester }, undefined, ADD],
  ['another version is there', { ...forTheSite, 'node_modules/react': { ...react, version: '18.0.0' } }, ANEW, ALL_ANEW],
  ['the same version is from another source', { ...forTheSite, 'node_modules/react': { ...react, integrity: 'sha512-x' } }, ANEW, ALL_ANEW],
  [
    'another version is there, and the tests’ packages',
    { ...all, 'node_modules/react': { ...react, version: '18.0.0' } },
    ALL_ANEW,
    ALL_ANEW,
  ],
  ['packages of another machine are there', { ...forTheSite, 'node_modules/tool-mac': onMac }, ANEW, ALL_ANEW],
  ['a package is there that the lock file no longer has', { ...forTheSite, 'node_modules/old': react }, ANEW, ALL_ANEW],
])('where %s, npm start installs %j and npm test %j', (_there, installed, start, tests) => {
  expect(planInstallation(wanted, installed, false, LINUX)).toEqual(start)
  expect(planInstallation(wanted, installed, true, LINUX)).toEqual(tests)
})

test('a package that excludes other systems suits this one', () => {
  const notWindows = { 'node_modules/n': { version: '1.0.0', integrity: 'sha512-n', os: ['!win32'] } }
  expect(planInstallation(notWindows, notWindows, false, LINUX)).toBeUndefined()
  expect(planInstallation(notWindows, notWindows, false, { platform: 'win32', arch: 'x64' })).toEqual(ANEW)
})
