import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import type { Html } from '#contract/fields.ts'
import { safeContent } from './safe-content.ts'
import css from './WireHtml.module.css'

/** An operator's HTML, sanitised; plain text if the sanitiser, loaded on first use, fails. Calls `onShown` afterwards. */
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
