import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactElement, type ReactNode, type FormEvent, type RefObject } from 'react'
import { $session, SESSION_IN_SHELL } from '#features/core/session/session.store.ts'
import { isBusy } from '#features/core/submission/submission.store.ts'
import { t } from '#i18n/translate.ts'
import { hrefTo } from '#page/current.ts'
import { ButtonLink, SubmitButton } from '#ui/Button.tsx'
import { Notice, FormMessage, SlowNote } from '#ui/Notice.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import css from '../sign-in/access-panels.module.css'
import {
  $joinWay,
  $registration,
  chooseJoinMethod,
  joinMethodInShell,
  joinMethods,
  REGISTRATION_IN_SHELL,
  $mobilePassword,
  $registerPolicy,
} from './join.store.ts'
import { writeMobile } from '#features/access/sms/sms.rules.ts'
import { mobileOf, $sms, SMS_IN_SHELL, smsCodes } from '#features/access/sms/sms.store.ts'
import { prepareSignIn } from '#features/access/sign-in/sign-in.actions.ts'
import { Checklist, PasswordField } from '#ui/PasswordField.tsx'
import { focusField, useFormFields, valuesOf, type FormFields } from '#ui/use-form.ts'
import { readCodeDraft } from '#features/access/sms/code-draft.codec.ts'
import { useCodeDraft } from '#features/access/sms/use-code-draft.ts'
import { sendSms } from '#features/access/sms/sms.actions.ts'
import { readNumber, useCodeField, useMobileField, useSmsRefusal } from '#features/access/sms/use-sms-fields.ts'
import { CodeField } from '#ui/CodeField.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { fieldMessage, joinProblemText, passwordChecklist } from './field-texts.ts'
import { register } from './join.actions.ts'
import { REGISTER_POLICY_IN_SHELL, visibleProblem, type RegisterPolicy } from './account-fields.rules.ts'
import { AgeAndKeep, UsernameField } from './JoinFields.tsx'
import { useExtraFields, type ExtraFieldsView } from './use-extra-fields.tsx'
import {
  checkJoinField,
  firstInvalid,
  joinFields,
  joinFieldsOf,
  registerRefusalPlace,
  type JoinField,
  type JoinFields,
  type JoinMethod,
} from './join-form.rules.ts'

/** The merchant's join forms, other services `below`; a welcome for members who stay (RTE-10). */
export function JoinPanel({ below, extraFields }: { below?: ReactNode; extraFields?: ExtraFieldsView }): ReactElement {
  const way = useStore($joinWay, { ssr: joinMethodInShell })
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const session = useStore($session, { ssr: () => SESSION_IN_SHELL })
  useEffect(() => void (readCodeDraft('join') && chooseJoinMethod('mobile')), [])
  if (attempt.state === 'success') return <Joined name={session.state === 'member' ? session.member.userName : undefined} />
  const ways = joinMethods()
  const form = <RegisterForm key={way} by={way} extraFields={extraFields} />
  const tabs = ways.map((id) => ({ id, words: t(`register.way_${id}`) }))
  return (
    <div className={css.panel}>
      {ways.length < 2 ? (
        form
      ) : (
        <Tabs label={t('register.ways')} tabs={tabs} selected={way} onSelect={chooseJoinMethod}>
          {form}
        </Tabs>
      )}
      {below}
    </div>
  )
}

/** Signed in or not (REG-4). */
function Joined({ name }: { name: string | undefined }): ReactElement {
  return (
    <div className={css.panel}>
      <Notice tone="positive" role="status" title={t('register.welcome')}>
        <p>{name === undefined ? t('register.made') : t('register.signedInAs', { name: `\u2068${name}\u2069` })}</p>
      </Notice>
      <ButtonLink wide size="lg" href={hrefTo(name === undefined ? 'login' : 'home')}>
        {t(name === undefined ? 'register.toLogin' : 'register.toHome')}
      </ButtonLink>
    </div>
  )
}

