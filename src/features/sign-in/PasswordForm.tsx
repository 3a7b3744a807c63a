import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useMobileField } from '#features/sms/use-mobile-field.ts'
import { mobileOf } from '#features/sms/store.ts'
import { writeMobile } from '#features/sms/rules.ts'
import { t } from '#i18n/translate.ts'
import { Field } from '#ui/Field.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { focusField } from '#ui/use-typed.ts'
import { KeepBoxes } from './KeepBoxes.tsx'
import { prepareSignIn, signIn } from './sign-in.ts'
import { SignInEnd } from './SignInEnd.tsx'
import { usePrefill } from './use-prefill.ts'

type Name = 'username' | 'mobile' | 'password'

/** Sign-in by password, of a username or a mobile number (LOG-1). The fields are the browser's: what it fills in, or is typed before hydration, stays. */
export function PasswordForm({ by }: { by: 'username' | 'mobile' }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({})
  usePrefill(form)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = String(fields.get(by)).trim()
    const password = String(fields.get('password'))
    const { username, problem } = by === 'mobile' ? ofMobile(typed) : { username: typed, problem: typed ? undefined : t('login.empty_username') }
    const found = { ...(problem && { [by]: problem }), ...(password ? {} : { password: t('login.empty_password') }) }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) return focusField(event.currentTarget, first)
    void signIn({ by: 'password', username, password }, { keep: fields.has('keep'), remember: fields.has('remember') })
  }

  const forget = (name: Name) => (): void => setWrong({ ...wrong, [name]: undefined })
  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn}>
      {by === 'mobile' ? <NumberField error={wrong.mobile} onChange={forget('mobile')} /> : (
        <Field
          name="username"
          type="text"
          label={t('login.username')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          error={wrong.username}
          onInput={forget('username')}
        />
      )}
      <PasswordField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        showWord={t('password.show')}
        hideWord={t('password.hide')}
        error={wrong.password}
        onInput={forget('password')}
      />
      <KeepBoxes remember={t('login.remember')} mayForget />
      <SignInEnd by="password" />
    </form>
  )
}

function NumberField({ error, onChange }: { error: string | undefined; onChange: () => void }): ReactElement {
  const { onInput, ...field } = useMobileField()
  return <MobileField {...field} autoComplete="username webauthn" enterKeyHint="next" error={error} onInput={(event) => (onChange(), onInput?.(event))} />
}

function ofMobile(typed: string): { username: string; problem: string | undefined } {
  const mobile = mobileOf(typed)
  return { username: writeMobile(mobile), problem: mobile.problem && t(`sms.problem_${mobile.problem}`) }
}
