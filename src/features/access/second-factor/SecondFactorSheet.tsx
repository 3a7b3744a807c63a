import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { SecondFactor } from '#contract/session.ts'
import { wordsText } from '#i18n/words.ts'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { $now, NOW_IN_SHELL } from '#features/access/sms/sms.store.ts'
import { codeDigits } from '#lib/typed-digits.ts'
import { useCodeField } from '#features/access/sms/use-sms-fields.ts'
import { t } from '#i18n/translate.ts'
import { CodeField } from '#ui/CodeField.tsx'
import { FormMessage, SlowNote } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { SubmitButton } from '#ui/Button.tsx'
import { useLast } from '#ui/use-lazy-view.ts'
import { focusField } from '#ui/use-form.ts'
import {
  leaveSecondFactor,
  selectFactor,
  sendFactorCode,
  verifyFactor,
  $chosenFactor,
  $sendingFactor,
  $verifying,
  FACTOR_IN_SHELL,
  factorCodes,
} from './second-factor.actions.ts'
import css from '../sign-in/access-panels.module.css'
import { chooseFactor, factorOwner, factorRefusalWords, factorsOf, receiverOf, type Factor } from './second-factor.rules.ts'

/** LOG-4. Keeps its content while closing. */
export function SecondFactorSheet(): ReactElement | null {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const ask = useLast(session.state === 'secondFactor' ? session.ask : undefined)
  if (!ask) return null
  return (
    <Sheet
      open={session.state === 'secondFactor'}
      onClose={leaveSecondFactor}
      title={t('secondFactor.title')}
      closeWord={t('common.close')}
    >
      <Factors ask={ask} />
    </Sheet>
  )
}

function Factors({ ask }: { ask: SecondFactor }): ReactElement {
  const factors = factorsOf(ask)
  const factor = chooseFactor(factors, useStore($chosenFactor, { ssr: () => undefined }))
  // An unknown factor: no code to type.
  if (factor === undefined) return <p className={css.more}>{t('secondFactor.unknown')}</p>
  return (
    <>
      <p className={css.more}>{factor === 'ga' ? t('secondFactor.more_ga') : t('secondFactor.more')}</p>
      {factors.length > 1 && (
        <SegmentedControl
          label={t('secondFactor.ways')}
          name="factor"
          options={factors.map((value) => ({ value, words: t(`secondFactor.way_${value}`) }))}
          value={factor}
          onChange={selectFactor}
        />
      )}
      <FactorForm key={factor} ask={ask} factor={factor} />
    </>
  )
}

function FactorForm({ ask, factor }: { ask: SecondFactor; factor: Factor }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const [empty, setEmpty] = useState(false)
  const verifying = useStore($verifying, { ssr: () => FACTOR_IN_SHELL })
  const sending = useStore($sendingFactor, { ssr: () => FACTOR_IN_SHELL })
  const now = useStore($now, { ssr: () => NOW_IN_SHELL })
  const {
    hint,
    sending: button,
    ...code
  } = useCodeField({
    $sent: factorCodes.$sent,
    to: factorOwner(ask.verifyId, factor),
    busy: sending.state === 'processing',
    onSend: sendCode,
  })
  const refusal = [verifying, sending].flatMap((submission) => (submission.state === 'failure' ? [submission.refusal] : []))[0]
  const words = refusal && factorRefusalWords(refusal, now)
  const receiver = receiverOf(ask, factor)

  function sendCode(): void {
    if (factor !== 'ga') void sendFactorCode(factor).then(() => form.current && focusField(form.current, 'code'))
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = codeDigits(String(new FormData(event.currentTarget).get('code')))
    setEmpty(typed === '')
    if (typed === '') return focusField(event.currentTarget, 'code')
    void verifyFactor(factor, typed)
  }

  const sentTo = receiver ? t('secondFactor.sentTo', { to: `\u2068${receiver}\u2069` }) : t('secondFactor.sent')
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={send} onInput={() => setEmpty(false)}>
      <CodeField
        {...code}
        hint={factor === 'ga' ? undefined : hint ? sentTo : receiver && t('secondFactor.willSend', { to: `\u2068${receiver}\u2069` })}
        expectsSms={factor === 'sms' && code.expectsSms}
        sending={factor === 'ga' ? undefined : button}
        error={empty ? t(factor === 'ga' ? 'secondFactor.more_ga' : 'sms.problem_code') : undefined}
      />
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
      <SlowNote busy={verifying.state === 'processing'} words={t('password.slow')} />
      <SubmitButton busy={verifying.state === 'processing'} busyWords={t('common.wait')}>
        {t('secondFactor.submit')}
      </SubmitButton>
    </form>
  )
}
