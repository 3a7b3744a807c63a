import type { ReactElement } from 'react'
import download from 'lucide-static/icons/download.svg?raw'
import { openAppSheet } from '#features/core/dialogs/app-sheet.store.ts'
import { Button } from '#ui/Button.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'

/** The button of the block that offers the app (BRD-1). */
function InstallButton({ words }: { words: string }): ReactElement {
  return (
    <Button kind="primary" icon={download} onClick={openAppSheet}>
      {words}
    </Button>
  )
}

export default islandOf('install-block', InstallButton)
