import { hrefTo, screenHref } from '#shells/links.ts'
import { bannerTarget, type HomeBanner } from './target.ts'

/** The address in a banner's link: where it leads without scripts and without a session; undefined where it leads nowhere. */
export function bannerHref(banner: HomeBanner): string | undefined {
  const target = bannerTarget(banner)
  switch (target.to) {
    case 'activity':
      return hrefTo('activity', { id: target.id })
    case 'game':
      return hrefTo('game', target.game.nodeId === undefined ? { vendor: target.game.vendor } : { open: target.game.nodeId })
    case 'screen':
      return screenHref(target.path)
    case 'ownPath':
      return target.path
    case 'address':
      return target.href
    case 'nowhere':
      return undefined
  }
}

/** Is a press more than following the link? A game starts, an address may take the session along. */
export function needsScript(banner: HomeBanner, signedIn: boolean): boolean {
  const { to } = bannerTarget(banner)
  return to === 'game' || (signedIn && (to === 'address' || to === 'ownPath'))
}
