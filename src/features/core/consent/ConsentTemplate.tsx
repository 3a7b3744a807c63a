import type { ReactElement } from 'react'
import type { Purpose } from '#lib/consent-keys.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Field.tsx'

/** TRK-8, rendered to a file with text keys; consent-sheet.bind.ts fills it without React. */
export function ConsentTemplate(): ReactElement {
  return (
    <section className="consent-sheet" role="dialog" aria-labelledby="consent-title" aria-describedby="consent-body">
      <h2 id="consent-title" className="consent-sheet-title" tabIndex={-1}>
        consent.title
      </h2>
      <p id="consent-body" className="consent-sheet-body">
        consent.body
      </p>
      <div className="consent-sheet-answers">
        <Button kind="secondary" wide name="decline">
          consent.decline
        </Button>
        <Button kind="secondary" wide name="accept">
          consent.accept
        </Button>
      </div>
      <details className="consent-sheet-purposes">
        <summary className="consent-sheet-summary">consent.choose</summary>
        <PurposeTick purpose="necessary" />
        <PurposeTick purpose="analytics" />
        <PurposeTick purpose="marketing" />
        <Button wide name="save">
          consent.save
        </Button>
      </details>
    </section>
  )
}

/** What is necessary cannot be changed. */
function PurposeTick({ purpose }: { purpose: Purpose | 'necessary' }): ReactElement {
  const words = (
    <>
      <b>{`consent.${purpose}`}</b>
      <span className="consent-sheet-hint">{`consent.${purpose}Hint`}</span>
    </>
  )
  const isFixed = purpose === 'necessary'
  return <Checkbox id={`consent-${purpose}`} name={`consent-${purpose}`} label={words} defaultChecked={isFixed} disabled={isFixed} />
}
