import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { $settings, SETTINGS_IN_SHELL } from '#features/core/settings/settings.store.ts'
import { $money, MONEY_IN_SHELL } from '#features/core/money/written-money.store.ts'
import { closedText } from '#features/core/play-break/play-closed.actions.ts'
import { $playBreak, PLAY_BREAK_IN_SHELL } from '#features/core/play-break/play-break.store.ts'
import { $member, MEMBER_IN_SHELL } from '#features/member/profile/profile.store.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { classNames } from '#lib/element.ts'
import { hrefTo } from '#page/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw'
import { Money } from '#ui/Money.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import { Exclusion, lengthName, PlayLimits, usePlaySettings, type ExpectedPlay } from './PlayLimits.tsx'
import { askBreak, chooseCheck, loadPlay } from './limits.actions.ts'
import css from '../member-screens.module.css'
import { offeredBreaks } from './lengths.rules.ts'
import { checkChoices, wholeMinutes } from './limits.rules.ts'
import {
  $checkEvery,
  $offered,
  $isPlayedMinimum,
  $playedMs,
  $result,
  $wasGameInWindow,
  checkEveryInShell,
  protection,
} from './limits.store.ts'

interface HelpLink {
  readonly href: string
  readonly words: string
}

export interface LimitsProps {
  /** From the snapshot: reserves space until settings are known. */
  expected?: ExpectedPlay
  /** The merchant's page about responsible play. */
  helpPage?: HelpLink | undefined
  helpLine: readonly HelpLink[]
  register?: HelpLink | undefined
}

export function Limits({ expected, helpPage, helpLine, register }: LimitsProps): ReactElement {
  useEffect(loadPlay, [])
  return (
    <div className={css.parts}>
      <PlayBreakNotice />
      <Offer />
      <Today expected={expected} />
      <PlayLimits expected={expected} />
      <Reminder />
      <TakeBreak expected={expected} />
      <Exclusion expected={expected} register={register} />
      <Card>
        <h2 className={css.lead}>{t('limits.help')}</h2>
        <p>{t('limits.helpHint')}</p>
        {helpLine.map(({ href, words }) => (
          <ButtonLink key={href} kind="secondary" wide icon={lifeBuoy} href={href}>
            {words}
          </ButtonLink>
        ))}
        {helpPage && (
          <ButtonLink kind="secondary" wide href={helpPage.href}>
            {helpPage.words}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" wide href={hrefTo('service')}>
          {t('limits.service')}
        </ButtonLink>
      </Card>
    </div>
  )
}

function PlayBreakNotice(): ReactElement | null {
  const playBreak = useStore($playBreak, { ssr: () => PLAY_BREAK_IN_SHELL })
  const gameInWindow = useStore($wasGameInWindow, { ssr: () => false })
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (playBreak) words.current?.scrollIntoView({ block: 'center' })
  }, [playBreak])
  if (!playBreak) return null
  return (
    <Notice title={t(`play.title_${playBreak.kind}`)} role="status">
      <p ref={words}>{closedText({ ...playBreak, gameInWindow })}</p>
      <div className={css.breaks}>
        <ButtonLink kind="secondary" size="sm" href={hrefTo('member/cashier', { open: 'withdraw' })}>
          {t('play.withdraw')}
        </ButtonLink>
        <ButtonLink kind="secondary" size="sm" href={hrefTo('service')}>
          {t('limits.service')}
        </ButtonLink>
      </div>
    </Notice>
  )
}

function Offer(): ReactElement | null {
  const offered = useStore($offered, { ssr: () => undefined })
  const [isArmed, setArmed] = useState(false)
  if (offered === undefined) return null
  const { confirmNoLimit } = protection()
  return (
    <Notice title={t(isArmed ? 'askLimits.title' : 'play.offer')}>
      {confirmNoLimit && !isArmed ? (
        <Button kind="quiet" size="sm" onClick={() => setArmed(true)}>
          {t('play.break_not')}
        </Button>
      ) : (
        <ButtonLink kind="quiet" size="sm" href={offered === 'deposit' ? hrefTo('member/cashier', { open: 'deposit' }) : hrefTo('home')}>
          {t(isArmed ? 'askLimits.without' : 'play.break_not')}
        </ButtonLink>
      )}
    </Notice>
  )
}

function Today({ expected }: { expected: ExpectedPlay }): ReactElement {
  const ms = useStore($playedMs, { ssr: () => undefined })
  const isMinimum = useStore($isPlayedMinimum, { ssr: () => false })
  const money = useStore($money, { ssr: () => MONEY_IN_SHELL })
  const play = usePlaySettings(expected)
  const result = useStore($result, { ssr: () => undefined })
  const member = useStore($member, { ssr: () => MEMBER_IN_SHELL })
  const lastSignIn = member?.play?.lastSignInAt
  return (
    <Card glow>
      <h2 className={css.lead}>{t('limits.session')}</h2>
      <div className={css.figures}>
        <p>
          <span className={css.name}>{t('limits.played')}</span>
          <span className={css.value} role="timer">
            {ms === undefined ? '–' : t('limits.minutes', { count: wholeMinutes(ms) })}
          </span>
        </p>
        {play?.summary && (
          <p>
            <span className={css.name}>{t('limits.net')}</span>
            <Money size="lg" text={result === undefined ? undefined : money(result)} />
          </p>
        )}
      </div>
      {isMinimum && <p className={css.aside}>{t('limits.atLeast')}</p>}
      {play?.summary && <p className={css.aside}>{t('limits.netHint')}</p>}
      {(lastSignIn !== undefined || !member) && (
        <p className={classNames(css.aside, css.reserved)}>
          {lastSignIn !== undefined && t('play.last_sign_in', { when: formatDate(lastSignIn, 'medium') })}
        </p>
      )}
    </Card>
  )
}

function Reminder(): ReactElement {
  const every = useStore($checkEvery, { ssr: checkEveryInShell })
  return (
    <Card>
      <h2 className={css.lead}>{t('limits.reminder')}</h2>
      <p className={css.aside}>{t('limits.reminderHint')}</p>
      {protection().checkFixed ? (
        <p>{t('limits.everyShort', { minutes: every })}</p>
      ) : (
        <SegmentedControl
          label={t('limits.reminder')}
          name="checkEvery"
          options={checkChoices(protection().checkAtMost).map((minutes) => ({
            value: String(minutes),
            words: t('limits.everyShort', { minutes }),
          }))}
          value={String(every)}
          onChange={chooseCheck}
        />
      )}
    </Card>
  )
}

function TakeBreak({ expected }: { expected: ExpectedPlay }): ReactElement {
  const hydrated = useHydrated()
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  const play = usePlaySettings(expected)
  return (
    <Card>
      <h2 className={css.lead}>{t('limits.break')}</h2>
      <p className={css.aside}>
        {t('limits.breakHint')} {(settings || expected) && play?.breaks !== true && t('play.rest_device')}
      </p>
      <div className={css.breaks}>
        {offeredBreaks(protection().breaks, play).map((length) => (
          <Button key={length} kind="secondary" disabled={!hydrated} onClick={() => askBreak(length)}>
            {lengthName(length)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
