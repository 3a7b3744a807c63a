import { useStore } from '@nanostores/react'
import type { ComponentType, ReactElement } from 'react'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $authViewsWanted, closeAuthSheet } from './auth-sheet.store.ts'

/** Place of the sheets for sign-in, registration and the second factor, over any screen. `load` imports their views when a sheet first opens. */
export function AuthSheetHost({ load }: { load: (() => Promise<ComponentType>) | undefined }): ReactElement | null {
  const wanted = useStore($authViewsWanted, { ssr: () => false })
  const Views = useLazyView(load, wanted, reportNotLoaded)
  return Views ? <Views /> : null
}

function reportNotLoaded(): void {
  closeAuthSheet()
  void showNotLoaded()
}
