import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import { limitName, metText } from '#features/core/session/play-closed.actions.ts'
import { $memberCurrency, $money, $settings, MONEY_IN_SHELL, SETTINGS_IN_SHELL } from '#features/core/settings/settings.store.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { LOADING } from '#lib/load-state.ts'
import { amountFormat } from '#lib/typed-digits.ts'
import { Button, ButtonLink, SubmitButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { ErrorState } from '#ui/LoadedView.tsx'
import { Select } from '#ui/NativeFields.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { emptySent, useFormSubmission } from '#ui/use-form.ts'
import css from '../member-screens.module.css'
import { confirmLimit, exclude, loadLimits, setLimit } from './limits.actions.ts'
import { EXCLUSION_MONTHS, isMet, LIMIT_FRAMES, LIMIT_KINDS, limitMeasure, type LimitFrame, type LimitKind } from './limits.rules.ts'
import { $limits, type PlayLimit } from './limits.store.ts'

/** The member's limits, of the kinds that the back end has; nothing where it has none (RGP-5). */
export function PlayLimits(): ReactElement | null {
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  const limits = useStore($limits, { ssr: () => LOADING })
  const kinds = LIMIT_KINDS.filter((kind) => settings?.play?.limits.includes(kind))
  if (kinds.length === 0) return null
  if (limits.state === 'failed')
    return <ErrorState title={t('common.notLoaded')} retryWord={t('common.retry')} onRetry={() => void loadLimits({ pressed: true })} />
  if (limits.state === 'loading') return null
  const { raiseWaitHours, at } = limits.value
  return (
    <>
      <Card>
        <h2 className={css.lead}>{t('play.limits')}</h2>
        <p className={css.aside}>{t('play.limit_rule', { hours: raiseWaitHours })}</p>
      </Card>
      {kinds.map((kind) => (
        <LimitsOfKind key={kind} kind={kind} limits={limits.value.limits.filter((limit) => limit.kind === kind)} now={at} />
      ))}
    </>
  )
}

function LimitsOfKind({ kind, limits, now }: { kind: LimitKind; limits: readonly PlayLimit[]; now: number }): ReactElement {
  const [frame, setFrame] = useState<LimitFrame>('day')
  const limit = limits.find((one) => one.frame === frame)
  return (
    <Card>
      <h3 className={css.title}>{t(`play.kind_${kind}`)}</h3>
      <SegmentedControl
        label={t(`play.kind_${kind}`)}
        name={`frame_${kind}`}
        options={LIMIT_FRAMES.map((one) => ({ value: one, words: t(`play.frame_${one}`) }))}
        value={frame}
        onChange={setFrame}
      />
      <Standing limit={limit} now={now} />
      <LimitForm key={frame} kind={kind} frame={frame} limit={limit} />
    </Card>
  )
}

/** How much of a limit is used, and what is to come. */
function Standing({ limit, now }: { limit: PlayLimit | undefined; now: number }): ReactElement {
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  if (!limit) return <p className={css.aside}>{t('play.limit_none')}</p>
  const { kind, frame, used, resetsAt, pending } = limit
  const measured = (most: { amount?: string | undefined; minutes?: number | undefined }): string =>
    most.amount === undefined ? t('limits.minutes', { count: most.minutes ?? 0 }) : money(most.amount)
  const usedText = kind === 'time' ? t('limits.minutes', { count: Number(used) }) : money(used)
  return (
    <>
      {isMet(limit) ? (
        <Notice tone="warning" title={t('play.title_limit')} role="status">
          <p>{metText(limit)}</p>
        </Notice>
      ) : (
        <p role="status">{t('play.limit_used', { used: usedText, most: measured(limit), time: formatDate(resetsAt, 'long') })}</p>
      )}
      {pending && (
        <Notice role="status">
          <p>
            {pending.amount === undefined && pending.minutes === undefined
              ? t('play.limit_ends', { time: formatDate(pending.from, 'long') })
              : t('play.limit_rises', { most: measured(pending), time: formatDate(pending.from, 'long') })}
          </p>
          {pending.from <= now && (
            <Button size="sm" onClick={() => void confirmLimit({ kind, frame })}>
              {t('play.limit_confirm')}
            </Button>
          )}
        </Notice>
      )}
    </>
  )
}

function LimitForm({ kind, frame, limit }: { kind: LimitKind; frame: LimitFrame; limit: PlayLimit | undefined }): ReactElement {
  const [refused, setRefused] = useState(false)
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const name = `most_${kind}`
  const { props, fields, busy } = useFormSubmission([name], async (value, form) => {
    const measure = limitMeasure(kind, value(name), amountFormat(money('1.00'), $memberCurrency.get()))
    const outcome = measure ? await setLimit({ kind, frame }, measure) : 'refused'
    setRefused(outcome === 'refused')
    if (outcome === 'done') emptySent(form, value)
  })
  return (
    <form {...props}>
      <Field
        name={name}
        label={limitName({ kind, frame })}
        hint={kind === 'time' ? t('play.in_minutes') : undefined}
        error={refused && fields.isAsSent(name) ? t('play.not_possible') : undefined}
        inputMode={kind === 'time' ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        maxLength={32}
      />
      <SubmitButton size="md" busy={busy} busyWords={t('common.wait')}>
        {t('play.limit_save')}
      </SubmitButton>
      {limit && (
        <Button kind="quiet" wide onClick={() => void setLimit({ kind, frame }, { remove: true })}>
          {t('play.limit_remove')}
        </Button>
      )}
    </form>
  )
}

/** The way out for long: the country's register, and the member's own request where the back end takes one (RGP-6). */
export function Exclusion({ register }: { register?: { readonly href: string; readonly words: string } | undefined }): ReactElement | null {
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  const isOffered = settings?.play?.exclusion === true
  if (!isOffered && !register) return null
  return (
    <Card>
      <h2 className={css.lead}>{t('play.exclude')}</h2>
      {register && (
        <ButtonLink kind="secondary" wide href={register.href}>
          {register.words}
        </ButtonLink>
      )}
      {isOffered && <ExclusionForm />}
    </Card>
  )
}

function ExclusionForm(): ReactElement {
  const [refusal, setRefusal] = useState<string>()
  const { props, fields, busy } = useFormSubmission([], async (value) => {
    setRefusal(await exclude(Number(value('months')), value('password')))
  })
  return (
    <form {...props}>
      <p className={css.aside}>{t('play.exclude_hint')}</p>
      <Select name="months" label={t('play.exclude_length')}>
        {EXCLUSION_MONTHS.map((months) => (
          <option key={months} value={months}>
            {t(`play.exclude_${months}`)}
          </option>
        ))}
      </Select>
      <PasswordField
        name="password"
        label={t('password.old')}
        error={fields.isAsSent('password') ? refusal : undefined}
        autoComplete="current-password"
        showWord={t('password.show')}
        hideWord={t('password.hide')}
      />
      <SubmitButton kind="danger" size="md" busy={busy} busyWords={t('common.wait')}>
        {t('play.exclude')}
      </SubmitButton>
    </form>
  )
}
