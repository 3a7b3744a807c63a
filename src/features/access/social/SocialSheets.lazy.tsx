import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { isBusy } from '#features/core/submission/submission.store.ts'
import { t } from '#i18n/translate.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { FORM_SHEETS } from '#ui/form-sheets.ts'
import { Icon } from '#ui/Icon.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { useLast } from '#ui/use-lazy-view.ts'
import { wordsText } from '#i18n/words.ts'
import { $now, NOW_IN_SHELL } from '#features/access/sms/sms.store.ts'
import { AccountField, AccountPasswordField } from '#features/access/sign-in/CredentialFields.tsx'
import { signInRefusalWords } from '#features/access/sign-in/sign-in.rules.ts'
import { $signIn, SIGN_IN_IN_SHELL } from '#features/access/sign-in/sign-in.store.ts'
import { currentShell } from '#page/current.ts'
import { ACCOUNT_PICTURES, SERVICE_ICONS } from '#features/access/social/flow/service-press.rules.ts'
import { pictureAddress } from '#page/pictures.ts'
import { Checkbox } from '#ui/Field.tsx'
import { FormMessage } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/Button.tsx'
import { focusField, useFormFields, valuesOf } from '#ui/use-form.ts'
import { REGISTER_POLICY_IN_SHELL, checkAge, checkUsername } from '#features/access/join/account-fields.rules.ts'
import { AgeAndKeep, UsernameField } from '#features/access/join/JoinFields.tsx'
import { JoinFieldsSheet } from './JoinFieldsSheet.tsx'
import { useExtraFields } from '#features/access/join/use-extra-fields.tsx'
import { fieldMessage, joinProblemText } from '#features/access/join/field-texts.ts'
import { registerRefusalPlace } from '#features/access/join/join-form.rules.ts'
import { $registerPolicy, $registration, REGISTRATION_IN_SHELL } from '#features/access/join/join.store.ts'
import { bindToAccount, closeAccountChoice, joinAsNew } from '#features/access/social/flow/account-choice.actions.ts'
import { PhoneSheet } from './PhoneSheet.tsx'
import { $accountChoice, ACCOUNT_CHOICE_IN_SHELL, type AccountChoice } from '#features/access/social/flow/social-dialogs.store.ts'
import sheet from './social.css?inline'
import { isUnknownIdentity } from '#features/access/social/flow/service-return.rules.ts'

adoptSheets(...FORM_SHEETS, sheet)

export default function SocialSheets(): ReactElement {
  return (
    <>
      <ChoiceSheet />
      <PhoneSheet />
      <JoinFieldsSheet />
    </>
  )
}

/** SOC-2: an existing account or a new one. */
function ChoiceSheet(): ReactElement | null {
  const current = useStore($accountChoice, { ssr: () => ACCOUNT_CHOICE_IN_SHELL })
  const choice = useLast(current)
  if (!choice) return null
  return (
    <Sheet open={current !== undefined} onClose={closeAccountChoice} title={t('social.choice_title')} closeWord={t('common.close')}>
      <Question choice={choice} />
    </Sheet>
  )
}

