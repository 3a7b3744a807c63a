export type ShareWay =
  | { readonly do: 'share' }
  | { readonly do: 'copy'; readonly because: 'noShareSheet' }

/** How a link is handed on: by the device's own sheet where it has one, else by copying. */
export function shareWay({ canShare }: { readonly canShare: boolean }): ShareWay {
  return canShare ? { do: 'share' } : { do: 'copy', because: 'noShareSheet' }
}

/** The link if it is one that a friend can open: http(s), of whatever host the operator uses. */
export function friendLink(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined
  try {
    return new URL(url).href
  } catch {
    // The back end sent no address.
    return undefined
  }
}
