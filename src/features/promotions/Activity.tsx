import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactElement } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { loadedWords } from '#features/programs/loaded-words.ts'
import { useClaim } from '#features/programs/use-claim.ts'
import { useProgram } from '#features/programs/use-program.ts'
import { $session, SESSION_IN_SHELL } from '#features/session/store.ts'
import { decided } from '#lib/decisions.ts'
import { momentText } from '#i18n/moment.ts'
import { t } from '#i18n/translate.ts'
import { platform } from '#platform/current.ts'
import { hrefTo } from '#shells/links.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormMessage } from '#ui/FormMessage.tsx'
import gift from '#ui/icons/gift.ts'
import { LoadedView } from '#ui/LoadedView.tsx'
import { Notice } from '#ui/Notice.tsx'
import { WireHtml } from '#ui/WireHtml.tsx'
import css from './Promotions.module.css'
import { decideActivity, promotionIdOf } from './rules.ts'
import { $promotions, join } from './sources.ts'

/** One promotion by the id of the address (BAN-2): what it gives, until when, and how to take part. Without an id it is the list's page. */
export function Activity(): ReactElement {
  const loaded = useProgram($promotions)
  return (
    <LoadedView loaded={loaded} words={loadedWords()} onRetry={() => void $promotions.load()} skeleton={{ shape: 'banner' }}>
      {(categories) => <Found promotions={categories.flatMap(({ promotions }) => promotions)} />}
    </LoadedView>
  )
}

function Found({ promotions }: { promotions: readonly Promotion[] }): ReactElement | null {
  const { page, clock } = platform()
  const [activity] = useState(() => decided('promotion', decideActivity({ id: promotionIdOf(new URL(page.href()).search), promotions, now: clock.now() })))
  useEffect(() => {
    if (activity.show === 'list') platform().page.replace(hrefTo('promotions'))
  }, [activity])
  if (activity.show === 'list') return null
  if (activity.show === 'promotion') return <Page promotion={activity.promotion} />
  return (
    <EmptyState icon={gift} title={t(`promotions.${activity.because}`)} action={<ButtonLink href={hrefTo('promotions')}>{t('promotions.toAll')}</ButtonLink>}>
      <p>{t('promotions.goneHint')}</p>
    </EmptyState>
  )
}

function Page({ promotion: { id, title, image, summary, content, startAt, endAt } }: { promotion: Promotion }): ReactElement {
  const span = { from: momentText(startAt, 'date'), to: momentText(endAt, 'date') }
  return (
    <article className={css.page}>
      <img className={css.art} src={image} alt="" width="960" height="420" />
      <h2 className={css.headline}>{title}</h2>
      {summary && <p>{summary}</p>}
      <p className={css.span}>{t('promotions.span', span)}</p>
      <WireHtml html={content} />
      <TakePart id={id} />
    </article>
  )
}

/** In reach of the thumb. Visitors are led to sign-in and back. */
function TakePart({ id }: { id: string }): ReactElement {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const { busy, refused, claim } = useClaim()
  const [joined, setJoined] = useState(false)
  if (session.state !== 'member') return <ButtonLink wide size="lg" href={hrefTo('login', { go: hrefTo('activity', { id }) })}>{t('promotions.signIn')}</ButtonLink>
  async function take(): Promise<void> {
    await claim(id, async () => {
      const outcome = await join(id)
      setJoined(outcome.state === 'done')
      return outcome
    })
  }
  return (
    <>
      <FormMessage words={refused?.words} occasion={refused} />
      {joined ? <Notice tone="positive" role="status"><p>{t('promotions.joined')}</p></Notice> : <Button wide size="lg" busy={busy !== undefined} busyWords={t('common.wait')} onClick={() => void take()}>{t('promotions.join')}</Button>}
    </>
  )
}
