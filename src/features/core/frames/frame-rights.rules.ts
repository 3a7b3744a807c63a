/**
 * Extra rights that the folder may grant a frame, as sandbox words or features. Each helps a hostile page: `topNavigation` replaces the
 * site at one tap, `leave` without any.
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

/** A cashier may open a payment app or bank without a press; so may banks' pages inside. */
export const CASHIER_GRANT_NAMES = ['modals', 'downloads', 'storageAccess', 'leave'] as const satisfies readonly FrameGrant[]
export type CashierGrant = (typeof CASHIER_GRANT_NAMES)[number]

export interface FrameRights {
  readonly granted: readonly FrameGrant[]
  /** Refused by the browser, which logs the missing word; the folder grants them. */
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
