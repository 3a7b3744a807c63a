import { useSyncExternalStore, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { decisionsTaken, watchDecisions } from '#lib/decisions.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { sayDecision } from './sentences.ts'
import sheetText from './WhyPanel.css?inline'

/** Lists every decision that was taken on the page, with its reason, as they come. English and left to right in every language. */
export function WhyPanel({ onClose }: { onClose: () => void }): ReactElement {
  const decisions = useSyncExternalStore(watchLater, decisionsTaken)
  return (
    <aside className="why-panel" aria-labelledby="why" lang="en" dir="ltr">
      <header className="why-head">
        <h2 id="why">Why?</h2>
        <span>{decisions.length} decisions on this page</span>
        <button type="button" onClick={onClose}>Close</button>
      </header>
      {/* What scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <dl className="why-list" tabIndex={0} aria-labelledby="why">
        {decisions.map(([subject, answer]) => {
          const { about, outcome, reason } = sayDecision(subject, answer)
          return (
            <div key={subject}>
              <dt>{about}</dt>
              <dd>
                <strong>{outcome}</strong>
                {reason !== undefined && <span>: {reason}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </aside>
  )
}

/** Puts the panel into the page. It is no part of a screen, so it brings its own root and its style. */
export function showWhy(): void {
  const removeSheet = addSheet(sheetText)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<WhyPanel onClose={close} />)

  function close(): void {
    root.unmount()
    host.remove()
    removeSheet()
  }
}

/** Decisions may be taken while something renders: the panel follows in a task of its own. */
function watchLater(watch: () => void): () => void {
  return watchDecisions(() => queueMicrotask(watch))
}
