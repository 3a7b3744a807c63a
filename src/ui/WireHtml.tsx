import { useEffect, useRef, type ReactElement } from 'react'
import type { Html } from '#contract/fields.ts'
import css from './WireHtml.module.css'

/** A text that an operator wrote as HTML, sanitised. The sanitiser is fetched with the first of them; without it the text alone is shown. */
export function WireHtml({ html }: { html: Html }): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isStale = false
    const show = (content: Node | string): void => {
      if (!isStale) ref.current?.replaceChildren(content)
    }
    import('#lib/sanitise.ts').then(({ sanitised }) => show(sanitised(html)), () => show(html.replaceAll(/<[^>]*>/g, ' ')))
    return () => {
      isStale = true
    }
  }, [html])
  return <div ref={ref} className={css.html} />
}
