import { useState, type ReactElement } from 'react'
import { serverTime } from '#api/server-time.ts'
import type { Promotion } from '#contract/promotions.ts'
import { formatDate } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { brandIcon } from '#page/brand-icons.ts'
import { platform } from '#platform/current.ts'
import { pictureAddress } from '#page/pictures.ts'
import { hrefTo } from '#page/current.ts'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState, LoadedView, useResource } from '#ui/LoadedView.tsx'
import gift from 'lucide-static/icons/gift.svg?raw'
import { PromotionCard } from './PromotionCard.tsx'
import css from './Promotions.module.css'
import { lastMoment, runningAt } from './promotions.rules.ts'
import { promotionsResource } from './promotions.actions.ts'

interface Category {
  readonly id: string
  readonly name: string
  readonly promotions: readonly Promotion[]
}

/** All running promotions, by category (PRO-1). */
export function Promotions(): ReactElement {
  const resource = useResource(promotionsResource)
  return (
    <LoadedView {...resource} skeleton={{ shape: 'banner', count: 3 }}>
      {(categories) => <Categories categories={withOffers(categories, serverTime(platform().clock.now()))} />}
    </LoadedView>
  )
}

function Categories({ categories }: { categories: readonly Category[] }): ReactElement {
  const [chosen, choose] = useState<string>()
  if (categories.length === 0)
    return (
      <EmptyState icon={brandIcon('empty-promotions', gift)} title={t('promotions.none')}>
        <p>{t('promotions.noneHint')}</p>
      </EmptyState>
    )
  const shown = categories.filter(({ id }) => chosen === undefined || id === chosen)
  return (
    <>
      {categories.length > 1 && (
        <div className={css.chips} role="group" aria-label={t('promotions.categories')}>
          <Chip current={chosen === undefined} onClick={() => choose(undefined)}>
            {t('promotions.all')}
          </Chip>
          {categories.map(({ id, name }) => (
            <Chip key={id} current={id === chosen} onClick={() => choose(id)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      {shown.map(({ id, name, promotions }) => (
        <section key={id} aria-labelledby={`category-${id}`}>
          <h2 id={`category-${id}`} className={css.category}>
            {name}
          </h2>
          <ul className={css.list}>
            {promotions.map((promotion) => (
              <li key={promotion.id}>
                <Offer promotion={promotion} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Offer({ promotion }: { promotion: Promotion }): ReactElement {
  const { id, title, image, summary } = promotion
  const until = t('promotions.until', { date: formatDate(lastMoment(promotion), 'date') })
  return <PromotionCard href={hrefTo('activity', { id })} image={pictureAddress(image)} title={title} summary={summary} until={until} />
}

function withOffers(categories: readonly Category[], now: number): readonly Category[] {
  return categories
    .map((category) => ({ ...category, promotions: runningAt(category.promotions, now) }))
    .filter(({ promotions }) => promotions.length > 0)
}
