/**
 * What a page of another company may do in a frame beyond its purpose, if the merchant's folder grants it, and how the frame is told so: by a word of its
 * sandbox, or by features handed to it. Most pages need none of it, and each lets a hostile one do more: `topNavigation` replaces the whole site at one tap,
 * `leave` without any.
 */
const FRAME_GRANTS = {
  modals: { sandbox: 'allow-modals' },
  orientationLock: { sandbox: 'allow-orientation-lock' },
  pointerLock: { sandbox: 'allow-pointer-lock' },
  downloads: { sandbox: 'allow-downloads' },
  topNavigation: { sandbox: 'allow-top-navigation-by-user-activation' },
  storageAccess: { sandbox: 'allow-storage-access-by-user-activation' },
  motionSensors: { allow: 'accelerometer; gyroscope' },
  leave: { sandbox: 'allow-top-navigation' },
} as const satisfies Record<string, { readonly sandbox: string } | { readonly allow: string }>

export type FrameGrant = keyof typeof FRAME_GRANTS

/** Those of games. */
export const FRAME_GRANT_NAMES = [
  'modals',
  'orientationLock',
  'pointerLock',
  'downloads',
  'topNavigation',
  'storageAccess',
  'motionSensors',
] as const satisfies readonly FrameGrant[]

/** Those of cashiers, which may lead on to a payment app or bank at a press without any. Banks' pages inside the cashier's have them too. */
export const CASHIER_GRANT_NAMES = ['modals', 'downloads', 'storageAccess', 'leave'] as const satisfies readonly FrameGrant[]
export type CashierGrant = (typeof CASHIER_GRANT_NAMES)[number]

export interface FrameRights {
  readonly granted: readonly FrameGrant[]
  /** The browser refuses these and names the missing word in the console. The merchant's folder grants them. */
  readonly withheld: readonly FrameGrant[]
  readonly sandbox: string
  readonly allow: string
}

interface FramePurpose {
  /** Words and features that every such frame has. */
  readonly sandbox: string
  readonly allow: string
  /** What the folder may grant. */
  readonly grants: readonly FrameGrant[]
}

/** The rights of a frame with what the folder grants it. */
export function frameRights({ sandbox, allow, grants }: FramePurpose, wanted: readonly FrameGrant[]): FrameRights {
  const granted = grants.filter((name) => wanted.includes(name))
  const given = granted.map((name): { readonly sandbox?: string; readonly allow?: string } => FRAME_GRANTS[name])
  return {
    granted,
    withheld: grants.filter((name) => !wanted.includes(name)),
    sandbox: [sandbox, ...given.flatMap((one) => one.sandbox ?? [])].join(' '),
    allow: [allow, ...given.flatMap((one) => one.allow ?? [])].join('; '),
  }
}
