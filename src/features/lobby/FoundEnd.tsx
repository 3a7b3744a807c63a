import { useEffect, useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import searchIcon from '#ui/icons/search.ts'
import { changeQuery, loadMore } from './catalogue.ts'
import { hasMore, wholeList, type Catalogue, type Kept } from './catalogue-rules.ts'
import css from './GameBrowser.module.css'
import { KEPT_ICONS } from './kept-icons.ts'

/** What stands below the tiles: the way to more of them, why there are none, or a retry. */
export function FoundEnd({ catalogue, empty }: { catalogue: Catalogue; empty: boolean }): ReactElement | null {
  if (catalogue.state === 'failed') {
    return <ErrorState title={t('game.failed')} retryWord={t('common.retry')} onRetry={() => void loadMore()}>{t('game.failedHint')}</ErrorState>
  }
  if (catalogue.pages === 0 && catalogue.state === 'loading') return <div className={css.more} />
  if (hasMore(catalogue)) return <More busy={catalogue.state === 'loading'} />
  if (catalogue.state !== 'ready' || !empty) return null
  const kept = wholeList(catalogue.query)
  return kept ? <NothingKept kept={kept} /> : <Nothing names={catalogue.close?.names ?? []} />
}

/** A list of the device's that nothing was put into yet. */
function NothingKept({ kept }: { kept: Kept }): ReactElement {
  return <EmptyState icon={KEPT_ICONS[kept]} title={t(`game.none_${kept}`)} action={<ShowAll />}><p>{t(`game.noneHint_${kept}`)}</p></EmptyState>
}

function ShowAll(): ReactElement {
  return <Button kind="secondary" onClick={() => changeQuery({ keyword: '', category: undefined, vendor: undefined, only: undefined, kept: undefined })}>{t('game.showAll')}</Button>
}

/** Nothing fits: what to look for instead, or everything. */
function Nothing({ names }: { names: readonly string[] }): ReactElement {
  return (
    <EmptyState
      icon={searchIcon}
      title={t('game.nothing')}
      action={<ShowAll />}
    >
      <p>{t('game.nothingHint')}</p>
      {names.length > 0 && (
        <div className={css.near} role="group" aria-label={t('game.near')}>
          <p aria-hidden="true">{t('game.near')}</p>
          {names.map((name) => <Chip key={name} aria-pressed={undefined} onClick={() => changeQuery({ keyword: name })}>{name}</Chip>)}
        </div>
      )}
    </EmptyState>
  )
}

/** Loads the next page when it comes near, and on a press where nothing scrolls. It looks anew after each page: what is still near does not come near again. */
function More({ busy }: { busy: boolean }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !box.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void loadMore(), { rootMargin: '600px' })
    observer.observe(box.current)
    return () => observer.disconnect()
  })
  return <div ref={box} className={css.more}><Button kind="secondary" busy={busy} busyWords={t('common.wait')} onClick={() => void loadMore()}>{t('game.more')}</Button></div>
}
