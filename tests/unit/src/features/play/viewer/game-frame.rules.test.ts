import { expect, test } from 'vitest'
import { decideFrameRights } from '#features/play/viewer/game-frame.rules.ts'

const USUAL = 'allow-scripts allow-same-origin allow-forms allow-popups'

test.each<[why: string, vendor: string, grants: Parameters<typeof decideFrameRights>[1], sandbox: string, allow?: string]>([
  ['a vendor that is not named gets the usual rights, which do not include leaving the site', 'NIMBUS', {}, USUAL],
  ['another vendor’s grants have no effect', 'NIMBUS', { WREN: ['topNavigation'] }, USUAL],
  ['an inherited name is no vendor', 'constructor', {}, USUAL],
  ['a grant of the sandbox', 'WREN', { WREN: ['topNavigation'] }, `${USUAL} allow-top-navigation-by-user-activation`],
  [
    'grants in any order',
    'WREN',
    { WREN: ['storageAccess', 'downloads', 'pointerLock', 'orientationLock', 'modals'] },
    `${USUAL} allow-modals allow-orientation-lock allow-pointer-lock allow-downloads allow-storage-access-by-user-activation`,
  ],
  ['sensors are handed over by the frame’s features', 'WREN', { WREN: ['motionSensors'] }, USUAL, '; accelerometer; gyroscope'],
])('GAM-4 %s', (_why, vendor, grants, sandbox, more = '') => {
  const rights = decideFrameRights(vendor, grants)
  expect([rights.sandbox, rights.allow]).toEqual([sandbox, `autoplay; fullscreen; screen-wake-lock${more}`])
  expect([...rights.granted, ...rights.withheld]).toHaveLength(7)
})
