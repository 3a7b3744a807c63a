import { whenActivated } from '#lib/moments.ts'
import { carryingLink } from '#features/core/navigation/navigation.rules.ts'
import { beforePaint } from './before-paint.ts'
// Last: its place in the bundle decides whether the names that it shares with the others pack well.
import { early, reloadForScript } from './page-script.ts'

whenActivated(document, () => beforePaint(window))

// For hydrate-on-wake.ts, which is not there yet. Set like this because of the limit of bytes.
onbeforeunload =
  onclick =
  onauxclick =
    (event: Event) => {
      early.liveryPress = event
      // Prerendered links know no visitor (RTE-8), and one may be followed before any other script is there.
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
