import { basename, dirname, join } from 'node:path'
import { merchantsRoot } from '#build-time/words/project-words.ts'

interface ReplaceablePart {
  /** From the project's root. It exports the component under the part's name, and nothing else that runs. */
  readonly file: string
  /** What it is, for `livery parts` and docs/parts.md. */
  readonly is: string
  /** `stable`: its props stay within a major version. */
  readonly mark: 'stable' | 'may change'
  /** Its own styles, which a copy brings along. */
  readonly style?: string
}

/** Components that an operator's repository may replace (BRD-5). */
export const REPLACEABLE = {
  HeaderBar: { file: 'src/ui/HeaderBar.tsx', is: 'the bar at the top of main screens', mark: 'stable', style: 'src/ui/Header.module.css' },
  TabBar: { file: 'src/ui/TabBar.tsx', is: 'the bar of tabs', mark: 'stable', style: 'src/ui/TabsAndFooter.module.css' },
  Footer: { file: 'src/ui/Footer.tsx', is: 'the foot of main screens', mark: 'stable', style: 'src/ui/TabsAndFooter.module.css' },
  Tile: { file: 'src/ui/Tile.tsx', is: 'a game', mark: 'stable', style: 'src/ui/Tile.module.css' },
  Lane: { file: 'src/ui/Lane.tsx', is: 'a row: heading and games', mark: 'stable', style: 'src/ui/Lane.module.css' },
  BannerFrame: { file: 'src/ui/BannerFrame.tsx', is: 'a banner', mark: 'stable', style: 'src/ui/Banner.module.css' },
  BlockFrame: { file: 'src/features/content/blocks/BlockFrame.tsx', is: 'the frame of a block of home', mark: 'stable' },
  GameSheetHead: {
    file: 'src/features/play/viewer/GameSheetHead.tsx',
    is: 'what the sheet of a game shows above its buttons',
    mark: 'stable',
    style: 'src/features/play/viewer/GameSheetHead.css',
  },
  PromotionCard: {
    file: 'src/features/member/promotions/PromotionCard.tsx',
    is: 'a promotion in the list of all',
    mark: 'stable',
    style: 'src/features/member/promotions/Promotions.module.css',
  },
  AccessHead: {
    file: 'src/ui/AccessHead.tsx',
    is: 'the brand above a form to sign in or to join',
    mark: 'stable',
    style: 'src/ui/AccessHead.module.css',
  },
  AccessLink: {
    file: 'src/ui/AccessLink.tsx',
    is: 'the way to the other form below it',
    mark: 'stable',
    style: 'src/ui/AccessLink.module.css',
  },
  Card: { file: 'src/ui/Card.tsx', is: 'a card: a form, a balance', mark: 'may change', style: 'src/ui/Card.module.css' },
  Badge: { file: 'src/ui/Badge.tsx', is: 'a short label on something', mark: 'may change', style: 'src/ui/Badge.module.css' },
} as const satisfies Readonly<Record<string, ReplaceablePart>>

export type ReplaceableName = keyof typeof REPLACEABLE

export const REPLACEABLE_NAMES = Object.keys(REPLACEABLE) as ReplaceableName[]

export const replaceable = (name: ReplaceableName): ReplaceablePart => REPLACEABLE[name]

export const isReplaceable = (name: string): name is ReplaceableName => Object.hasOwn(REPLACEABLE, name)

/** By which name an operator's part imports what it may use of ours (`livery/parts`). */
export const KIT: Readonly<Record<string, string>> = {
  Art: 'src/ui/Art.tsx',
  Button: 'src/ui/Button.tsx',
  ButtonLink: 'src/ui/Button.tsx',
  Icon: 'src/ui/Icon.tsx',
  Rail: 'src/ui/Rail.tsx',
  adoptSheets: 'src/lib/page-sheet.ts',
  classNames: 'src/lib/element.ts',
  useHydrated: 'src/ui/use-lazy-view.ts',
  ...Object.fromEntries(REPLACEABLE_NAMES.map((name) => [name, replaceable(name).file])),
}

/** Types of the kit that copies name. */
export const KIT_TYPES: Readonly<Record<string, string>> = { ArtSource: 'src/ui/Art.tsx', RailProps: 'src/ui/Rail.tsx' }

/** The module that stands for the kit, and the folder of icons: `livery/icons/heart`. */
export const KIT_MODULE = 'livery/parts'
export const ICONS = 'livery/icons/'

/** The operator's parts lie beside the folder of brands. */
export function partsFolder(root: string = merchantsRoot()): string {
  return join(dirname(root), 'parts')
}

/** A style module of the operator's keeps the classes of the one that it is a copy of, which style sheets of brands name. Paths from the project's root. */
export function copiedStyle(file: string, path: string): string {
  const own =
    dirname(file) === partsFolder()
      ? REPLACEABLE_NAMES.map(replaceable).find(({ style }) => style && basename(style) === basename(file))
      : undefined
  return own?.style ?? path
}
