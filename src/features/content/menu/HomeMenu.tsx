import { useStore } from '@nanostores/react'
import { useEffect, type ReactElement } from 'react'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLazyView } from '#ui/use-lazy-view.ts'
import css from '../home/home.module.css'
import type { MenuKey } from './menu.rules.ts'
import { $menu, MENU_IN_SHELL } from '../home/home.store.ts'

const loadView = import.meta.env.SSR
  ? undefined
  : async () => {
      const [view] = await Promise.all([import('./MenuItems.lazy.tsx'), loadWords('menu')])
      return view.default
    }

/** The quick menu of home (MNU-1). Its items depend on the member, so the page reserves its space until they are known; a menu without items gives it back. */
export function HomeMenu({ planned }: { planned: readonly MenuKey[] }): ReactElement | null {
  const items = useStore($menu, { ssr: () => MENU_IN_SHELL })
  const Items = useLazyView(loadView, useHydrated())

  useEffect(() => void importWithRetry(() => import('../home/home.actions.ts')).then(({ startMenu }) => startMenu(planned)), [planned])

  if (items?.length === 0) return null
  return <div className={css.menu}>{Items && items ? <Items items={items} /> : <div className={css.menuWaiting} />}</div>
}
