import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import { limitName } from '#features/core/play-break/play-closed.actions.ts'
import { $settings, SETTINGS_IN_SHELL } from '#features/core/settings/settings.store.ts'
import { $memberCurrency } from '#features/core/money/money.store.ts'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import type { Settings } from '#contract/settings.ts'
import { $member, MEMBER_IN_SHELL } from '#features/member/profile/profile.store.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { classNames } from '#lib/element.ts'
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
import { namedLength, offeredExclusions } from './lengths.rules.ts'
import { measureText, usedText } from './limit-words.ts'
import { confirmLimit, exclude, loadLimits, setLimit } from './limits.actions.ts'
import { isMet, LIMIT_FRAMES, LIMIT_KINDS, limitMeasure, type LimitFrame, type LimitKind } from './limits.rules.ts'
import { $limits, type PlayLimit, protection } from './limits.store.ts'

type PlaySettings = NonNullable<Settings['play']>

export type ExpectedPlay =
  | (Pick<PlaySettings, 'summary' | 'limits' | 'breaks' | 'exclusion'> & Partial<Pick<PlaySettings, 'durations' | 'forGood'>>)
  | undefined

export function usePlaySettings(expected: ExpectedPlay): ExpectedPlay {
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  return settings ? (settings.play ?? undefined) : expected
}

export function PlayLimits({ expected }: { expected?: ExpectedPlay }): ReactElement | null {
  const play = usePlaySettings(expected)
  const limits = useStore($limits, { ssr: () => LOADING })
  const kinds = LIMIT_KINDS.filter((kind) => play?.limits.includes(kind))
  if (kinds.length === 0) return null
  if (limits.state === 'failed')
    return <ErrorState title={t('common.notLoaded')} retryWord={t('common.retry')} onRetry={() => void loadLimits({ pressed: true })} />
  const known = limits.state === 'ready' ? limits.value : undefined
  return (
    <>
      <Card>
        <h2 className={css.lead}>{t('play.limits')}</h2>
        <p className={known ? css.aside : classNames(css.aside, css.unknown)}>
          {t('play.limit_rule', { hours: known?.raiseWaitHours ?? 24 })}
        </p>
      </Card>
      {kinds.map((kind) => (
        <LimitsOfKind key={kind} kind={kind} limits={known?.limits.filter((limit) => limit.kind === kind)} now={known?.at ?? 0} />
      ))}
    </>
  )
}

function LimitsOfKind({ kind, limits, now }: { kind: LimitKind; limits: readonly PlayLimit[] | undefined; now: number }): ReactElement {
  const [frame, setFrame] = useState<LimitFrame>('day')
  const limit = limits?.find((one) => one.frame === frame)
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
      <div className={css.standing}>{limits && <Standing limit={limit} now={now} />}</div>
      <LimitForm key={frame} kind={kind} frame={frame} limit={limit} />
    </Card>
  )
}

function Standing({ limit, now }: { limit: PlayLimit | undefined; now: number }): ReactElement {
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  if (!limit) return <p className={css.aside}>{t('play.limit_none')}</p>
  const { kind, frame, resetsAt, pending } = limit
  const standing = [usedText(limit, money), t('play.limit_resets', { time: formatDate(resetsAt, 'long') })].join('\n')
  return (
    <>
      {isMet(limit) ? (
        <Notice tone="warning" title={t('play.title_limit')} role="status">
          <p>{standing}</p>
        </Notice>
      ) : (
        <p role="status">{standing}</p>
      )}
      {pending && (
        <Notice role="status">
          <p>
            {[
              pending.amount === undefined && pending.minutes === undefined
                ? t('play.limit_ends')
                : t('play.limit_rises', { most: measureText(pending, money) }),
              t('play.limit_from', { time: formatDate(pending.from, 'long') }),
            ].join('\n')}
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
      <div className={css.ways}>
        <SubmitButton size="md" busy={busy} busyWords={t('common.wait')}>
          {t('play.limit_save')}
        </SubmitButton>
        {limit && (
          <Button kind="quiet" onClick={() => void setLimit({ kind, frame }, { remove: true })}>
            {t('play.limit_remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

export function lengthName(length: string): string {
  const { unit, count } = namedLength(length) ?? {}
  return unit === undefined ? t('play.exclude_forGood') : t(`limits.length_${unit}`, { count: count ?? 0 })
}

export function Exclusion({
  expected,
  register,
}: {
  expected?: ExpectedPlay
  register?: { readonly href: string; readonly words: string } | undefined
}): ReactElement | null {
  const play = usePlaySettings(expected)
  const isOffered = play?.exclusion === true
  const { exclusions } = protection()
  if (!isOffered && !register) return null
  return (
    <Card>
      <h2 className={css.lead}>{t('play.exclusion')}</h2>
      {register && (
        <ButtonLink kind="secondary" wide href={register.href}>
          {register.words}
        </ButtonLink>
      )}
      {isOffered && <ExclusionForm lengths={offeredExclusions(exclusions, play)} />}
    </Card>
  )
}

function ExclusionForm({ lengths }: { lengths: readonly string[] }): ReactElement {
  const [refusal, setRefusal] = useState<string>()
  const needsPassword = useStore($member, { ssr: () => MEMBER_IN_SHELL })?.hasPassword !== false
  const { props, fields, busy } = useFormSubmission([], async (value) => {
    setRefusal(await exclude(value('length'), value('password')))
  })
  return (
    <form {...props}>
      <p className={css.aside}>
        {protection().signInDuringExclusion === false ? `${t('exclusion.hint')} ${t('exclusion.withdraw')}` : t('play.exclude_hint')}
      </p>
      <Select name="length" label={t('play.exclude_length')} error={!needsPassword && fields.isAsSent('length') ? refusal : undefined}>
        {lengths.map((length) => (
          <option key={length} value={length}>
            {lengthName(length)}
          </option>
        ))}
      </Select>
      {needsPassword && (
        <PasswordField
          name="password"
          label={t('password.old')}
          error={fields.isAsSent('password') ? refusal : undefined}
          autoComplete="current-password"
          showWord={t('password.show')}
          hideWord={t('password.hide')}
        />
      )}
      <SubmitButton kind="danger" size="md" busy={busy} busyWords={t('common.wait')}>
        {t('play.exclude')}
      </SubmitButton>
    </form>
  )
}
