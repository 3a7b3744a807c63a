import { useStore } from '@nanostores/react'
import { useEffect, type ComponentType, type ReactElement } from 'react'
import type { RouteId } from '#routes/routes.ts'
import { watchOffer } from '#features/core/settings/offers.actions.ts'
import { $offer, OFFER_IN_SHELL } from '#features/core/settings/offers.store.ts'
import { NotOffered } from './NotOffered.tsx'

/** RGP-9: while switched off, the screen says so and leads on. */
export function whenOffered(route: RouteId, View: ComponentType): ComponentType {
  return function WhenOffered(): ReactElement {
    const offer = useStore($offer, { ssr: () => OFFER_IN_SHELL })
    useEffect(() => watchOffer(route), [])
    return offer(route).do === 'refuse' ? <NotOffered /> : <View />
  }
}
