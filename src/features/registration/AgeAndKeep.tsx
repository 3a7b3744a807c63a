import { useStore } from '@nanostores/react'
import type { ReactElement } from 'react'
import { $settings, SETTINGS_IN_SHELL } from '#features/settings/store.ts'
import { t } from '#i18n/translate.ts'
import { currentShell } from '#shells/current.ts'
import { Checkbox } from '#ui/Checkbox.tsx'

/** The visitor says that they are old enough, and what is to stay: the session, and name and password where they have one (REG-4). The age is the back end's or the merchant's, whichever is higher. */
export function AgeAndKeep({ error, mayRemember }: { error: string | undefined; mayRemember: boolean }): ReactElement {
  const { features, minimumAge } = currentShell().merchant
  const settings = useStore($settings, { ssr: () => SETTINGS_IN_SHELL })
  const age = Math.max(settings?.register.minimumAge ?? 0, minimumAge)
  return (
    <div>
      <Checkbox name="ageConfirmed" label={t('register.age', { age })} error={error} />
      {features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('register.keep')} />}
      {mayRemember && features.signIn.rememberPassword && <Checkbox name="remember" label={t('register.remember')} />}
    </div>
  )
}
