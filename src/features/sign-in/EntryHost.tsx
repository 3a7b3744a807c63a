import { useStore } from '@nanostores/react'
import { useEffect, type ComponentType, type ReactElement } from 'react'
import { sayNotLoaded } from '#features/dialogs/not-loaded.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { closeEntry } from './entry.ts'
import { bindEntryLinks } from './entry-links.ts'
import { $entryWanted } from './entry-wanted.ts'

/** Where signing in, joining and a second factor appear over any screen; `load` brings their views when they are first wanted. */
export function EntryHost({ load }: { load: (() => Promise<ComponentType>) | undefined }): ReactElement | null {
  const wanted = useStore($entryWanted, { ssr: () => false })
  useEffect(() => bindEntryLinks(document), [])
  const Views = useLazyView(load, wanted, entryFailed)
  return Views ? <Views /> : null
}

function entryFailed(): void {
  closeEntry()
  void sayNotLoaded()
}
