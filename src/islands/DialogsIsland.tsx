import type { ReactElement } from 'react'
import { AnnouncementsHost } from '#features/announcements/AnnouncementsHost.tsx'
import { DialogsHost } from '#features/dialogs/DialogsHost.tsx'
import { LanguageHost } from '#features/language/LanguageHost.tsx'
import { EntryHost } from '#features/sign-in/EntryHost.tsx'
import { SocialHost } from '#features/social-login/SocialHost.tsx'
import { loadWords } from '#i18n/words.ts'
import { IslandBoundary } from '#ui/IslandBoundary.tsx'

const loadEntry = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./EntryViews.lazy.tsx'), loadWords('ways')])
      return view.default
    }

/** Everything that comes over a page: one root, and nothing of it loaded before it is wanted. */
export default function DialogsIsland(): ReactElement {
  return (
    <IslandBoundary name="dialogs">
      <DialogsHost />
      <LanguageHost />
      <EntryHost load={loadEntry} />
      <SocialHost />
      <AnnouncementsHost />
    </IslandBoundary>
  )
}