function Question({ choice: { service, name, picture, mayJoin } }: { choice: AccountChoice }): ReactElement {
  const [way, setWay] = useState<'existing' | 'new'>('existing')
  const shown = pictureAddress(picture, ACCOUNT_PICTURES[service])
  return (
    <div className="choice-sheet">
      <p className="choice-sheet-person">
        {shown ? (
          <Avatar icon={shown} />
        ) : (
          <span className="choice-sheet-mark">
            <Icon of={SERVICE_ICONS[service]} />
          </span>
        )}
        <span className="choice-sheet-who">
          <b dir="auto">{name || t(`social.name_${service}`)}</b>
          <span>{t('social.choice_more', { service: t(`social.name_${service}`) })}</span>
        </span>
      </p>
      {mayJoin && (
        <SegmentedControl
          label={t('social.choice_title')}
          name="account"
          options={[
            { value: 'existing', words: t('social.existing') },
            { value: 'new', words: t('social.new') },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'new' && mayJoin ? <JoinAsNewForm /> : <BindForm />}
    </div>
  )
}

/** SOC-2. */
function BindForm(): ReactElement {
  const attempt = useStore($signIn, { ssr: () => SIGN_IN_IN_SHELL })
  const now = useStore($now, { ssr: () => NOW_IN_SHELL })
  const [empty, setEmpty] = useState<readonly string[]>([])
  // Before the first try it is the service's own refusal.
  const [tried, setTried] = useState(false)
  const refusal = attempt.state === 'failure' && (tried || !isUnknownIdentity(attempt.refusal.code)) ? attempt.refusal : undefined
  const words = refusal && signInRefusalWords(refusal, { by: 'password', now })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const account = { username: String(fields.get('username')).trim(), password: String(fields.get('password')) }
    const missing = (['username', 'password'] as const).filter((name) => account[name] === '')
    setEmpty(missing)
    if (missing[0]) return focusField(event.currentTarget, missing[0])
    setTried(true)
    void bindToAccount(account, { keep: fields.has('keep') })
  }

  const errorOf = (name: string): string | undefined => (empty.includes(name) ? t(`login.empty_${name}`) : undefined)
  return (
    <form method="post" noValidate onSubmit={send}>
      <AccountField autoComplete="username" error={errorOf('username')} />
      <AccountPasswordField error={errorOf('password')} />
      {currentShell().merchant.features.signIn.keepSignedIn && <Checkbox name="keep" defaultChecked label={t('login.keep')} />}
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
      <SubmitButton busy={attempt.state === 'processing'} busyWords={t('common.wait')}>
        {t('social.bind')}
      </SubmitButton>
    </form>
  )
}

interface InvalidFields {
  readonly username?: string | undefined
  readonly ageConfirmed?: string | undefined
}

/** Needs a name and the age only (SOC-2). */
function JoinAsNewForm(): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useFormFields(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL })
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const [invalid, setInvalid] = useState<InvalidFields>({})
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const refusalAt = fieldMessage(refusal && registerRefusalPlace(refusal), typed)
  const extra = useExtraFields({ form, typed, refusal })
  const isWaiting = attempt.state === 'processing' || extra.isLoading

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const username = String(fields.get('username')).trim()
    const ageConfirmed = fields.has('ageConfirmed') || extra.asksBirthDate
    const name = checkUsername(username, policy.username)
    const age = checkAge(ageConfirmed)
    setInvalid({
      username: name && joinProblemText('username', name, policy),
      ageConfirmed: age && joinProblemText('ageConfirmed', age, policy),
    })
    typed.leaveAll()
    const own = extra.read(valuesOf(event.currentTarget))
    const wrong = name ? 'username' : 'invalid' in own ? own.invalid : age && 'ageConfirmed'
    if (wrong || 'invalid' in own) return focusField(event.currentTarget, wrong ?? '')
    if (extra.isLoading) return
    if (!isBusy(attempt)) typed.noteSent()
    void joinAsNew({ username, ageConfirmed, extra: own.values }, { keep: fields.has('keep') })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      onInput={() => (setInvalid({}), typed.reread())}
      onBlur={typed.listeners.onBlur}
    >
      <UsernameField policy={policy} error={invalid.username ?? refusalAt('username')} onTaken={typed.reread} />
      {extra.fields}
      <AgeAndKeep error={invalid.ageConfirmed ?? refusalAt('ageConfirmed')} mayRemember={false} asksAge={!extra.asksBirthDate} />
      <FormMessage words={refusalAt('form')} occasion={refusal} />
      <SubmitButton busy={isWaiting} busyWords={t('common.wait')}>
        {t('register.submit')}
      </SubmitButton>
    </form>
  )
}
