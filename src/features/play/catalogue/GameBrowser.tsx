import { useStore } from '@nanostores/react'
import { memo, useDeferredValue, useEffect, useMemo, useRef, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { isReturn } from '#ui/list-position.ts'
import { Rail } from '#ui/Rail.tsx'
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw'
import searchIcon from 'lucide-static/icons/search.svg?raw'
import x from 'lucide-static/icons/x.svg?raw'
import { categoryIcon, deviceListIcon } from '#features/play/games/lane-icons.ts'
import { loadLobby } from '#features/play/games/vendor-lanes.actions.ts'
import type { CategoryCode, PlannedLane } from '#features/play/games/vendor-lanes.rules.ts'
import { $lanes, LANES_IN_SHELL } from '#features/play/games/vendor-lanes.store.ts'
import { changeQuery, openCatalogue } from './catalogue.actions.ts'
import { currentShell } from '#page/current.ts'
import { cleanKeyword, DEVICE_LISTS, ONLY_FILTERS, type CatalogueQuery, type OnlyFilter } from './catalogue.rules.ts'
import { $catalogue, $results, CATALOGUE_IN_SHELL, RESULTS_IN_SHELL } from './catalogue.store.ts'
import css from './GameBrowser.module.css'
import { GameResults, type GameResultsProps } from './GameResults.tsx'

interface GameBrowserProps extends Pick<GameResultsProps, 'games' | 'size'> {
  categories: readonly CategoryCode[]
}

const MemoResults = memo(GameResults)

/** LOB-3. */
export function GameBrowser({ categories, games, size }: GameBrowserProps): ReactElement {
  const catalogue = useStore($catalogue, { ssr: () => CATALOGUE_IN_SHELL })
  const found = useStore($results, { ssr: () => RESULTS_IN_SHELL })
  const lanes = useStore($lanes, { ssr: () => LANES_IN_SHELL })
  // The press paints first; results follow.
  const results = useDeferredValue(useMemo(() => ({ catalogue, found }), [catalogue, found]))
  const { query } = catalogue

  useEffect(() => {
    openCatalogue({ isReturn: isReturn() })
    void loadLobby()
  }, [])

  return (
    <div className={css.browser}>
      <div className={css.bar}>
        <SearchField keyword={query.keyword} />
        <Rail
          label={t('lobby.categories')}
          kind="chips"
          active={query.category === undefined ? undefined : categories.indexOf(query.category) + 1}
        >
          <Chip current={query.category === undefined} onClick={() => changeQuery({ category: undefined, vendor: undefined })}>
            {t('lobby.all')}
          </Chip>
          {categories.map((category) => (
            <Chip
              key={category}
              icon={categoryIcon(category)}
              current={query.category === category}
              onClick={() => changeQuery({ category, vendor: undefined })}
            >
              {t(`lobby.${category}`)}
            </Chip>
          ))}
        </Rail>
      </div>
      <div className={css.filters}>
        <VendorFilter lanes={lanes} query={query} />
        {DEVICE_LISTS.map((list) => (
          <Chip
            key={list}
            icon={deviceListIcon(list)}
            current={query.kept === list}
            onClick={() => changeQuery({ kept: query.kept === list ? undefined : list })}
          >
            {t(`lobby.${list}`)}
          </Chip>
        ))}
        {ONLY_FILTERS.filter(isFilterOffered).map((only) => (
          <Chip key={only} current={query.only === only} onClick={() => changeQuery({ only: query.only === only ? undefined : only })}>
            {t(`game.${only}`)}
          </Chip>
        ))}
      </div>
      <MemoResults {...results} games={games} size={size} />
    </div>
  )
}

/** While typing. Without scripts a form. */
function SearchField({ keyword }: { keyword: string }): ReactElement {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Includes text from before hydration, after the address.
    const typed = input.current?.value ?? ''
    if (typed !== '') queueMicrotask(() => search(typed, true))
  }, [])

  useEffect(() => {
    // Never overwrites typing.
    if (input.current && document.activeElement !== input.current) input.current.value = keyword
  }, [keyword])

  function search(text: string, typing: boolean): void {
    changeQuery({ keyword: cleanKeyword(text) }, { typing })
  }

  return (
    <form
      className={css.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(input.current?.value ?? '', false)
        input.current?.blur()
      }}
      // The browser itself empties the field.
      onReset={() => {
        search('', false)
        input.current?.focus()
      }}
    >
      <button type="submit" className={css.submit} aria-label={t('game.find')}>
        <Icon of={searchIcon} size="sm" />
      </button>
      <input
        ref={input}
        className={css.searchInput}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('game.search')}
        placeholder={t('game.search')}
        onChange={(event) => search(event.currentTarget.value, true)}
      />
      {keyword && (
        <button type="reset" className={css.clear} aria-label={t('game.clear')}>
          <Icon of={x} size="sm" />
        </button>
      )}
    </form>
  )
}

interface OptionsProps extends Pick<CatalogueQuery, 'category' | 'vendor'> {
  lanes: readonly PlannedLane[]
}

/** Of the category, or all, by name. */
function VendorFilter({ lanes, query }: { lanes: readonly PlannedLane[]; query: CatalogueQuery }): ReactElement {
  // Hidden until opened: they change after the press painted.
  const category = useDeferredValue(query.category)
  return (
    <label className={css.vendor} data-on={query.vendor !== undefined || undefined}>
      <span className="visually-hidden">{t('game.provider')}</span>
      <select
        className={css.vendorSelect}
        value={query.vendor ?? ''}
        onChange={(event) => changeQuery({ vendor: event.currentTarget.value || undefined })}
      >
        <option value="">{t('game.anyProvider')}</option>
        <MemoOptions lanes={lanes} category={category} vendor={query.vendor} />
      </select>
      <Icon of={chevronDown} size="sm" />
    </label>
  )
}

const MemoOptions = memo(Options)

function Options({ lanes, category, vendor }: OptionsProps): ReactElement[] {
  return vendorsOf(lanes, { category, vendor }).map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

/** An unknown one from the address is added. */
function vendorsOf(lanes: readonly PlannedLane[], { category, vendor }: Omit<OptionsProps, 'lanes'>): [code: string, name: string][] {
  const names = new Map<string, string>()
  for (const lane of lanes)
    if (category === undefined || lane.category === category) for (const card of lane.vendors) names.set(card.vendor, card.displayName)
  if (vendor !== undefined && !names.has(vendor)) names.set(vendor, vendor)
  return [...names].sort(([, a], [, b]) => a.localeCompare(b))
}

/** MKT-3. */
function isFilterOffered(only: OnlyFilter): boolean {
  return only !== 'trial' || !currentShell().merchant.features.closedPrograms?.includes('demo')
}
