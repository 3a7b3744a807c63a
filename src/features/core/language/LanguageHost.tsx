import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { showNotLoaded } from '#features/core/dialogs/early-dialogs.actions.ts'
import { loadWords } from '#i18n/words.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { $languageSheet, closeLanguageSheet, LANGUAGE_SHEET_IN_SHELL } from './language.store.ts'

const loadSheet = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./LanguageSheet.lazy.tsx'), loadWords('dialogs')])
      return view.default
    }

/** Loads the selector when first opened (LAY-3). */
export function LanguageHost(): ReactElement | null {
  const open = useStore($languageSheet, { ssr: () => LANGUAGE_SHEET_IN_SHELL })
  const Sheet = useLazyView<{ open: boolean }>(loadSheet, open, sheetFailed)
  return Sheet ? <Sheet open={open} /> : null
}

function sheetFailed(): void {
  closeLanguageSheet()
  void showNotLoaded()
}
