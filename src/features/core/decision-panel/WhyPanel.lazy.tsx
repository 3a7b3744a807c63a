import { useSyncExternalStore, type ReactElement } from 'react'
import { isContractProblem } from '#lib/contract-problems.ts'
import { loggedDecisions, onDecision } from '#lib/decision-log.ts'
import { addSheet } from '#lib/page-sheet.ts'
import { openOverlay } from '#ui/open-overlay.tsx'
import { describeDecision } from './sentences.rules.ts'
import sheetText from './WhyPanel.css?inline'

/** All decisions, or contract problems only (OPS-6). */
export type PanelScope = 'decisions' | 'contract'

/** Live; English, left to right. */
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
      {/* Scrolling regions must be keyboard-reachable. */}
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

/** With its own sheet, as part of no screen. */
export function showDecisionPanel(scope: PanelScope): void {
  const removeSheet = addSheet(sheetText)
  const closePanel = openOverlay((open) => (open ? <WhyPanel scope={scope} onClose={close} /> : null))

  function close(): void {
    closePanel()
    removeSheet()
  }
}

function watchLater(watch: () => void): () => void {
  return onDecision(() => queueMicrotask(watch))
}
