import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { t } from '#i18n/translate.ts'
import { brandIcon } from '#page/brand-icons.ts'
import { hrefTo } from '#page/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, ErrorState, Spinner } from '#ui/LoadedView.tsx'
import searchIcon from 'lucide-static/icons/search.svg?raw'
import { $launchLink, LAUNCH_LINK_IN_SHELL, openLaunchLink, type LaunchLink } from './launch-link.actions.ts'
import css from './LaunchScreen.module.css'

/** Below the viewer of `/m/launchGame`; shows why there is no game. */
export function LaunchScreen(): ReactElement {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const link = useStore($launchLink, { ssr: () => LAUNCH_LINK_IN_SHELL })
  const member = session.state === 'member'

  // The guard redirects visitors; an address's token takes a moment.
  useEffect(() => {
    if (member) void openLaunchLink()
  }, [member])

  return (
    <div className={css.screen}>
      <LinkState link={link} />
    </div>
  )
}

function LinkState({ link }: { link: LaunchLink }): ReactElement {
  const toGames = (
    <ButtonLink kind="secondary" href={hrefTo('game')}>
      {t('launch.toGames')}
    </ButtonLink>
  )
  switch (link) {
    case 'looking':
    case 'opened':
      return (
        <div className={css.waiting} role="status">
          <Spinner words={t('common.wait')} />
          <p>{t('launch.opening')}</p>
        </div>
      )
    case 'nothing':
      return (
        <EmptyState icon={brandIcon('empty-games', searchIcon)} title={t('launch.nothing')} action={toGames}>
          {t('launch.nothingHint')}
        </EmptyState>
      )
    case 'notFound':
      return (
        <EmptyState icon={brandIcon('empty-games', searchIcon)} title={t('launch.notFound')} action={toGames}>
          {t('launch.notFoundHint')}
        </EmptyState>
      )
    case 'failed':
      return <ErrorState title={t('launch.failed')} retryWord={t('common.retry')} onRetry={() => void openLaunchLink()} />
  }
}
