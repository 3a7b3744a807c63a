import { scopedName } from '#build-time/brand/class-names.ts'
import type { Colours, Look } from '#build-time/brand/schema/look.ts'

/** Properties that a part allows, by what they change (docs/parts.md). */
export type Group = 'space' | 'corners' | 'edge' | 'ground' | 'words' | 'motion' | 'ornament'

export type State = 'hover' | 'active' | 'focus-visible' | 'disabled' | 'chosen'

type Colour = Exclude<keyof Colours, 'accentBorder'>

interface NamedPart {
  /** What it is, for docs/parts.md. */
  readonly is: string
  /** Style file and the class in it. */
  readonly at: readonly [file: string, name: string]
  readonly may: readonly Group[]
  readonly states?: readonly State[]
  /** How its chosen one is marked. */
  readonly chosen?: string
  /** Colours of words that it shows. */
  readonly words?: readonly Colour[]
  /** Its own ground, unless the sheet gives one. */
  readonly on?: readonly Colour[]
  /** With this look it has a ground of its own, and words in the look's colour. */
  readonly fixed?: (look: Pick<Look, 'tile' | 'heading'>) => boolean
  /** Parts that lie below it where the sheet paints those; the first one always. */
  readonly in?: readonly string[]
  /** Its styles also come with views that are loaded when they are wanted: the rules stay in every page. */
  readonly lazy?: true
}

const TABS_AND_FOOTER = 'src/ui/TabsAndFooter.module.css'
const LANE = 'src/ui/Lane.module.css'
const TILE = 'src/ui/Tile.module.css'
const BUTTON = 'src/ui/Button.module.css'
const FIELD = 'src/ui/Field.module.css'
const LIST = 'src/ui/List.module.css'
const HOME = 'src/features/content/home/Home.module.css'
const PROMOTIONS = 'src/features/member/promotions/Promotions.module.css'
const BLOCKS = 'src/features/content/blocks/home-blocks.css'
const LIVE_BLOCKS = 'src/features/content/blocks/live-blocks.css'
const GAME_BLOCKS = 'src/features/play/lobby/GameBlock.css'
const GAME_SHEET = 'src/features/play/viewer/GameSheetHead.css'
const PROVIDERS = 'src/features/play/lobby/ProviderCards.css'
const DIALOG = 'src/ui/Dialog.css'

const PRESSED: readonly State[] = ['hover', 'active', 'focus-visible']
const LINKED: readonly Colour[] = ['text', 'textMuted', 'accentStrong']

/**
 * What a brand's style sheet may name (BRD-4), as `::part(tile)`. Names are kept by versions, classes are not. A part has no group whose properties would change
 * what a member must see: bars and footer keep their grounds and words, a chip and a field their line, which shows what is chosen or wrong.
 */
