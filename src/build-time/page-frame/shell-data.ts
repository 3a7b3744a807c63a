import beforePaint from 'virtual:before-paint'
import beforePaintLite from 'virtual:before-paint-lite'
import gamesIcon from 'lucide-static/icons/gamepad-2.svg?raw'
import giftIcon from 'lucide-static/icons/gift.svg?raw'
import headsetIcon from 'lucide-static/icons/headset.svg?raw'
import houseIcon from 'lucide-static/icons/house.svg?raw'
import userIcon from 'lucide-static/icons/circle-user.svg?raw'
import walletIcon from 'lucide-static/icons/wallet.svg?raw'
import { assetUrl } from '#build-time/brand/assets.ts'
import { loadsFonts } from '#build-time/brand/fonts.ts'
import { iconText, ownIcons } from '#build-time/brand/icons.ts'
import type { Tab } from '#build-time/brand/schema/look.ts'
import { publicMerchant } from '#build-time/brand/public-merchant.ts'
import type { Merchant } from '#build-time/brand/schema/merchant.ts'
import { planSeasons, seasonScript } from '#build-time/brand/seasons.ts'
import { hasHelpSheet, planHelpWords } from './help-words.ts'
import { LINK_ICONS } from './link-icons.ts'
import { wordsOfScreen } from './screen-pages.ts'
import { planTabs } from './tabs.ts'
import { planTerms } from './terms.ts'
import type { OwnDocument } from '#build-time/seo/head.ts'
import { shellText, stringsOf } from '#build-time/words/shell-text.ts'
import { hashOfWords, joinFieldTexts } from '#build-time/words/words-files.ts'
import { carriedParameters } from '#features/core/navigation/navigation.rules.ts'
import { wantsChatButton } from '#features/support/chat-button/chat-button.rules.ts'
import type { LanguageCode } from '#lib/languages.ts'
import type { ShellFacts } from '#page/shell.codec.ts'
import { isGuarded, type RouteId } from '#routes/routes.ts'

export interface ShellProps {
  merchant: Merchant
  language: LanguageCode
  route: RouteId
  /** What the page is, if it is no screen. */
  document?: OwnDocument | undefined
  /**
   * The storage key under which a device keeps what the back end has withdrawn of home's prerendered banners. before-paint.ts replaces it by what it finds
   * there.
   */
  banners?: string | undefined
  /** Strings that the page prints, and that its islands fetch once they need them. */
  lazyStrings?: Readonly<Record<string, string>>
  /** Without header, tab bar and footer, for screens with one task. */
  bare?: boolean
}

const TAB_ICONS: Readonly<Record<Tab, string>> = {
  home: houseIcon,
  games: gamesIcon,
  promotions: giftIcon,
  service: headsetIcon,
  me: userIcon,
  deposit: walletIcon,
}

/** Namespaces for the islands of every page. */
const COMMON_WORDS = ['common', 'ui', 'header'] as const

/** What the document of a page prints. The brand's assets must be there. `now`: epoch milliseconds. */
export function shellData({ merchant, language, route, document, lazyStrings }: ShellProps, now: number) {
  const copy = merchant.copy.get(language)
  /** Of the page. Those of the merchant that it lacks are no way to another address of it. */
  const languages = document?.languages ?? merchant.languages
  const icons = ownIcons(merchant)
  const text = shellText(language, copy?.words ?? {})
  const facts = { merchant, language, route, document }
  const terms = planTerms(facts)
  const help = planHelpWords(facts)
  const words = wordsOfScreen(route, merchant)
  const shell: ShellFacts = {
    merchant: { ...publicMerchant(merchant, language), ...(terms && { terms }), ...(help && { help }) },
    language,
    route,
    strings: {
      ...stringsOf(language, [...COMMON_WORDS, ...words], copy?.words ?? {}),
      ...(merchant.features.games.facts && factTexts(stringsOf(language, ['duties'], copy?.words ?? {}))),
      ...(words.includes('joinFields') && joinFieldTexts(merchant, language)),
    },
    lazyWords: hashOfWords(merchant, language),
    ...(icons.length > 0 && { icons: { file: assetUrl(merchant, 'icons'), names: icons } }),
    ...(languages.length < merchant.languages.length && { translations: languages }),
  }
  const guarded = isGuarded(route, merchant.access)
  /** Where each byte counts (PER-3), and hardly anybody is led on from: before-paint.ts then carries the whole query. */
  const isPublicHome = route === 'home' && !guarded
  const marksLite = loadsFonts(merchant, language) || merchant.look.ground.picture !== undefined
  return {
    shell,
    /** The same while the page is rendered: what it prints, its islands fetch once they need it. */
    shellAtBuild: { ...shell, strings: { ...shell.strings, ...lazyStrings } },
    text,
    facts,
    languages,
    guarded,
    copy,
    help,
    hasHelpSheet: hasHelpSheet(facts),
    hasChatButton: wantsChatButton({ route, launcher: merchant.features.support?.launcher }),
    icons,
    tabs: planTabs(facts).map((plan) =>
      'tab' in plan
        ? {
            ...plan,
            words: text(plan.tab === 'deposit' ? 'menu.DEPOSIT' : `chrome.${plan.tab}`),
            icon: iconText(merchant, `tab-${plan.tab}`, TAB_ICONS[plan.tab]),
          }
        : { ...plan, icon: iconText(merchant, `tab-${plan.key}`, LINK_ICONS[plan.icon]) },
    ),
    carried: isPublicHome ? undefined : carriedParameters(merchant.features.clickIds).join(' '),
    /** Home's islands sleep: what it shows without them is all that a looker needs. */
    needsScripts: route !== 'home',
    /** `data-lite` before its script has run. */
    lite: marksLite && route === 'home' ? 'false' : undefined,
    season: planSeasons(merchant, now).isRunning ? '' : undefined,
    /** One inline script: the policy then has one hash for both. */
    early: [seasonScript(merchant, now), marksLite ? beforePaintLite : beforePaint].filter(Boolean).join(';'),
    homeLabel: text('chrome.toHome', { brand: merchant.name }),
  } as const
}

/** Words for facts of games (MKT-3), which tiles of every page may show. */
function factTexts(duties: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(duties).filter(([key]) => /^duties\.(?:rtp|stake)/.test(key)))
}
