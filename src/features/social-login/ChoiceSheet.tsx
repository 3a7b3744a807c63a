import { useStore } from '@nanostores/react'
import { useState, type ReactElement } from 'react'
import { t } from '#i18n/translate.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useLast } from '#ui/use-last.ts'
import { BindForm } from './BindForm.tsx'
import { $choice, type Choice, CHOICE_IN_SHELL, closeChoice } from './choice.ts'
import css from './ChoiceSheet.module.css'
import { JoinAsNewForm } from './JoinAsNewForm.tsx'
import { MARKS } from './marks.ts'

/** Somebody whom a service vouches for and who has no account here: sign in to one that is theirs, or make a new one (SOC-2). */
export function ChoiceSheet(): ReactElement | null {
  const asked = useStore($choice, { ssr: () => CHOICE_IN_SHELL })
  const choice = useLast(asked)
  if (!choice) return null
  return (
    <Sheet open={asked !== undefined} onClose={closeChoice} title={t('social.choice_title')} closeWord={t('common.close')}>
      <Question choice={choice} />
    </Sheet>
  )
}

function Question({ choice: { service, name, picture, mayJoin } }: { choice: Choice }): ReactElement {
  const [way, setWay] = useState<'existing' | 'new'>('existing')
  return (
    <div className={css.question}>
      <p className={css.person}>
        {picture ? <Avatar icon={picture} /> : <span className={css.mark}><Icon of={MARKS[service]} /></span>}
        <span className={css.who}>
          <b dir="auto">{name || t(`social.name_${service}`)}</b>
          <span>{t('social.choice_more', { service: t(`social.name_${service}`) })}</span>
        </span>
      </p>
      {mayJoin && (
        <SegmentedControl
          label={t('social.choice_title')}
          name="account"
          options={[{ value: 'existing', words: t('social.existing') }, { value: 'new', words: t('social.new') }]}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'new' && mayJoin ? <JoinAsNewForm /> : <BindForm />}
    </div>
  )
}
