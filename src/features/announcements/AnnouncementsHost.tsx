import { useEffect } from 'react'
import { currentShell } from '#shells/current.ts'

// Kept out of the prerendered graph, which would put the popup's style sheets into every page.
const begin = import.meta.env.SSR ? undefined : async () => (await import('./popup.ts')).startPopup()

/** Asks on home for the announcements that open by themselves (BAN-6). They bring a root of their own: here is only where they begin. */
export function AnnouncementsHost(): null {
  useEffect(() => {
    if (currentShell().route === 'home') begin?.().catch(() => undefined)
  }, [])
  return null
}
