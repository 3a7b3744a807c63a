import { useStore } from '@nanostores/react'
import { useRef, type FormEvent, type ReactElement } from 'react'
import { isBusy } from '#features/core/submission/submission.store.ts'
import { t } from '#i18n/translate.ts'
import { SubmitButton } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { FormMessage } from '#ui/Notice.tsx'
import { focusField, useFormFields, valuesOf } from '#ui/use-form.ts'
import { useLast } from '#ui/use-lazy-view.ts'
import { $pendingJoin, type PendingJoin } from '#features/access/join/extra-fields.store.ts'
import { fieldMessage } from '#features/access/join/field-texts.ts'
import { registerRefusalPlace } from '#features/access/join/join-form.rules.ts'
import { $registration, REGISTRATION_IN_SHELL } from '#features/access/join/join.store.ts'
import { useExtraFields } from '#features/access/join/use-extra-fields.tsx'

/** Asks who joins by a service or in one press for the required fields, before the account is made (BRD-6). */
export function JoinFieldsSheet(): ReactElement | null {
  const current = useStore($pendingJoin, { ssr: () => undefined })
  const pending = useLast(current)
  if (!pending) return null
  return (
    <Sheet open={current !== undefined} onClose={pending.onClosed} title={t('register.title')} closeWord={t('common.close')}>
      <FieldsForm key={pending.id} pending={pending} />
    </Sheet>
  )
}

function FieldsForm({ pending }: { pending: PendingJoin }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useFormFields(form)
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const extra = useExtraFields({ form, typed, refusal, onlyRequired: true })
  const isWaiting = attempt.state === 'processing' || extra.isLoading

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    typed.reread()
    typed.leaveAll()
    const read = extra.read(valuesOf(event.currentTarget))
    if ('invalid' in read) return focusField(event.currentTarget, read.invalid)
    if (isWaiting || isBusy(attempt)) return
    typed.noteSent()
    void pending.join(read.values)
  }

  return (
    <form ref={form} className="choice-sheet-form" method="post" noValidate onSubmit={send} {...typed.listeners}>
      {extra.fields}
      <FormMessage words={fieldMessage(refusal && registerRefusalPlace(refusal), typed)('form')} occasion={refusal} />
      <SubmitButton busy={isWaiting} busyWords={t('common.wait')}>
        {t('register.submit')}
      </SubmitButton>
    </form>
  )
}
