import { isHttpAddress, namesUser, parseUrl } from '#lib/url-safety.ts'

export type ShareWay = { readonly do: 'share' } | { readonly do: 'copy'; readonly because: 'noShareSheet' }

/** How to share a link: through the device's share sheet if it has one, else by copying. */
export function shareWay({ canShare }: { readonly canShare: boolean }): ShareWay {
  return canShare ? { do: 'share' } : { do: 'copy', because: 'noShareSheet' }
}

/** The link if a friend can open it: http(s) without credentials, on any host that the operator uses. */
export function friendLink(url: string): string | undefined {
  const link = isHttpAddress(url) ? parseUrl(url) : undefined
  return link && !namesUser(link) ? link.href : undefined
}
