import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactElement, useEffect } from 'react'
import { showNotLoaded } from '#features/core/dialogs/not-loaded.actions.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import { plainlyClickedLink } from '#lib/plain-click.ts'
import { currentShell } from '#page/current.ts'
import { hrefTo } from '#routes/links.ts'
import { isSignInScreen } from '#routes/routes.ts'
import { $authViewsWanted, closeAuthSheet, openAuthSheet } from './auth-sheet.store.ts'

/** Place of the sheets for sign-in, registration and the second factor, over any screen. `load` imports their views when a sheet first opens. */
export function AuthSheetHost({ load }: { load: (() => Promise<ComponentType>) | undefined }): ReactElement | null {
  const wanted = useStore($authViewsWanted, { ssr: () => false })
  useEffect(() => bindAuthLinks(document), [])
  const Views = useLazyView(load, wanted, reportNotLoaded)
  return Views ? <Views /> : null
}

function reportNotLoaded(): void {
  closeAuthSheet()
  void showNotLoaded()
}

/** Opens links to sign-in and registration as a sheet over the screen. In a new tab, and on these two screens, the links navigate. */
function bindAuthLinks(document: Document): () => void {
  if (isSignInScreen(currentShell().route)) return () => undefined
  document.addEventListener('click', openSheetOfLink)
  return () => document.removeEventListener('click', openSheetOfLink)
}

function openSheetOfLink(event: MouseEvent): void {
  const link = plainlyClickedLink(event)
  if (!link) return
  const view = link.pathname === hrefTo('login') ? 'signIn' : link.pathname === hrefTo('register') ? 'join' : undefined
  if (!view) return
  event.preventDefault()
  openAuthSheet(view, new URLSearchParams(link.search).get('go') ?? undefined)
}
