import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { focusField, useTyped, valuesOf } from '#ui/use-typed.ts'
import { useUnchangedSince } from '#ui/use-unchanged-since.ts'
import type { ClaimOutcome } from './claim.ts'
import { redeem } from './sources.ts'

/** Trades a code for money. A code that is refused stays in the field, with the reason beside it. */
export function PromoCode(): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useTyped(form)
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ClaimOutcome<{ readonly reward: string }>>()
  const stands = useUnchangedSince(outcome, typed.value('code'))
  const error = outcome?.state === 'refused' && stands ? outcome.message || t('programs.refused') : undefined
  const missing = typed.wasLeft('code') && typed.value('code').trim() === '' && outcome?.state !== 'done' ? t('programs.codeMissing') : undefined

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const sent = event.currentTarget
    const code = valuesOf(sent)('code').trim()
    typed.leaveAll()
    if (code === '') return focusField(sent, 'code')
    if (busy) return
    setBusy(true)
    const answer = await redeem(code)
    if (answer.state === 'done') sent.reset()
    typed.reread()
    setOutcome(answer)
    setBusy(false)
    if (answer.state === 'refused') focusField(sent, 'code')
  }

  return (
    <Card>
      <form ref={form} method="post" noValidate onSubmit={(event) => void send(event)} {...typed.listeners}>
        <Field name="code" label={t('programs.code')} hint={t('programs.codeHint')} error={missing ?? error} autoComplete="off" autoCapitalize="characters" spellCheck={false} dir="ltr" maxLength={40} />
        {outcome?.state === 'done' && <Notice tone="positive" role="status"><p>{t('programs.rewarded', { amount: money(outcome.value.reward) })}</p></Notice>}
        <SubmitButton busy={busy} busyWords={t('common.wait')}>{t('programs.redeem')}</SubmitButton>
      </form>
    </Card>
  )
}
