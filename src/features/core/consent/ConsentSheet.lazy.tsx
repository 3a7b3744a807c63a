// Loaded with the first question, or when the reader opens the choices.
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { t } from '#i18n/translate.ts'
import type { Purpose } from '#lib/consent-keys.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { currentShell } from '#page/current.ts'
import type { Undo } from '#platform/platform.ts'
import { Button } from '#ui/Button.tsx'
import buttonSheet from '#ui/Button.module.css?inline'
import { Checkbox } from '#ui/Field.tsx'
import fieldSheet from '#ui/Field.module.css?inline'
import { openOverlay } from '#ui/open-overlay.tsx'
import { answerConsent, closeOpenedConsent } from './consent.actions.ts'
import { allows, type Choices } from './consent.rules.ts'
import { $consent } from './consent.store.ts'
import css from './ConsentSheet.css?inline'

adoptSheets(buttonSheet, fieldSheet, css)

/** Shows the sheet that asks for consent (TRK-8). It lies at the foot of the page and blocks nothing. `opened`: by the reader, who may leave it as it was. */
export function openConsentSheet(opened: boolean): Undo {
  // Behind the link that skips the header: by keyboard and for screen readers the question is among the first things of the page.
  const place = document.querySelector('#consent') ?? document.body
  return openOverlay((open) => (open ? <ConsentSheet opened={opened} /> : null), place)
}

function ConsentSheet({ opened }: { opened: boolean }): ReactElement {
  const [choices, setChoices] = useState<Choices>(() => {
    const consent = $consent.get()
    return { analytics: opened && allows(consent, 'analytics'), marketing: opened && allows(consent, 'marketing') }
  })
  const title = useBorrowedFocus(opened)
  // A question that was asked stays until it is answered.
  const leave = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && opened) closeOpenedConsent()
  }
  return (
    <section className="consent-sheet" role="dialog" aria-labelledby="consent-title" aria-describedby="consent-body" onKeyDown={leave}>
      <h2 ref={title} id="consent-title" className="consent-sheet-title" tabIndex={-1}>
        {t('consent.title')}
      </h2>
      <p id="consent-body" className="consent-sheet-body">
        {t('consent.body', { brand: currentShell().merchant.name })}
      </p>
      <div className="consent-sheet-answers">
        <Button kind="secondary" wide onClick={() => answerConsent({ analytics: false, marketing: false })}>
          {t('consent.decline')}
        </Button>
        <Button kind="secondary" wide onClick={() => answerConsent({ analytics: true, marketing: true })}>
          {t('consent.accept')}
        </Button>
      </div>
      <details className="consent-sheet-purposes" open={opened}>
        <summary className="consent-sheet-summary">{t('consent.choose')}</summary>
        <PurposeTick purpose="necessary" checked />
        {(['analytics', 'marketing'] as const).map((purpose) => (
          <PurposeTick
            key={purpose}
            purpose={purpose}
            checked={choices[purpose]}
            onChange={(checked) => setChoices({ ...choices, [purpose]: checked })}
          />
        ))}
        <Button wide onClick={() => answerConsent(choices)}>
          {t('consent.save')}
        </Button>
      </details>
    </section>
  )
}

interface PurposeTickProps {
  purpose: Purpose | 'necessary'
  checked: boolean
  onChange?: (checked: boolean) => void
}

/** Without `onChange` it cannot be changed. */
function PurposeTick({ purpose, checked, onChange }: PurposeTickProps): ReactElement {
  const words = (
    <>
      <b>{t(`consent.${purpose}`)}</b>
      <span className="consent-sheet-hint">{t(`consent.${purpose}Hint`)}</span>
    </>
  )
  return (
    <Checkbox
      name={`consent-${purpose}`}
      label={words}
      defaultChecked={checked}
      disabled={!onChange}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  )
}

/** Takes the focus, and gives it back in the end, if the reader opened the sheet. One that comes by itself takes none. */
function useBorrowedFocus(opened: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    title.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [opened])
  return title
}
