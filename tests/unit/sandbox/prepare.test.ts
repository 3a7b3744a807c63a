import { expect, test } from 'vitest'
import { isComplete } from '../../../sandbox/prepare.mjs'

const LINUX = { platform: 'linux', arch: 'x64' }
const react = { version: '19.0.0', integrity: 'sha512-r' }
const onLinux = { version: '1.0.0', integrity: 'sha512-l', optional: true, os: ['linux'], cpu: ['x64'] }
const onMac = { version: '1.0.0', integrity: 'sha512-m', optional: true, os: ['darwin'] }
const wanted = {
  'node_modules/react': react,
  'node_modules/tool-linux': onLinux,
  'node_modules/tool-mac': onMac,
  'node_modules/left': { version: '1.0.0', integrity: 'sha512-e', extraneous: true },
}

test.each([
  ['the packages of this machine', { 'node_modules/react': react, 'node_modules/tool-linux': onLinux }, true],
  ['nothing', {}, false],
  ['another version', { 'node_modules/react': { ...react, version: '18.0.0' }, 'node_modules/tool-linux': onLinux }, false],
  [
    'the same version from another source',
    { 'node_modules/react': { ...react, integrity: 'sha512-x' }, 'node_modules/tool-linux': onLinux },
    false,
  ],
  ['the packages of another machine', { 'node_modules/react': react, 'node_modules/tool-mac': onMac }, false],
  [
    'a package that the lock file no longer has',
    { 'node_modules/react': react, 'node_modules/tool-linux': onLinux, 'node_modules/old': react },
    false,
  ],
])('what is installed is %s: complete is %s', (_what, installed: Record<string, object>, complete) =>
  expect(isComplete(wanted, installed, LINUX)).toBe(complete),
)

test('a package that excludes other systems suits this one', () => {
  const notWindows = { version: '1.0.0', integrity: 'sha512-n', os: ['!win32'] }
  expect(isComplete({ 'node_modules/n': notWindows }, { 'node_modules/n': notWindows }, LINUX)).toBe(true)
  expect(isComplete({ 'node_modules/n': notWindows }, { 'node_modules/n': notWindows }, { platform: 'win32', arch: 'x64' })).toBe(false)
})
