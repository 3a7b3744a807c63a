import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { DialogsHost } from '#features/core/dialogs/DialogsHost.tsx'
import { LanguageHost } from '#features/core/language/LanguageHost.tsx'
import { AuthSheetHost } from '#features/access/sign-in/AuthSheetHost.tsx'
import { $socialSheetsWanted } from '#features/access/sign-in/auth-sheet.store.ts'
import { loadWords } from '#i18n/words.ts'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { useLazyView } from '#ui/use-lazy-view.ts'

const loadAuthSheets = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./AuthSheets.lazy.tsx'), loadWords('ways')])
      return view.default
    }

const loadSocialSheets = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('#features/access/social/SocialSheets.lazy.tsx'), loadWords('social'), loadWords('ways')])
      return view.default
    }

/** Everything that opens over a page, under one root. Each host loads its view when it is first wanted. */
export default islandOf('dialogs', () => (
  <>
    <DialogsHost />
    <LanguageHost />
    <AuthSheetHost load={loadAuthSheets} />
    <SocialHost />
  </>
))

/** Loads the sheets of social sign-in over any screen, once one opens. */
function SocialHost(): ReactElement | null {
  const Views = useLazyView(loadSocialSheets, useStore($socialSheetsWanted, { ssr: () => false }))
  return Views ? <Views /> : null
}
