import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import type { Html } from '#contract/fields.ts'
import css from './WireHtml.module.css'

/** A text that an operator wrote as HTML, sanitised. The sanitiser is fetched with the first of them; without it the text alone is shown. `onShown` when it is there. */
export function WireHtml({ html, onShown }: { html: Html; onShown?: () => void }): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    let isStale = false
    const show = (content: Node | string): void => {
      if (isStale) return
      ref.current?.replaceChildren(content)
      shown()
    }
    import('#lib/sanitise.ts').then(({ sanitised }) => show(sanitised(html)), () => show(html.replaceAll(/<[^>]*>/g, ' ')))
    return () => {
      isStale = true
    }
  }, [html])
  return <div ref={ref} className={css.html} />
}
