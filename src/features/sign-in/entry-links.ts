import { currentShell } from '#shells/current.ts'
import { hrefTo } from '#shells/links.ts'
import { openEntry } from './entry.ts'

/** Links to sign-in and registration open over the screen they stand on; in a new tab, or on the screens themselves, they lead there as ever. */
export function bindEntryLinks(document: Document): () => void {
  const { route } = currentShell()
  if (route === 'login' || route === 'register') return () => undefined
  document.addEventListener('click', openOver)
  return () => document.removeEventListener('click', openOver)
}

function openOver(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target === '_blank') return
  const view = link.pathname === hrefTo('login') ? 'signIn' : link.pathname === hrefTo('register') ? 'join' : undefined
  if (!view) return
  event.preventDefault()
  openEntry(view, new URLSearchParams(link.search).get('go') ?? undefined)
}
