import { useStore } from '@nanostores/react'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { SecondFactor } from '#contract/session.ts'
import { wordsText } from '#features/dialogs/words.ts'
import { $session, SESSION_IN_SHELL } from '#features/session/store.ts'
import { $now, NOW_IN_SHELL } from '#features/sms/now.ts'
import { latinDigits } from '#features/sms/rules.ts'
import { useCodeField } from '#features/sms/use-code-field.ts'
import { t } from '#i18n/translate.ts'
import { CodeField } from '#ui/CodeField.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useLast } from '#ui/use-last.ts'
import { focusField } from '#ui/use-typed.ts'
import { $chosenFactor, $sendingFactor, $verifying, FACTOR_IN_SHELL, factorCodes, factorOwner, leaveSecondFactor, selectFactor, sendFactorCode, verifyFactor } from './actions.ts'
import { factorRefusalWords } from './refusal-words.ts'
import { chooseFactor, factorsOf, receiverOf, type Factor } from './rules.ts'
import css from './SecondFactorSheet.module.css'

/** The code that a protected account asks for beside its password (LOG-4). The last question stays drawn while the sheet leaves. */
export function SecondFactorSheet(): ReactElement | null {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const ask = useLast(session.state === 'secondFactor' ? session.ask : undefined)
  if (!ask) return null
  return (
    <Sheet open={session.state === 'secondFactor'} onClose={leaveSecondFactor} title={t('secondFactor.title')} closeWord={t('common.close')}>
      <Factors ask={ask} />
    </Sheet>
  )
}

function Factors({ ask }: { ask: SecondFactor }): ReactElement {
  const factors = factorsOf(ask)
  const factor = chooseFactor(factors, useStore($chosenFactor, { ssr: () => undefined }))
  // A server that asks for what we do not know: there is nothing to type.
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
  const { hint, sending: button, ...code } = useCodeField({ $sent: factorCodes.$sent, to: factorOwner(ask.verifyId, factor), busy: sending.state === 'processing', onSend: sendCode })
  const refusal = [verifying, sending].flatMap((attempt) => (attempt.state === 'failure' ? [attempt.refusal] : []))[0]
  const words = refusal && factorRefusalWords(refusal, now)
  const receiver = receiverOf(ask, factor)

  function sendCode(): void {
    if (factor !== 'ga') void sendFactorCode(factor).then(() => form.current && focusField(form.current, 'code'))
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = latinDigits(String(new FormData(event.currentTarget).get('code'))).replaceAll(/\D/g, '')
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
        error={empty ? t('sms.problem_code') : undefined}
      />
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
      <SubmitButton busy={verifying.state === 'processing'} busyWords={t('common.wait')}>{t('secondFactor.submit')}</SubmitButton>
    </form>
  )
}
