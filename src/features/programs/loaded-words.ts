import { t } from '#i18n/translate.ts'

/** What `LoadedView` says on a screen of the member's. */
export function loadedWords(): { failed: string; loading: string; retry: string } {
  return { failed: t('common.notLoaded'), loading: t('common.wait'), retry: t('common.retry') }
}
