import { plainlyClickedLink } from '#lib/plain-click.ts'
import { currentShell } from '#page/current.ts'
import type { Undo } from '#platform/platform.ts'
import { hrefTo } from '#routes/links.ts'
import { isSignInScreen } from '#routes/routes.ts'
import { openAuthSheet } from './auth-sheet.store.ts'

/** Opens links to sign-in and registration as a sheet over the screen. In a new tab, and on these two screens, the links navigate. */
export function bindAuthLinks(): Undo {
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
