import { useStore } from '@nanostores/react'
import { useEffect, type ComponentType, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import type { RouteId } from '#routes/routes.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/LoadedView.tsx'
import circleOff from 'lucide-static/icons/circle-off.svg?raw'
import { watchOffer } from '#features/core/settings/offers.actions.ts'
import { $offer, OFFER_IN_SHELL } from '#features/core/settings/offers.store.ts'

/** RGP-9: while switched off, the screen says so and leads on. */
export function whenOffered(route: RouteId, View: ComponentType): ComponentType {
  return function WhenOffered(): ReactElement {
    const offer = useStore($offer, { ssr: () => OFFER_IN_SHELL })
    useEffect(() => watchOffer(route), [])
    return offer(route).do === 'refuse' ? <NotOffered /> : <View />
  }
}

function NotOffered(): ReactElement {
  return (
    <EmptyState
      role="status"
      icon={circleOff}
      title={t('entry.off')}
      action={<ButtonLink href={hrefTo('home')}>{t('entry.enter')}</ButtonLink>}
    />
  )
}
