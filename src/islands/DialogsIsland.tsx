import type { ReactElement } from 'react'
import { DialogsHost } from '#features/dialogs/DialogsHost.tsx'
import { LanguageHost } from '#features/language/LanguageHost.tsx'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

/** Everything that comes over a page: one root, and nothing of it loaded before it is wanted. */
export default function DialogsIsland(): ReactElement {
  return (
    <IslandBoundary name="dialogs">
      <DialogsHost />
      <LanguageHost />
    </IslandBoundary>
  )
}
