import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import type { Html } from '#contract/fields.ts'
import { safeContent } from './safe-content.ts'
import css from './WireHtml.module.css'

/**
 * An operator's HTML text, sanitised. The sanitiser loads with the first one; if it does not load or fails, plain text is shown. Calls `onShown`
 * afterwards.
 */
export function WireHtml({ html, onShown }: { html: Html; onShown?: () => void }): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    let isStale = false
    void safeContent(html).then((content) => {
      if (isStale) return
      ref.current?.replaceChildren(content)
      shown()
    })
    return () => {
      isStale = true
    }
  }, [html])
  return <div ref={ref} className={css.html} />
}
