import { FRAME_GRANT_NAMES, frameRights, type FrameGrant, type FrameRights } from '#features/core/frames/frame-rights.rules.ts'

/** GAM-4. Needs its own origin, never ours (isFrameAddress), so it cannot remove the sandbox. */
export function decideFrameRights(vendor: string, grantsByVendor: Readonly<Record<string, readonly FrameGrant[]>>): FrameRights {
  const wanted = Object.hasOwn(grantsByVendor, vendor) ? (grantsByVendor[vendor] ?? []) : []
  return frameRights(GAME_FRAME, wanted)
}

const GAME_FRAME = {
  sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
  allow: 'autoplay; fullscreen; screen-wake-lock',
  grants: FRAME_GRANT_NAMES,
} as const
