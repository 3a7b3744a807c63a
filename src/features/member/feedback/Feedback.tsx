import { useLayoutEffect, useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import { Button, ButtonLink, SubmitButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/LoadedView.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea, Select } from '#ui/NativeFields.tsx'
import circleCheck from 'lucide-static/icons/circle-check.svg?raw'
import { useFormSubmission, valuesOf } from '#ui/use-form.ts'
import { FEEDBACK_CATEGORIES, feedbackDraft, sendFeedback, type FeedbackDraft } from './feedback.actions.ts'

const MAX_CONTENT = 2000

/** PRO-6. Fields are stored until sent. */
export function Feedback(): ReactElement {
  const [sent, setSent] = useState(false)
  if (!sent) return <FeedbackForm onSent={() => setSent(true)} />
  return (
    <EmptyState
      role="status"
      icon={circleCheck}
      title={t('feedback.thanks')}
      action={
        <>
          <ButtonLink href={hrefTo('home')}>{t('feedback.home')}</ButtonLink>
          <Button kind="quiet" onClick={() => setSent(false)}>
            {t('feedback.again')}
          </Button>
        </>
      }
    >
      <p>{t('feedback.thanksHint')}</p>
    </EmptyState>
  )
}

function FeedbackForm({ onSent }: { onSent: () => void }): ReactElement {
  const { props, busy, isMissing } = useFormSubmission(['content'], async (value) => {
    if (await sendFeedback(draftOf(value))) onSent()
  })
  const { ref } = props
  // Before the fields are read, which an effect does.
  useLayoutEffect(() => restore(ref.current), [ref])

  return (
    <Card>
      <form {...props} onChange={({ currentTarget }) => feedbackDraft.write(draftOf(valuesOf(currentTarget)))}>
        <Select name="category" label={t('feedback.category')}>
          {FEEDBACK_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`feedback.category_${category}`)}
            </option>
          ))}
        </Select>
        <TextArea
          name="content"
          label={t('feedback.content')}
          error={isMissing('content') ? t('feedback.missing') : undefined}
          maxLength={MAX_CONTENT}
          rows={6}
        />
        <Field name="contact" label={t('feedback.contact')} hint={t('feedback.contactHint')} autoComplete="email" maxLength={200} />
        <SubmitButton busy={busy} busyWords={t('common.wait')}>
          {t('feedback.send')}
        </SubmitButton>
      </form>
    </Card>
  )
}

function draftOf(value: (name: string) => string): FeedbackDraft {
  const category = FEEDBACK_CATEGORIES.find((one) => one === value('category')) ?? 'something'
  return { category, content: value('content'), contact: value('contact') }
}

/** Unless the member has typed already. */
function restore(form: HTMLFormElement | null): void {
  const stored = feedbackDraft.read()
  if (!form || !stored || valuesOf(form)('content') !== '') return
  for (const [name, text] of Object.entries(stored)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = text
  }
}
