import { useSyncExternalStore, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { isContractProblem } from '#lib/contract-problems.ts'
import { loggedDecisions, onDecision } from '#lib/decision-log.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { describeDecision } from './sentences.rules.ts'
import sheetText from './WhyPanel.css?inline'

/** What the panel lists: all decisions of the page, or only where responses do not follow the contract (OPS-6). */
export type PanelScope = 'decisions' | 'contract'

/** Lists the page's decisions with their reasons, live. English and left to right in every language. */
export function WhyPanel({ scope, onClose }: { scope: PanelScope; onClose: () => void }): ReactElement {
  const logged = useSyncExternalStore(watchLater, loggedDecisions)
  const decisions = scope === 'decisions' ? logged : logged.filter(([subject]) => isContractProblem(subject))
  return (
    <aside className="why-panel" aria-labelledby="why" lang="en" dir="ltr">
      <header className="why-panel-head">
        <h2 id="why">Why?</h2>
        <span>
          {decisions.length} {scope === 'decisions' ? 'decisions on this page' : 'places where responses do not follow the contract'}
        </span>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <dl className="why-panel-list" tabIndex={0} aria-labelledby="why">
        {decisions.map(([subject, answer]) => {
          const { about, outcome, reason } = describeDecision(subject, answer)
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

/** Adds the panel to the page, with its own root and style sheet since it belongs to no screen. */
export function showDecisionPanel(scope: PanelScope): void {
  const removeSheet = addSheet(sheetText)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<WhyPanel scope={scope} onClose={close} />)

  function close(): void {
    root.unmount()
    host.remove()
    removeSheet()
  }
}

/** Rules may decide during a render: the panel updates in a task of its own. */
function watchLater(watch: () => void): () => void {
  return onDecision(() => queueMicrotask(watch))
}
