import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { $session, SESSION_IN_SHELL } from '#features/session/store.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#shells/links.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import searchIcon from '#ui/icons/search.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { $launchLink, LAUNCH_LINK_IN_SHELL, openLaunchLink, type LaunchLink } from './link.ts'
import css from './LaunchScreen.module.css'

/** `/m/launchGame`: what stands below the viewer, and what is said when there is no game to open. */
export function LaunchScreen(): ReactElement {
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  const link = useStore($launchLink, { ssr: () => LAUNCH_LINK_IN_SHELL })
  const member = session.state === 'member'

  // The guard leads visitors to sign-in; a token in the address takes a moment to become a member's.
  useEffect(() => {
    if (member) void openLaunchLink()
  }, [member])

  return <div className={css.screen}><Said link={link} /></div>
}

function Said({ link }: { link: LaunchLink }): ReactElement {
  const toGames = <ButtonLink kind="secondary" href={hrefTo('game')}>{t('launch.toGames')}</ButtonLink>
  switch (link) {
    case 'looking':
    case 'opened':
      return <div className={css.waiting} role="status"><Spinner words={t('common.wait')} /><p>{t('launch.opening')}</p></div>
    case 'nothing':
      return <EmptyState icon={searchIcon} title={t('launch.nothing')} action={toGames}>{t('launch.nothingHint')}</EmptyState>
    case 'notFound':
      return <EmptyState icon={searchIcon} title={t('launch.notFound')} action={toGames}>{t('launch.notFoundHint')}</EmptyState>
    case 'failed':
      return <ErrorState title={t('launch.failed')} retryWord={t('common.retry')} onRetry={() => void openLaunchLink()}>{t('launch.failedHint')}</ErrorState>
  }
}