export const NAMED_PARTS = {
  header: { is: 'the bar at the top of main screens', at: ['src/ui/Header.module.css', 'header'], may: ['edge', 'corners'] },
  'tab-bar': { is: 'the bar of tabs', at: [TABS_AND_FOOTER, 'bar'], may: ['edge', 'corners'] },
  'tab-name': { is: 'the words of a tab', at: [TABS_AND_FOOTER, 'words'], may: ['words'] },
  'tab-icon': { is: 'the icon of a tab', at: [TABS_AND_FOOTER, 'icon'], may: ['corners'] },
  footer: { is: 'the foot of the page', at: [TABS_AND_FOOTER, 'footer'], may: ['edge', 'corners'] },
  row: { is: 'a row of home: heading and games', at: [LANE, 'lane'], may: ['space', 'corners', 'edge', 'ground'], on: ['bg'] },
  'row-heading': { is: 'the line above a row', at: [LANE, 'head'], may: ['space'] },
  'row-icon': { is: 'the icon of a row', at: [LANE, 'icon'], may: ['corners'] },
  'row-title': {
    is: 'the title of a row',
    at: [LANE, 'title'],
    may: ['words', 'ornament'],
    words: ['text'],
    on: ['bg', 'surface'],
    in: ['row'],
    fixed: ({ heading }) => heading.mark === 'block',
  },
  'row-count': {
    is: 'how many games a row has',
    at: [LANE, 'count'],
    may: ['space', 'corners', 'edge', 'ground', 'words'],
    words: ['textMuted'],
    on: ['surfaceRaised'],
  },
  'row-link': {
    is: 'the link to all games of a row',
    at: [LANE, 'all'],
    may: ['words'],
    states: PRESSED,
    words: ['accent'],
    on: ['bg', 'surface'],
    in: ['row'],
  },
  tile: { is: 'a game', at: [TILE, 'tile'], may: ['motion'] },
  'tile-link': {
    is: 'picture and words of a game',
    at: [TILE, 'link'],
    may: ['corners', 'edge', 'ground', 'motion'],
    states: PRESSED,
    on: ['bg'],
    in: ['row'],
  },
  'tile-picture': { is: 'the picture of a game', at: [TILE, 'art'], may: ['corners', 'edge'] },
  'tile-name': {
    is: 'the name of a game',
    at: [TILE, 'name'],
    may: ['words'],
    words: ['text'],
    on: ['bg', 'surface'],
    in: ['tile-link', 'row'],
    fixed: ({ tile }) => tile.name === 'over',
  },
  'tile-provider': {
    is: 'the provider of a game',
    at: [TILE, 'provider'],
    may: ['words'],
    words: ['textMuted'],
    on: ['bg', 'surface'],
    in: ['tile-link', 'row'],
  },
  banner: { is: 'a banner', at: ['src/ui/Banner.module.css', 'frame'], may: ['corners', 'edge', 'motion'], states: PRESSED },
  'menu-link': { is: 'an entry of the quick menu', at: [HOME, 'menuLink'], may: ['motion'], states: PRESSED },
  'menu-icon': { is: 'its icon', at: [HOME, 'menuIcon'], may: ['corners', 'edge'] },
  'menu-name': { is: 'its words', at: [HOME, 'menuWords'], may: ['words'], words: ['text'], on: ['bg'] },
  chip: {
    is: 'a category or filter',
    at: ['src/ui/Chip.module.css', 'chip'],
    may: ['space', 'corners', 'ground', 'words'],
    states: [...PRESSED, 'chosen'],
    chosen: ':is([aria-pressed=true],[aria-current=true])',
    words: ['textMuted'],
    on: ['surface'],
  },
  provider: {
    is: 'a provider on home',
    at: [PROVIDERS, 'provider-cards-card'],
    may: ['corners', 'edge', 'ground', 'motion'],
    states: PRESSED,
    words: ['text', 'textMuted'],
    on: ['surface'],
    lazy: true,
  },
  'block-card': {
    is: 'the card of a text or a countdown on home',
    at: [BLOCKS, 'blocks-card'],
    may: ['space', 'corners', 'edge', 'ground', 'ornament'],
    words: LINKED,
    on: ['surface'],
    lazy: true,
  },
  'block-questions': {
    is: 'questions on home',
    at: [BLOCKS, 'blocks-questions'],
    may: ['corners', 'edge', 'ground'],
    words: ['text', 'textMuted'],
    on: ['surface'],
    lazy: true,
  },
  'block-contacts': {
    is: 'ways of contact on home',
    at: [BLOCKS, 'blocks-contacts'],
    may: ['corners', 'edge', 'ground'],
    words: ['text', 'accentStrong'],
    on: ['surface'],
    lazy: true,
  },
  'block-sum': {
    is: 'a sum of draws, jackpots and wins on home',
    at: [LIVE_BLOCKS, 'blocks-sum'],
    may: ['words'],
    words: ['accentStrong'],
    on: ['surface'],
    lazy: true,
  },
  'block-number': {
    is: 'a number that was drawn',
    at: [LIVE_BLOCKS, 'blocks-number'],
    may: ['corners', 'ground', 'words'],
    words: ['text', 'onAccent2'],
    on: ['surfaceSunken', 'accent2'],
    lazy: true,
  },
  'block-game': {
    is: 'the words of a game in a ranked list or a large one',
    at: [GAME_BLOCKS, 'game-block-words'],
    may: ['words'],
    words: ['text', 'textMuted'],
    on: ['surface'],
    lazy: true,
  },
  'block-picture': { is: 'its picture', at: [GAME_BLOCKS, 'game-block-art'], may: ['corners'], lazy: true },
  promotion: {
    is: 'a promotion on the promotions screen',
    at: [PROMOTIONS, 'offer'],
    may: ['corners', 'edge', 'ground'],
    states: PRESSED,
    on: ['surface'],
  },
  'promotion-title': { is: 'its title', at: [PROMOTIONS, 'title'], may: ['words'], words: ['text'], on: ['surface'], in: ['promotion'] },
  'promotion-text': {
    is: 'its other words',
    at: [PROMOTIONS, 'words'],
    may: ['space', 'words'],
    words: ['textMuted'],
    on: ['surface'],
    in: ['promotion'],
  },
  card: {
    is: 'a card: a form, a balance',
    at: ['src/ui/Card.module.css', 'card'],
    may: ['space', 'corners', 'edge', 'ground'],
    words: [...LINKED, 'positive', 'warning', 'danger'],
    on: ['surface'],
  },
  list: {
    is: 'a list of a member’s screens',
    at: [LIST, 'list'],
    may: ['corners', 'edge', 'ground'],
    words: [...LINKED, 'danger'],
    on: ['surface'],
  },
  'list-title': { is: 'its title', at: [LIST, 'title'], may: ['words'], words: ['textMuted'], on: ['bg'] },
  'primary-button': {
    is: 'the main button',
    at: [BUTTON, 'primary'],
    may: ['space', 'corners', 'edge', 'ground', 'words', 'motion'],
    states: [...PRESSED, 'disabled'],
    words: ['onAccent'],
    on: ['accent'],
    lazy: true,
  },
  'secondary-button': {
    is: 'the other button',
    at: [BUTTON, 'secondary'],
    may: ['space', 'corners', 'motion'],
    states: PRESSED,
    lazy: true,
  },
  field: {
    is: 'the box of a field',
    at: [FIELD, 'box'],
    may: ['corners', 'ground'],
    words: ['text', 'textMuted'],
    on: ['surfaceSunken'],
    lazy: true,
  },
  'field-name': {
    is: 'the name of a field',
    at: [FIELD, 'label'],
    may: ['words'],
    words: ['textMuted'],
    on: ['bg', 'surface', 'surfaceRaised'],
    lazy: true,
  },
  sheet: { is: 'a sheet or a dialog', at: [DIALOG, 'dialog-panel'], may: ['corners', 'edge'], lazy: true },
  'sheet-title': { is: 'its title', at: [DIALOG, 'dialog-title'], may: ['words'], words: ['text'], on: ['surfaceRaised'], lazy: true },
  'game-picture': { is: 'the picture in the sheet of a game', at: [GAME_SHEET, 'game-sheet-art'], may: ['corners', 'edge'], lazy: true },
  'game-name': {
    is: 'the name in the sheet of a game',
    at: [GAME_SHEET, 'game-sheet-name'],
    may: ['words'],
    words: ['text'],
    on: ['surfaceRaised'],
    lazy: true,
  },
} as const satisfies Readonly<Record<string, NamedPart>>

export type PartName = keyof typeof NAMED_PARTS

export function partOf(name: PartName): NamedPart {
  return NAMED_PARTS[name]
}

export const isPartName = (name: string): name is PartName => Object.hasOwn(NAMED_PARTS, name)

/** What no style sheet meets: members must see it as it is (RGP, MKT, TRK-8). */
export const PROTECTED_PARTS = [
  'age',
  'balance',
  'break',
  'consent',
  'footer-link',
  'help-line',
  'language',
  'licence',
  'limit',
  'member',
  'notice',
  'panic-button',
  'reality-check',
  'terms',
] as const

/** The class of a part in built pages. */
export function partClass(name: PartName): string {
  const [file, own] = NAMED_PARTS[name].at
  return file.endsWith('.module.css') ? scopedName(own, file) : own
}

/** Classes whose styles may come after the page. */
export const LAZY_CLASSES: ReadonlySet<string> = new Set(
  (Object.keys(NAMED_PARTS) as PartName[]).filter((name) => partOf(name).lazy).map(partClass),
)
