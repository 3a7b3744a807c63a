import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { $memberType } from '#features/core/session/session.store.ts'
import { t } from '#i18n/translate.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { hrefTo } from '#page/current.ts'
import { ButtonLink, SubmitButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/LoadedView.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/NativeFields.tsx'
import circleCheck from 'lucide-static/icons/circle-check.svg?raw'
import { useFormSubmission } from '#ui/use-form.ts'
import { applyAsAgent } from './referral.actions.ts'

const REQUIRED = ['realName', 'contact', 'channel'] as const

/** RTE-1. Other members are redirected to the friends' page. */
export function AgentForm(): ReactElement {
  const type = useStore($memberType, { ssr: () => 'guest' as const })
  const [applied, setApplied] = useState<string>()
  useEffect(() => {
    if (type === 'member' || type === 'exempt') goTo(hrefTo('inviteFriends'), { instead: true })
  }, [type])
  if (applied === undefined) return <Application onApplied={setApplied} />
  return (
    <EmptyState
      role="status"
      icon={circleCheck}
      title={t('referral.applied')}
      action={<ButtonLink href={hrefTo('home')}>{t('referral.home')}</ButtonLink>}
    >
      <p>{t('referral.appliedHint', { id: applied })}</p>
    </EmptyState>
  )
}

function Application({ onApplied }: { onApplied: (id: string) => void }): ReactElement {
  const { props, busy, isMissing } = useFormSubmission(REQUIRED, async (value) => {
    const id = await applyAsAgent({
      realName: value('realName'),
      contact: value('contact'),
      channel: value('channel'),
      audience: value('audience'),
    })
    if (id !== undefined) onApplied(id)
  })
  const errorAt = (name: string): string | undefined => (isMissing(name) ? t('referral.missing') : undefined)

  return (
    <Card>
      <form {...props}>
        <Field name="realName" label={t('referral.realName')} autoComplete="name" error={errorAt('realName')} maxLength={100} />
        <Field
          name="contact"
          label={t('referral.contact')}
          hint={t('referral.contactHint')}
          autoComplete="email"
          error={errorAt('contact')}
          maxLength={200}
        />
        <Field name="channel" label={t('referral.channel')} hint={t('referral.channelHint')} error={errorAt('channel')} maxLength={200} />
        <TextArea name="audience" label={t('referral.audience')} rows={3} maxLength={1000} />
        <SubmitButton busy={busy} busyWords={t('common.wait')}>
          {t('referral.apply')}
        </SubmitButton>
      </form>
    </Card>
  )
}
