import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { serverTime } from '#api/server-time.ts'
import type { Promotion } from '#contract/promotions.ts'
import { useClaim } from '#features/member/rewards/use-claim.ts'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import type { LoadState } from '#lib/load-state.ts'
import { logDecision } from '#lib/decision-log.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import { pictureAddress } from '#page/pictures.ts'
import { hrefTo } from '#page/current.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState, LoadedView, useResource } from '#ui/LoadedView.tsx'
import { FormMessage, Notice } from '#ui/Notice.tsx'
import gift from 'lucide-static/icons/gift.svg?raw'
import { WireHtml } from '#ui/WireHtml.tsx'
import css from './Promotions.module.css'
import { decideActivity, lastMoment, promotionIdOf, type ActivityShown, type ShownPromotion } from './promotions.rules.ts'
import { enterPromotion, nameOwnPage, promotionsResource } from './promotions.actions.ts'

interface ActivityProps {
  /** Prerendered, until the back end responds (OPS-7). */
  shown?: ShownPromotion
  /** With an id in the query: those with own pages. */
  pages?: readonly string[]
}

/** The page's, or by the id in the query (BAN-2). Without id redirects to the list. */
export function Activity({ shown, pages }: ActivityProps): ReactElement {
  const resource = useResource(promotionsResource)
  if (shown) return <OwnPage {...resource} shown={shown} />
  return (
    <LoadedView {...resource} skeleton={{ shape: 'banner' }}>
      {(categories) => <Asked categories={categories} pages={pages} />}
    </LoadedView>
  )
}

type Categories = Resource['loaded'] extends LoadState<infer Value> ? Value : never
type Resource = ReturnType<typeof useResource<readonly { readonly promotions: readonly Promotion[] }[]>>

function activityOf(id: string | undefined, categories: Categories): ActivityShown<Promotion> {
  const promotions = categories.flatMap(({ promotions }) => promotions)
  return logDecision('promotion', decideActivity({ id, promotions, now: serverTime(platform().clock.now()) }))
}

function OwnPage({ shown, ...resource }: Resource & { shown: ShownPromotion }): ReactElement {
  const { loaded } = resource
  const activity = useMemo(() => (loaded.state === 'ready' ? activityOf(shown.id, loaded.value) : undefined), [loaded, shown])
  if (activity?.show === 'gone') return <Gone because={activity.because} />
  return (
    <>
      <Page promotion={activity?.show === 'promotion' ? activity.promotion : undefined} shown={shown} />
      {loaded.state === 'failed' && <LoadedView {...resource}>{() => null}</LoadedView>}
    </>
  )
}

function Asked({ categories, pages }: { categories: Categories; pages: readonly string[] | undefined }): ReactElement | null {
  const [activity] = useState(() => activityOf(promotionIdOf(new URL(platform().page.href()).search), categories))
  useEffect(() => {
    if (activity.show === 'list') goTo(hrefTo('promotions'), { instead: true })
    if (activity.show === 'promotion' && pages?.includes(activity.promotion.id)) nameOwnPage(activity.promotion.id)
  }, [activity, pages])
  if (activity.show === 'list') return null
  return activity.show === 'promotion' ? <Page promotion={activity.promotion} /> : <Gone because={activity.because} />
}

function Gone({ because }: { because: 'ended' | 'unknown' }): ReactElement {
  return (
    <EmptyState
      icon={gift}
      title={t(`promotions.${because}`)}
      action={<ButtonLink href={hrefTo('promotions')}>{t('promotions.toAll')}</ButtonLink>}
    >
      <p>{t('promotions.goneHint')}</p>
    </EmptyState>
  )
}

type PageProps = { promotion: Promotion; shown?: undefined } | { promotion: Promotion | undefined; shown: ShownPromotion }

/** An own page has the title; its picture and text stay until live. */
function Page({ promotion, shown }: PageProps): ReactElement {
  const [isComplete, setComplete] = useState(false)
  const span = promotion ? { from: formatDate(promotion.startAt, 'date'), to: formatDate(lastMoment(promotion), 'date') } : shown
  const summary = promotion?.summary ?? shown?.summary
  return (
    <article className={css.page}>
      {shown ? (
        <picture>
          <source type="image/avif" srcSet={shown.picture.avif} />
          <img className={css.art} src={shown.picture.webp} alt="" width={shown.picture.width} height={shown.picture.height} />
        </picture>
      ) : (
        <img className={css.art} src={pictureAddress(promotion.image)} alt="" width="960" height="420" />
      )}
      {!shown && <h2 className={css.headline}>{promotion.title}</h2>}
      {summary && <p>{summary}</p>}
      <p className={css.span}>{t('promotions.span', { from: span?.from ?? '', to: span?.to ?? '' })}</p>
      {!isComplete && shown?.lines.map((line) => <p key={line}>{line}</p>)}
      {promotion && <WireHtml html={promotion.content} onShown={() => setComplete(true)} />}
      {/* The text above comes later and would move it. */}
      {promotion && isComplete && <JoinButton id={promotion.id} />}
    </article>
  )
}

/** Visitors sign in and return. */
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
