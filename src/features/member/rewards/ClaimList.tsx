import type { ComponentType, ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, LoadedView, useResource } from '#ui/LoadedView.tsx'
import { FormMessage } from '#ui/Notice.tsx'
import css from '../member-screens.module.css'
import { useClaim, type Claiming } from './use-claim.ts'

export interface ClaimCardProps<Item> {
  item: Item
  claiming: Claiming
}

interface ClaimListProps<Item> {
  resource: Parameters<typeof useResource<readonly Item[]>>[0]
  /** Shown in place of an empty list. */
  empty: { icon: string; title: string; hint: string }
  Card: ComponentType<ClaimCardProps<Item>>
}

/** What a member may claim, a card each, and why the last claim was refused. */
export function ClaimList<Item extends { readonly id: string }>({ resource, empty, Card }: ClaimListProps<Item>): ReactElement {
  const loading = useResource(resource)
  const claiming = useClaim()
  return (
    <LoadedView {...loading}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            action={
              <ButtonLink kind="secondary" href={hrefTo('game')}>
                {t('programs.play')}
              </ButtonLink>
            }
          >
            <p>{empty.hint}</p>
          </EmptyState>
        ) : (
          <>
            <FormMessage words={claiming.refused?.words} occasion={claiming.refused} />
            <ul className={css.list}>
              {list.map((item) => (
                <li key={item.id}>
                  <Card item={item} claiming={claiming} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </LoadedView>
  )
}
