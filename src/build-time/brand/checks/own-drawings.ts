import { AVATARS, AVATARS_FOLDER, iconNamesOf, ICONS_FOLDER } from '#build-time/brand/icons.ts'
import { svgProblem } from '#build-time/brand/checks/drawings.ts'
import { drawingSize } from '#build-time/brand/checks/pictures.ts'
import { filesOfBrand, readBrandFile } from '#build-time/brand/folder-files.ts'
import type { Problem } from '#build-time/brand/problems.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'

/** Bytes of one drawing: an icon is part of pages, a member's picture is a file. */
const LIMITS = { icon: 2000, avatar: 8000 } as const

/** Parts that an icon cannot name: pages hold several of them beside each other, where ids and rules would meet. */
const NAMED_PARTS = /<(?:style|linearGradient|radialGradient|filter|mask|clipPath|pattern|marker|use)\b|\s(?:id|class)\s*=|url\(/

/** Checks a brand's own icons and members' pictures (BRD-3): names that are known, shapes alone, square, and light. */
export function ownDrawingProblems(merchant: Merchant, nameOf: (path: string) => string): Problem[] {
  const { folder } = merchant
  const icons = iconNamesOf(merchant).map((each) => `${each}.svg`)
  return filesOfBrand(folder).files.flatMap(({ path }) => {
    const [kind, name = ''] = path.split('/')
    if (kind === ICONS_FOLDER) return drawingProblems({ folder, path, name, known: icons, limit: LIMITS.icon, isInPage: true }, nameOf)
    if (kind === AVATARS_FOLDER)
      return drawingProblems({ folder, path, name, known: AVATARS.map((each) => `${each}.svg`), limit: LIMITS.avatar }, nameOf)
    return []
  })
}

interface OwnDrawing {
  readonly folder: string
  readonly path: string
  readonly name: string
  readonly known: readonly string[]
  readonly limit: number
  readonly isInPage?: true
}

function drawingProblems({ folder, path, name, known, limit, isInPage }: OwnDrawing, nameOf: (path: string) => string): Problem[] {
  const report = (found: string, expected: string, fix: string): Problem[] => [{ file: nameOf(path), field: '', found, expected, fix }]
  if (!known.includes(name)) return report(`the name "${name}"`, `one of ${known.join(', ')}`, 'rename or remove it')
  const body = readBrandFile(folder, path)
  const wrong = svgProblem(body)
  if (wrong) return report(wrong.found, wrong.expected, wrong.fix)
  if (body.length > limit) return report(`${body.length} bytes`, `at most ${limit} bytes`, 'draw it with fewer points')
  const svg = String(body)
  const size = drawingSize(svg)
  if (size?.width !== size?.height || size === undefined)
    return report(size ? `${size.width} × ${size.height}` : 'a viewBox without a size', 'a square', 'change its viewBox')
  const part = isInPage && NAMED_PARTS.exec(svg)?.[0]
  return part ? report(part.trim(), 'an icon of shapes with colours of their own or none, without named parts', 'draw its shapes out') : []
}
