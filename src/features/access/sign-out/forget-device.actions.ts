// Loaded where the merchant forgets its members at sign-out (MKT-3).
import { askSiblings } from '#features/core/session/sibling-tabs.bind.ts'
import { memberGoesOn } from '#features/core/session/session.actions.ts'
import { readNotes } from '#features/core/session/session.codec.ts'
import { $isSessionUnknown, $memberId, $session } from '#features/core/session/session.store.ts'
import { FORGOTTEN } from '#lib/forgotten-keys.ts'
import { isOwnerHash } from '#lib/owner-hash.ts'
import { LATEST_BEGIN_KEY, SIGNED_OUT_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { TextStore, Undo } from '#platform/platform.ts'

/** At the session's end, before the page reloads. What the device holds stays for another tab's session of the member. */
export function bindForgetting(): Undo {
  let before = $memberId.get()
  return $memberId.listen((id) => {
    if (before !== undefined && id === undefined) {
      empty(platform().tab, FORGOTTEN.tab)
      if (!memberGoesOn()) forgetOnDevice()
    }
    before = id
  })
}

/** For a visitor whose predecessor's session ended without a sign-out: the tab was closed, or the browser. */
export async function forgetLeftovers(): Promise<void> {
  // A session that another tab has, or that the back end could not confirm yet, is no leftover.
  if ($isSessionUnknown.get() || (await askSiblings()) !== undefined || $session.get().state === 'member') return
  forgetOnDevice()
}

function forgetOnDevice(): void {
  empty(platform().local, FORGOTTEN.device)
  dropPlainNotes()
  for (const name of FORGOTTEN.cache) void globalThis.caches?.delete(name).catch(() => false)
}

/** Of a front end from before the merchant forgot. */
function dropPlainNotes(): void {
  const { local } = platform()
  for (const key of [SIGNED_OUT_KEY, LATEST_BEGIN_KEY]) {
    const hashed = readNotes(key).filter(({ member }) => isOwnerHash(member))
    if (hashed.length > 0) local.set(key, JSON.stringify(hashed))
    else local.remove(key)
  }
}

function empty(store: TextStore, forgotten: readonly string[]): void {
  for (const key of store.keys())
    if (forgotten.some((name) => (name.endsWith(':') ? key.startsWith(name) : key === name))) store.remove(key)
}