/** REG-1, REG-2, checked while typing (REG-10). The password can be shown, so it is typed once. */
export function RegisterForm({ by, extraFields }: { by: JoinMethod; extraFields?: ExtraFieldsView | undefined }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const typed = useFormFields(form)
  const policy = useStore($registerPolicy, { ssr: () => REGISTER_POLICY_IN_SHELL })
  const mobilePassword = useStore($mobilePassword, { ssr: () => false })
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const extra = useExtraFields({ form, typed, refusal, view: extraFields })
  const names = joinFieldsOf(by, { mobilePassword, asksAge: !extra.asksBirthDate })
  const isWaiting = attempt.state === 'processing' || extra.isLoading
  const errors = useJoinErrors({ typed, fields: joinFields(typed.value, mobileOf), names, policy })

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Autofill does not always fire events.
    typed.reread()
    typed.leaveAll()
    const fields = joinFields(valuesOf(event.currentTarget), mobileOf)
    const invalid = firstInvalid(names, fields, policy)
    if (invalid && invalid !== 'ageConfirmed') return focusField(event.currentTarget, invalid)
    const own = extra.read(valuesOf(event.currentTarget))
    if ('invalid' in own) return focusField(event.currentTarget, own.invalid)
    if (invalid) return focusField(event.currentTarget, invalid)
    if (extra.isLoading) return
    const { username, mobile, code, password, keep } = fields
    // A date of birth was checked in its place (BRD-6).
    const ageConfirmed = fields.ageConfirmed || extra.asksBirthDate
    const { dialingCode, number } = mobile
    const identifier = by === 'username' ? { username } : { mobile: { dialingCode, number, smsCode: code } }
    if (!isBusy(attempt)) typed.noteSent()
    void register(
      { ...identifier, ...(names.includes('password') && { password }), ageConfirmed, extra: own.values },
      { keep, remember: new FormData(event.currentTarget).has('remember') },
    )
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn} {...typed.listeners}>
      {by === 'username' ? (
        <UsernameField policy={policy} error={errors.username} onTaken={typed.reread} />
      ) : (
        <NumberFields form={form} errors={errors} typed={typed} />
      )}
      {names.includes('password') && (
        <PasswordField
          name="password"
          label={t('register.password')}
          autoComplete="new-password"
          showWord={t('password.show')}
          hideWord={t('password.hide')}
          error={errors.password}
          hint={
            <Checklist
              items={passwordChecklist(typed.value('password'), policy.password)}
              doneWord={t('password.met')}
              openWord={t('password.unmet')}
            />
          }
        />
      )}
      {extra.fields}
      <AgeAndKeep error={errors.ageConfirmed} mayRemember={by === 'username'} asksAge={!extra.asksBirthDate} />
      <FormMessage words={errors.form} occasion={refusal} />
      <SlowNote busy={attempt.state === 'processing'} words={t('password.slow')} />
      <SubmitButton busy={isWaiting} busyWords={t('common.wait')}>
        {t('register.submit')}
      </SubmitButton>
    </form>
  )
}

interface NumberFieldsProps {
  form: RefObject<HTMLFormElement | null>
  errors: JoinErrors
  typed: FormFields
}

/** REG-2, LOG-10. */
function NumberFields({ form, errors, typed }: NumberFieldsProps): ReactElement {
  const sending = useStore($sms, { ssr: () => SMS_IN_SHELL })
  const text = typed.value('mobile')
  const to = text === '' ? undefined : writeMobile(mobileOf(text))
  const code = useCodeField({ $sent: smsCodes.$sent, to, busy: sending.state === 'processing', onSend: sendCode })
  const mobile = useMobileField()
  useCodeDraft(form, 'join')
  const refusalAt = useSmsRefusal(to)

  function sendCode(): void {
    typed.reread()
    const { problem, ...number } = readNumber(form.current)
    if (problem) {
      typed.leave('mobile')
      return focus('mobile')
    }
    void sendSms(number).then(() => focus('code'))
  }

  function focus(name: string): void {
    if (form.current) focusField(form.current, name)
  }

  const errorAt = (at: 'mobile' | 'code'): string | undefined => errors[at] ?? refusalAt(at)
  return (
    <>
      <MobileField {...mobile} enterKeyHint="next" error={errorAt('mobile')} />
      <CodeField {...code} error={errorAt('code')} />
    </>
  )
}

type JoinErrors = Partial<Record<JoinField | 'form', string>>

interface JoinErrorFacts {
  readonly typed: FormFields
  readonly fields: JoinFields
  readonly names: readonly JoinField[]
  readonly policy: RegisterPolicy
}

/** REG-10: our checks first, then the server's refusal until the field changes. */
function useJoinErrors({ typed, fields, names, policy }: JoinErrorFacts): JoinErrors {
  const attempt = useStore($registration, { ssr: () => REGISTRATION_IN_SHELL })
  const refusal = attempt.state === 'failure' ? attempt.refusal : undefined
  const refusedAt = fieldMessage(refusal && registerRefusalPlace(refusal), typed)
  const errors: JoinErrors = {}
  for (const name of names) {
    const problem = visibleProblem(checkJoinField(name, fields, policy), { left: typed.wasLeft(name) })
    const text = problem ? joinProblemText(name, problem, policy) : refusedAt(name)
    if (text !== undefined) errors[name] = text
  }
  const text = refusedAt('form')
  if (text !== undefined) errors.form = text
  return errors
}
