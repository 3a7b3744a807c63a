import { whenActivated } from '#lib/moments.ts'
import { beforePaint } from './before-paint.ts'

whenActivated(document, () => beforePaint(window))

// For hydrate-on-wake.ts, which is not there yet. Set like this because of the limit of bytes.
const early = window as { liveryPress?: Event }
onbeforeunload = onclick = (event: Event) => void (early.liveryPress = event)

// Without the page's own scripts nothing else could load them again. Once, because where they are blocked the page can still be read; and not after a press: Firefox
// and Safari stop the loads of a page that is being left, and a reload would replace the navigation.
addEventListener('error', ({ target }) => {
  const load = (): unknown => fetch((target as HTMLScriptElement).src).then(() => early.liveryPress || location.reload(), () => setTimeout(load, 3000))
  if ((target as HTMLScriptElement).type === 'module' && !performance.navigation.type) load()
}, true)
