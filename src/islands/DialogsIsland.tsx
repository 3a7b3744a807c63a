import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $authViewsWanted, closeAuthSheet } from '#features/access/sign-in/auth-sheet.store.ts'
import { $socialSheetsWanted } from '#features/access/social/flow/social-sheets.store.ts'
import { $openDialogs, OPEN_DIALOGS_IN_SHELL } from '#features/core/dialogs/dialogs.store.ts'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { LanguageHost } from '#features/core/language/LanguageHost.tsx'
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

/** All overlays under one root; each loads its view when first wanted. */
export default islandOf('dialogs', () => (
  <>
    <DialogsHost />
    <LanguageHost />
    <AuthSheetHost />
    <SocialHost />
  </>
))

/** Loads the sheets of social sign-in over any screen, once one opens. */
function SocialHost(): ReactElement | null {
  const Views = useLazyView(loadSocialSheets, useStore($socialSheetsWanted, { ssr: () => false }))
  return Views ? <Views /> : null
}

/** The view works without: much of its text is the server's. */
const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([
        import('#features/core/dialogs/DialogViews.lazy.tsx'),
        loadWords('dialogs').catch(() => undefined),
        loadWords('errors').catch(() => undefined),
      ])
      return view.default
    }

/** Alerts, notices, toasts. Views load with the first message, or earlier (sleeping-islands.ts). */
export function DialogsHost(): ReactElement | null {
  const said = useStore($openDialogs, { ssr: () => OPEN_DIALOGS_IN_SHELL })
  const Views = useLazyView(loadView, said)
  return Views ? <Views /> : null
}

/** `load` imports the sheets' views on first use. */
function AuthSheetHost(): ReactElement | null {
  const wanted = useStore($authViewsWanted, { ssr: () => false })
  const Views = useLazyView(loadAuthSheets, wanted, reportNotLoaded)
  return Views ? <Views /> : null
}

function reportNotLoaded(): void {
  closeAuthSheet()
  void showNotLoaded()
}
