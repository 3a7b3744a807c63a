import { memo, useDeferredValue, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Icon } from '#ui/Icon.tsx'
import chevronDown from '#ui/icons/chevron-down.ts'
import { changeQuery } from './catalogue.ts'
import type { CatalogueQuery } from './catalogue-rules.ts'
import type { PlannedLane } from './rules.ts'
import css from './VendorFilter.module.css'

interface OptionsProps extends Pick<CatalogueQuery, 'category' | 'vendor'> {
  lanes: readonly PlannedLane[]
}

/** Which vendor's games: those of the chosen category, or all of them, by name. */
export function VendorFilter({ lanes, query }: { lanes: readonly PlannedLane[]; query: CatalogueQuery }): ReactElement {
  // Of another category's vendors nothing is seen until the list is opened: they wait until the press has shown its effect.
  const category = useDeferredValue(query.category)
  return (
    <label className={css.filter} data-on={query.vendor !== undefined || undefined}>
      <span className="visually-hidden">{t('game.provider')}</span>
      <select className={css.select} value={query.vendor ?? ''} onChange={(event) => changeQuery({ vendor: event.currentTarget.value || undefined })}>
        <option value="">{t('game.anyProvider')}</option>
        <KeptOptions lanes={lanes} category={category} vendor={query.vendor} />
      </select>
      <Icon of={chevronDown} size="sm" />
    </label>
  )
}

const KeptOptions = memo(Options)

function Options({ lanes, category, vendor }: OptionsProps): ReactElement[] {
  return vendorsOf(lanes, { category, vendor }).map(([code, name]) => <option key={code} value={code}>{name}</option>)
}

/** Code and name of each vendor once. A vendor that only the address knows is kept, so that the choice shows what is searched for. */
function vendorsOf(lanes: readonly PlannedLane[], { category, vendor }: Omit<OptionsProps, 'lanes'>): [code: string, name: string][] {
  const names = new Map<string, string>()
  for (const lane of lanes) if (category === undefined || lane.category === category) for (const card of lane.vendors) names.set(card.vendor, card.displayName)
  if (vendor !== undefined && !names.has(vendor)) names.set(vendor, vendor)
  return [...names].sort(([, a], [, b]) => a.localeCompare(b))
}
