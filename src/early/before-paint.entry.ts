import { whenActivated } from '#lib/moments.ts'
import { carryingLink } from '#features/core/navigation/navigation.rules.ts'
import { beforePaint } from './before-paint.ts'
import { early, reloadForScript } from './page-script.ts'

whenActivated(document, () => beforePaint(window))

// For hydrate-on-wake.ts, not loaded yet. In this form to save bytes.
onbeforeunload =
  onclick =
  onauxclick =
    (event: Event) => {
      early.liveryPress = event
      // Prerendered links are the same for all (RTE-8), and may be followed before other scripts load.
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="/m/"]')
      if (link) link.href = carryingLink(link, location.search, document.documentElement.dataset['carried']?.split(' '))
    }

// For boot.entry.ts: hosts and programs write code into the page that its policy refuses before any other script is there.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- fewer bytes, and boot.entry.ts takes its place
early.onsecuritypolicyviolation = (event) => (early.liveryHeld ??= []).push(event)

addEventListener(
  'error',
  ({ target }) => (target as HTMLScriptElement).type === 'module' && reloadForScript((target as HTMLScriptElement).src),
  true,
)
