import { whenActivated } from '#lib/moments.ts'
import { carryingLink } from '#features/core/navigation/navigation.rules.ts'
import { beforePaint } from './before-paint.ts'

whenActivated(document, () => beforePaint(window))

// For hydrate-on-wake.ts, which is not there yet. Set like this because of the limit of bytes.
const early = window as { liveryPress?: Event }
onbeforeunload = onclick = onauxclick = (event: Event) => {
  early.liveryPress = event
  // Prerendered links know no visitor (RTE-8), and one may be followed before any other script is there.
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="/m/"]')
  if (link) link.href = carryingLink(link, location.search)
}

// Without the page's own scripts nothing else could load them again. Once, because where they are blocked the page can still be read; and not after a press: Firefox
// and Safari stop the loads of a page that is being left, and a reload would replace the navigation.
addEventListener('error', ({ target }) => {
  const load = (): unknown => fetch((target as HTMLScriptElement).src).then(() => early.liveryPress || location.reload(), () => setTimeout(load, 3000))
  if ((target as HTMLScriptElement).type === 'module' && !performance.navigation.type) load()
}, true)
