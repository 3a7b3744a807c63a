import { contrast, flat, parse } from '#build-time/brand/checks/contrast.ts'
import { MAX_PIXELS, pictureSize } from '#build-time/brand/checks/images.ts'
import { hasBrandFile, readBrandFile } from '#build-time/brand/folder-files.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** Bytes of the picture in the folder; phones get what the build makes of it. */
const MOST_BYTES = 400_000
/** WCAG 2.2 AA for words (1.4.3). */
const WORDS = 4.5

/** Checks the picture behind the page (BRD-2): that it is one, and that words stay readable whatever it shows. */
export function groundProblems({ folder, look }: Merchant, nameOf: (path: string) => string): Problem[] {
  const { picture, veil } = look.ground
  if (picture === undefined) return []
  const config = nameOf('merchant.json')
  const report = (file: string, field: string, found: string, expected: string, fix: string): Problem[] => [
    { file, field, found, expected, fix },
  ]
  if (!hasBrandFile(folder, picture))
    return report(config, 'look.ground.picture', `no file "${picture}"`, 'a picture in this folder', 'add the file')
  const body = readBrandFile(folder, picture)
  const size = pictureSize(body)
  if (!size) return report(nameOf(picture), '', 'what is no picture', 'a JPEG, PNG, WebP or AVIF file', 'export it again')
  if (size.width * size.height > MAX_PIXELS)
    return report(nameOf(picture), '', `${size.width} × ${size.height}`, `at most ${MAX_PIXELS} pixels`, 'export it smaller')
  if (body.length > MOST_BYTES)
    return report(nameOf(picture), '', `${body.length} bytes`, `at most ${MOST_BYTES} bytes`, 'compress it more')
  const least = [look, ...(look.dark ? [look.dark] : [])].map(({ colours }) => leastVeil(colours))
  const needed = Math.max(...least)
  return veil >= needed
    ? []
    : report(
        config,
        'look.ground.veil',
        `${veil}`,
        `at least ${needed}: words must keep a contrast of ${WORDS} on black and on white parts`,
        `write ${needed}`,
      )
}

/** The thinnest veil, in percent, under which both words are readable over black and over white. */
function leastVeil({ bg, text, textMuted }: { readonly bg: string; readonly text: string; readonly textMuted: string }): number {
  for (let veil = 0; veil < 100; veil++) {
    const alpha = Math.round((veil / 100) * 255)
      .toString(16)
      .padStart(2, '0')
    const grounds = ['#000000', '#ffffff'].map((part) => flat(`${bg}${alpha}`, part))
    if ([text, textMuted].every((words) => grounds.every((ground) => contrast(parse(words), ground) >= WORDS))) return veil
  }
  return 100
}
