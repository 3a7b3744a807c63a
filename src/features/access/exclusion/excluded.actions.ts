import type * as v from 'valibot'
import type { excludedRefusal } from '#contract/session.ts'
import { afterAlert, showAlert } from '#features/core/dialogs/dialogs.actions.ts'
import { decideGo } from '#features/core/navigation/destination.rules.ts'
import { goTo } from '#features/core/navigation/navigation.actions.ts'
import { formatDate, withDateNames } from '#i18n/format-date.ts'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { hrefTo } from '#page/current.ts'
import { platform } from '#platform/current.ts'

/** A refused sign-in of an excluded member (MKT-3): until when, and the way to withdraw. */
export async function showExcluded(refused: v.InferOutput<typeof excludedRefusal>): Promise<void> {
  await Promise.all(['play', 'exclusion', 'limits'].map(loadWords))
  const { until, service } = refused ?? {}
  const go = decideGo(service ?? null, new URL(platform().page.href()).origin)
  withDateNames(() =>
    showAlert({
      id: 'excluded',
      title: { key: 'play.title_exclusion' },
      body: {
        text: [
          t('exclusion.signIn'),
          until === undefined ? t('play.no_end') : t('play.ends', { time: formatDate(until, 'date') }),
          t('exclusion.withdraw'),
        ].join('\n'),
      },
      confirm: { key: 'limits.service' },
      cancel: { key: 'common.close' },
      onConfirm: () => afterAlert(() => goTo(go.do === 'goTo' ? go.path : hrefTo('service'))),
    }),
  )
}
