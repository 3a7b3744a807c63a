import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { focusField } from '#ui/use-typed.ts'
import { useUnchangedSince } from '#ui/use-unchanged-since.ts'
import type { ClaimOutcome } from './claim.ts'
import { redeem } from './sources.ts'

/** Trades a code for money. A code that is refused stays in the field, with the reason beside it. */
export function PromoCode(): ReactElement {
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const [outcome, setOutcome] = useState<ClaimOutcome<{ readonly reward: string }>>()
  const { props, typed, busy, isMissing } = useSentForm(['code'], async (value, form) => {
    const answer = await redeem(value('code').trim())
    if (answer.state === 'done') form.reset()
    setOutcome(answer)
    if (answer.state === 'refused') focusField(form, 'code')
  })
  const stands = useUnchangedSince(outcome, typed.value('code'))
  const error = outcome?.state === 'refused' && stands ? outcome.message || t('programs.refused') : undefined
  const missing = isMissing('code') && outcome?.state !== 'done' ? t('programs.codeMissing') : undefined

  return (
    <Card>
      <form {...props}>
        <Field name="code" label={t('programs.code')} hint={t('programs.codeHint')} error={missing ?? error} autoComplete="off" autoCapitalize="characters" spellCheck={false} dir="ltr" maxLength={40} />
        {outcome?.state === 'done' && <Notice tone="positive" role="status"><p>{t('programs.rewarded', { amount: money(outcome.value.reward) })}</p></Notice>}
        <SubmitButton busy={busy} busyWords={t('common.wait')}>{t('programs.redeem')}</SubmitButton>
      </form>
    </Card>
  )
}
