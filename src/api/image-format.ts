/** Value of `ext`. `na`: neither; no `ext` is sent. */
export type ImageFormat = 'avif' | 'webp' | 'na'

type ImageFormatFacts = {
  readonly userAgent: string
  /** navigator.maxTouchPoints: an iPad that requests desktop pages claims to be a Mac, the only one with touch. */
  readonly touchPoints: number
}

type Version = readonly [major: number, minor: number]

/** First versions with avif and webp. Order matters: Edge also names Chrome. */
const ENGINES: readonly (readonly [pattern: RegExp, avif: Version, webp: Version])[] = [
  [/Firefox\/(\d+)/, [93, 0], [65, 0]],
  [/Edg(?:A|iOS)?\/(\d+)/, [121, 0], [18, 0]],
  [/Chrom(?:e|ium)\/(\d+)/, [85, 0], [32, 0]],
  [/Version\/(\d{1,4})\.(\d{1,4}).*Safari\//, [16, 4], [14, 0]],
]

/**
 * By user agent (API-3): lists are requested before a test picture could load. On iOS the system's version decides for every browser: avif
 * 16.4, webp 14.
 */
export function chooseImageFormat({ userAgent, touchPoints }: ImageFormatFacts): ImageFormat {
  const ios = /(?:iPhone|iPad|iPod).*? OS (\d+)[_.](\d+)/.exec(userAgent)
  if (ios) return formatOf(versionOf(ios), [16, 4], [14, 0])
  if (userAgent.includes('Macintosh') && touchPoints > 1) {
    const desktopIpad = /Version\/(\d+)\.(\d+)/.exec(userAgent)
    return desktopIpad ? formatOf(versionOf(desktopIpad), [16, 4], [14, 0]) : 'na'
  }
  for (const [pattern, avif, webp] of ENGINES) {
    const match = pattern.exec(userAgent)
    if (match) return formatOf(versionOf(match), avif, webp)
  }
  return 'na'
}

function versionOf([, major, minor]: readonly (string | undefined)[]): Version {
  return [Number(major), Number(minor ?? 0)]
}

function formatOf(version: Version, avif: Version, webp: Version): ImageFormat {
  if (isAtLeast(version, avif)) return 'avif'
  return isAtLeast(version, webp) ? 'webp' : 'na'
}

function isAtLeast([major, minor]: Version, [wantedMajor, wantedMinor]: Version): boolean {
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}
