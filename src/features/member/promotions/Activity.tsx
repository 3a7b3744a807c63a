import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import { serverTime } from '#api/server-time.ts'
import type { Promotion } from '#contract/promotions.ts'
import { useClaim } from '#features/member/rewards/use-claim.ts'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { logDecision } from '#lib/decision-log.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import { pictureAddress } from '#page/pictures.ts'
import { hrefTo } from '#page/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState, LoadedView, useResource } from '#ui/LoadedView.tsx'
import { islandOf } from '#ui/IslandBoundary.tsx'
import { FormMessage, Notice } from '#ui/Notice.tsx'
import gift from 'lucide-static/icons/gift.svg?raw'
import { WireHtml } from '#ui/WireHtml.tsx'
import css from './Promotions.module.css'
import { decideActivity, promotionIdOf } from './promotions.rules.ts'
import { enterPromotion, promotionsResource } from './promotions.actions.ts'

/** The promotion whose id the address carries (BAN-2): content, dates, and a button to join. Without an id it redirects to the list. */
function Activity(): ReactElement {
  const resource = useResource(promotionsResource)
  return (
    <LoadedView {...resource} skeleton={{ shape: 'banner' }}>
      {(categories) => <Found promotions={categories.flatMap(({ promotions }) => promotions)} />}
    </LoadedView>
  )
}

function Found({ promotions }: { promotions: readonly Promotion[] }): ReactElement | null {
  const { page, clock } = platform()
  const [activity] = useState(() =>
    logDecision('promotion', decideActivity({ id: promotionIdOf(new URL(page.href()).search), promotions, now: serverTime(clock.now()) })),
  )
  useEffect(() => {
    if (activity.show === 'list') goTo(hrefTo('promotions'), { instead: true })
  }, [activity])
  if (activity.show === 'list') return null
  if (activity.show === 'promotion') return <Page promotion={activity.promotion} />
  return (
    <EmptyState
      icon={gift}
      title={t(`promotions.${activity.because}`)}
      action={<ButtonLink href={hrefTo('promotions')}>{t('promotions.toAll')}</ButtonLink>}
    >
      <p>{t('promotions.goneHint')}</p>
    </EmptyState>
  )
}

function Page({ promotion: { id, title, image, summary, content, startAt, endAt } }: { promotion: Promotion }): ReactElement {
  const [isComplete, setComplete] = useState(false)
  const span = { from: formatDate(startAt, 'date'), to: formatDate(endAt, 'date') }
  return (
    <article className={css.page}>
      <img className={css.art} src={pictureAddress(image)} alt="" width="960" height="420" />
      <h2 className={css.headline}>{title}</h2>
      {summary && <p>{summary}</p>}
      <p className={css.span}>{t('promotions.span', span)}</p>
      <WireHtml html={content} onShown={() => setComplete(true)} />
      {/* The text above comes later and would move it. */}
      {isComplete && <JoinButton id={id} />}
    </article>
  )
}

/** The button to join. Visitors sign in first and come back. */
function JoinButton({ id }: { id: string }): ReactElement {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const { busy, refused, claim } = useClaim()
  const [joined, setJoined] = useState(false)
  if (session.state !== 'member')
    return (
      <ButtonLink wide size="lg" href={hrefTo('login', { go: hrefTo('activity', { id }) })}>
        {t('promotions.signIn')}
      </ButtonLink>
    )
  async function send(): Promise<void> {
    await claim(id, async () => {
      const outcome = await enterPromotion(id)
      setJoined(outcome.state === 'done')
      return outcome
    })
  }
  return (
    <>
      <FormMessage words={refused?.words} occasion={refused} />
      {joined ? (
        <Notice tone="positive" role="status">
          <p>{t('promotions.joined')}</p>
        </Notice>
      ) : (
        <Button wide size="lg" busy={busy !== undefined} busyWords={t('common.wait')} onClick={() => void send()}>
          {t('promotions.join')}
        </Button>
      )}
    </>
  )
}

export default islandOf('activity', Activity)
