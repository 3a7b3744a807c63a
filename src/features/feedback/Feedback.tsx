import { useEffect, useState, type ReactElement } from 'react'
import { call } from '#api/current.ts'
import { feedback } from '#contract/support.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import circleCheck from '#ui/icons/circle-check.ts'
import { Select } from '#ui/Select.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { valuesOf } from '#ui/use-typed.ts'
import { FEEDBACK_CATEGORIES, feedbackDraft, type FeedbackDraft } from './draft.ts'

const MAX_CONTENT = 2000

/** What a member has to say (PRO-6). It is kept until it is sent: a failed call loses nothing. */
export function Feedback(): ReactElement {
  const [sent, setSent] = useState(false)
  if (!sent) return <FeedbackForm onSent={() => setSent(true)} />
  return (
    <EmptyState
      role="status"
      icon={circleCheck}
      title={t('feedback.thanks')}
      action={<><ButtonLink href={hrefTo('home')}>{t('feedback.home')}</ButtonLink><Button kind="quiet" onClick={() => setSent(false)}>{t('feedback.again')}</Button></>}
    >
      <p>{t('feedback.thanksHint')}</p>
    </EmptyState>
  )
}

function FeedbackForm({ onSent }: { onSent: () => void }): ReactElement {
  const { props, busy, isMissing } = useSentForm(['content'], async (value) => {
    if (await sendFeedback(draftOf(value))) onSent()
  })
  const { ref } = props
  useEffect(() => restore(ref.current), [ref])

  return (
    <Card>
      <form {...props} onChange={({ currentTarget }) => feedbackDraft.write(draftOf(valuesOf(currentTarget)))}>
        <Select name="category" label={t('feedback.category')}>
          {FEEDBACK_CATEGORIES.map((category) => <option key={category} value={category}>{t(`feedback.category_${category}`)}</option>)}
        </Select>
        <TextArea name="content" label={t('feedback.content')} error={isMissing('content') ? t('feedback.missing') : undefined} maxLength={MAX_CONTENT} rows={6} />
        <Field name="contact" label={t('feedback.contact')} hint={t('feedback.contactHint')} autoComplete="email" maxLength={200} />
        <SubmitButton busy={busy} busyWords={t('common.wait')}>{t('feedback.send')}</SubmitButton>
      </form>
    </Card>
  )
}

/** Answers whether the server has it; why not was told by the api. */
async function sendFeedback({ category, content, contact }: FeedbackDraft): Promise<boolean> {
  try {
    await call(feedback, { category, content: content.trim(), ...(contact.trim() && { contact: contact.trim() }) })
    feedbackDraft.drop()
    return true
  } catch {
    return false
  }
}

function draftOf(value: (name: string) => string): FeedbackDraft {
  const category = FEEDBACK_CATEGORIES.find((one) => one === value('category')) ?? 'something'
  return { category, content: value('content'), contact: value('contact') }
}

/** Fields are uncontrolled: what an earlier document kept is put in by hand, unless something was typed already. */
function restore(form: HTMLFormElement | null): void {
  const kept = feedbackDraft.read()
  if (!form || !kept || valuesOf(form)('content') !== '') return
  for (const [name, text] of Object.entries(kept)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = text
  }
}
