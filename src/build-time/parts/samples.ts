import type { ReplaceableName } from './replaceable.ts'

interface Sample {
  readonly props: object
  /** Texts and addresses among them that members must get; the others are the part's choice. */
  readonly must: readonly string[]
}

const link = (name: string) => ({ href: `/sample/${name}`, words: `Sample ${name}` })
const ART = { src: '/sample.webp', width: 3, height: 4 }
const nothing = (): void => {}

/** With which each part is rendered once before a build, to see that it renders and leaves nothing out that a member must see (RGP, MKT, BRW-3). */
export const SAMPLES: Readonly<Record<ReplaceableName, readonly Sample[]>> = {
  HeaderBar: [
    {
      props: {
        logo: '/sample.svg',
        home: link('home'),
        visitor: [{ ...link('login'), kind: 'quiet' }, link('register')],
        member: 'Sample balance',
      },
      must: [
        '/sample.svg',
        '/sample/home',
        '/sample/login',
        'Sample login',
        '/sample/register',
        'Sample balance',
        'guest-only',
        'member-only',
      ],
    },
  ],
  TabBar: [
    {
      props: {
        label: 'Sample tabs',
        items: [
          { ...link('one'), icon: '<svg></svg>', current: true },
          { ...link('two'), icon: '<svg></svg>', current: false },
        ],
      },
      must: ['Sample tabs', '/sample/one', 'Sample one', '/sample/two', 'Sample two', 'aria-current="page"'],
    },
  ],
  Footer: [
    {
      props: {
        links: [link('terms'), link('help-line')],
        linksLabel: 'Sample links',
        consentWord: 'Sample consent',
        languages: { shown: ['th', 'en'].map((lang) => ({ ...link(lang), lang, current: lang === 'en' })), folded: '/sample/languages' },
        languagesLabel: 'Sample of languages',
        allLanguagesWord: 'Sample of all',
        licence: 'Sample licence',
        age: { sign: '18+', words: 'Sample age' },
        marks: [[{ src: '/sample-mark.svg', width: 40, height: 20, alt: 'Sample mark', href: undefined }]],
      },
      must: [
        '/sample/terms',
        'Sample help-line',
        '/sample/help-line',
        'Sample consent',
        'data-consent',
        '/sample/th',
        '/sample/languages',
        'data-languages',
        'Sample licence',
        '18+',
        'Sample age',
      ],
    },
  ],
  Tile: [
    {
      props: {
        href: '/sample/game',
        name: 'Sample game',
        provider: 'Sample provider',
        art: ART,
        badge: { words: 'Sample badge', tone: 'hot' },
        favourite: { on: false, word: 'Sample favourite', onToggle: nothing },
        onClick: nothing,
      },
      must: ['/sample/game', 'Sample game', 'Sample favourite'],
    },
    {
      props: { href: undefined, name: 'Sample gone', art: undefined, closedWord: 'Sample closed' },
      must: ['Sample gone', 'Sample closed'],
    },
  ],
  Lane: [
    {
      props: { title: 'Sample row', icon: '<svg></svg>', count: '7', seeAll: link('all'), children: ['Sample of one', 'Sample of two'] },
      must: ['Sample row', '/sample/all', 'Sample all', 'Sample of one', 'Sample of two'],
    },
    { props: { title: 'Sample row', bare: true, children: 'Sample inside' }, must: ['Sample row', 'Sample inside'] },
  ],
  BannerFrame: [
    {
      props: { href: '/sample/banner', art: ART, title: 'Sample title', onClick: nothing },
      must: ['/sample/banner', 'Sample title', 'data-press'],
    },
    { props: { art: { ...ART, alt: 'Sample picture' } }, must: ['Sample picture'] },
  ],
  BlockFrame: [
    { props: { title: 'Sample block', children: 'Sample inside' }, must: ['Sample block', 'Sample inside'] },
    { props: { title: undefined, children: 'Sample inside' }, must: ['Sample inside'] },
  ],
  GameSheetHead: [
    {
      props: {
        name: 'Sample game',
        provider: 'Sample provider',
        art: ART,
        badges: [{ words: 'Sample badge', tone: 'plain' }],
        favourite: 'Sample favourite',
      },
      must: ['Sample game', 'Sample favourite'],
    },
  ],
  PromotionCard: [
    {
      props: { href: '/sample/offer', image: undefined, title: 'Sample offer', summary: undefined, until: 'Sample until' },
      must: ['/sample/offer', 'Sample offer', 'Sample until'],
    },
  ],
  AccessHead: [{ props: { logo: '/sample.svg', name: 'Sample brand', tagline: undefined }, must: ['/sample.svg', 'Sample brand'] }],
  AccessLink: [
    {
      props: { question: 'Sample question', words: 'Sample other', href: '/sample/other' },
      must: ['Sample question', 'Sample other', '/sample/other'],
    },
  ],
  Card: [{ props: { children: 'Sample inside' }, must: ['Sample inside'] }],
  Badge: [{ props: { children: 'Sample inside' }, must: ['Sample inside'] }],
}
