import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { t } from '#i18n/translate.ts'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/Button.tsx'
import { emptySent, focusField, useFormSubmission } from '#ui/use-form.ts'
import type { ClaimOutcome } from './rewards.actions.ts'
import { redeemCode } from './rewards.actions.ts'

/** A refused code stays, with the reason. */
export function PromoCode(): ReactElement {
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const [outcome, setOutcome] = useState<ClaimOutcome<{ readonly reward: string }>>()
  const { props, fields, busy, isMissing } = useFormSubmission(['code'], async (value, form) => {
    const result = await redeemCode(value('code').trim())
    if (result.state === 'done') emptySent(form, value)
    setOutcome(result)
    if (result.state === 'refused') focusField(form, 'code')
  })
  const error = outcome?.state === 'refused' && fields.isAsSent('code') ? outcome.message || t('programs.refused') : undefined
  const missing = isMissing('code') && outcome?.state !== 'done' ? t('programs.codeMissing') : undefined

  return (
    <Card>
      <form {...props}>
        <Field
          name="code"
          label={t('programs.code')}
          hint={t('programs.codeHint')}
          error={missing ?? error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
        />
        {outcome?.state === 'done' && (
          <Notice tone="positive" role="status">
            <p>{t('programs.rewarded', { amount: money(outcome.value.reward) })}</p>
          </Notice>
        )}
        <SubmitButton busy={busy} busyWords={t('common.wait')}>
          {t('programs.redeem')}
        </SubmitButton>
      </form>
    </Card>
  )
}
