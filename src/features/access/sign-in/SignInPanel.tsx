import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#i18n/translate.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { readNumber, useCodeField, useMobileField, useSmsRefusal } from '#features/access/sms/use-sms-fields.ts'
import { $typedNumber, mobileOf, $now, $sms, NOW_IN_SHELL, SMS_IN_SHELL, smsCodes } from '#features/access/sms/sms.store.ts'
import { writeMobile } from '#features/access/sms/sms.rules.ts'
import { codeDigits } from '#lib/typed-digits.ts'
import { Checkbox } from '#ui/Field.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { focusField } from '#ui/use-form.ts'
import { wordsText } from '#i18n/words.ts'
import { classNames } from '#lib/element.ts'
import { readCodeDraft } from '#features/access/sms/code-draft.codec.ts'
import { useCodeDraft } from '#features/access/sms/use-code-draft.ts'
import { sendSms } from '#features/access/sms/sms.actions.ts'
import { CodeField } from '#ui/CodeField.tsx'
import { currentShell } from '#page/current.ts'
import { Button, SubmitButton } from '#ui/Button.tsx'
import { FormMessage, Notice, SlowNote } from '#ui/Notice.tsx'
import { HelpWords } from '#ui/HelpWords.tsx'
import { useHydrated } from '#ui/use-lazy-view.ts'
import css from './access-panels.module.css'
import { AccountField, AccountPasswordField } from './CredentialFields.tsx'
import { $signIn, $signInWay, $wasIdle, SIGN_IN_IN_SHELL, chooseSignInWay, signInWayInShell, signInWays } from './sign-in.store.ts'
import { prepareSignIn, signIn } from './sign-in.actions.ts'
import { usePrefill } from './use-prefill.ts'
import { openAuthSheet } from './auth-sheet.store.ts'
import { signInRefusalWords } from './sign-in.rules.ts'

/** The merchant's sign-in forms (LOG-1), and an idle sign-out's reason (RGP-8). `below`: other services. */
export function SignInPanel({ below }: { below?: ReactNode }): ReactElement {
  const ways = signInWays()
  const { help } = currentShell().merchant
  const way = useStore($signInWay, { ssr: signInWayInShell })
  const wasIdle = useStore($wasIdle, { ssr: () => false })
  useEffect(() => void (readCodeDraft('signIn') && chooseSignInWay('sms')), [])
  const form = way === 'sms' ? <SmsForm /> : <PasswordForm key={way} by={way} />
  return (
    <div className={classNames(css.panel, css.signIn)}>
      {wasIdle && <Notice role="status">{t('login.idle')}</Notice>}
      {ways.length < 2 ? (
        form
      ) : (
        <Tabs
          label={t('login.ways')}
          tabs={ways.map((id) => ({ id, words: t(`login.way_${id}`) }))}
          selected={way}
          onSelect={chooseSignInWay}
        >
          <div className={css.form}>{form}</div>
        </Tabs>
      )}
      {help?.at.includes('signIn') && <HelpWords {...help} />}
      {below}
    </div>
  )
}

type Name = 'username' | 'mobile' | 'password'

/** LOG-1. Uncontrolled: values from browser or before hydration stay. */
function PasswordForm({ by }: { by: 'username' | 'mobile' }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({})
  usePrefill(form)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = String(fields.get(by)).trim()
    const password = String(fields.get('password'))
    const { username, problem } =
      by === 'mobile' ? ofMobile(typed) : { username: typed, problem: typed ? undefined : t('login.empty_username') }
    const found = { ...(problem && { [by]: problem }), ...(password ? {} : { password: t('login.empty_password') }) }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) return focusField(event.currentTarget, first)
    void signIn({ by: 'password', username, password }, { keep: fields.has('keep'), remember: fields.has('remember') })
  }

  const forget = (name: Name) => (): void => setWrong({ ...wrong, [name]: undefined })
  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn}>
      {by === 'mobile' ? (
        <NumberField error={wrong.mobile} onChange={forget('mobile')} />
      ) : (
        <AccountField autoComplete="username webauthn" error={wrong.username} onInput={forget('username')} />
      )}
      <AccountPasswordField error={wrong.password} onInput={forget('password')} />
      <SignInFooter by="password" remember={t('login.remember')} />
    </form>
  )
}

function NumberField({ error, onChange }: { error: string | undefined; onChange: () => void }): ReactElement {
  const { onInput, ...field } = useMobileField()
  return (
    <MobileField
      {...field}
      autoComplete="username webauthn"
      enterKeyHint="next"
      error={error}
      onInput={(event) => (onChange(), onInput?.(event))}
    />
  )
}

function ofMobile(typed: string): { username: string; problem: string | undefined } {
  const mobile = mobileOf(typed)
  return { username: writeMobile(mobile), problem: mobile.problem && t(`sms.problem_${mobile.problem}`) }
}

/** LOG-10. */
function SmsForm(): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ mobile?: string; code?: string }>({})
  const sending = useStore($sms, { ssr: () => SMS_IN_SHELL })
  const typed = useStore($typedNumber, { ssr: () => '' })
  const to = typed === '' ? undefined : writeMobile(mobileOf(typed))
  const refusalAt = useSmsRefusal(to)
  const mobile = useMobileField()
  const code = useCodeField({ $sent: smsCodes.$sent, to, busy: sending.state === 'processing', onSend: sendCode })
  useCodeDraft(form, 'signIn')
  usePrefill(form)

  function sendCode(): void {
    const { problem, ...number } = readNumber(form.current)
    setWrong(problem ? { mobile: t(`sms.problem_${problem}`) } : {})
    const focus = (name: string): void => void (form.current && focusField(form.current, name))
    if (problem) return focus('mobile')
    void sendSms(number).then(() => focus('code'))
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const { problem, ...number } = mobileOf(String(fields.get('mobile')))
    const typedCode = codeDigits(String(fields.get('code')))
    const found = { ...(problem && { mobile: t(`sms.problem_${problem}`) }), ...(typedCode ? {} : { code: t('sms.problem_code') }) }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) return focusField(event.currentTarget, first)
    void signIn({ by: 'sms', number: writeMobile(number), code: typedCode }, { keep: fields.has('keep'), remember: fields.has('remember') })
  }

  const errorAt = (at: 'mobile' | 'code'): string | undefined => wrong[at] ?? refusalAt(at)
  return (
    <form ref={form} method="post" noValidate onSubmit={send} onFocus={prepareSignIn} onInput={() => setWrong({})}>
      <MobileField {...mobile} enterKeyHint="next" error={errorAt('mobile')} />
      <CodeField {...code} error={errorAt('code')} />
      <SignInFooter by="sms" remember={t('login.rememberNumber')} />
    </form>
  )
}

interface SignInFooterProps {
  by: 'password' | 'sms'
  /** LOG-6. */
  remember: string
}

/** "Keep" (SES-10) and "remember" boxes, the refusal, and the button. */
function SignInFooter({ by, remember }: SignInFooterProps): ReactElement {
  const { keepSignedIn, rememberPassword } = currentShell().merchant.features.signIn
  const hydrated = useHydrated()
  const submission = useStore($signIn, { ssr: () => SIGN_IN_IN_SHELL })
  const now = useStore($now, { ssr: () => NOW_IN_SHELL })
  const refusal = submission.state === 'failure' ? submission.refusal : undefined
  const busy = submission.state === 'processing'
  const words = refusal && signInRefusalWords(refusal, { by, now })
  return (
    <>
      <div className={css.options}>
        {keepSignedIn && <Checkbox name="keep" defaultChecked label={t('login.keep')} />}
        {rememberPassword && <Checkbox name="remember" label={remember} />}
        {by === 'password' && (
          <Button kind="quiet" size="sm" className={css.forgot} disabled={!hydrated} onClick={() => openAuthSheet('forgottenPassword')}>
            {t('login.forgot')}
          </Button>
        )}
      </div>
      <FormMessage words={words && wordsText(words)} occasion={refusal} />
      <SlowNote busy={busy} words={t('password.slow')} />
      <SubmitButton busy={busy} busyWords={t('common.wait')}>
        {t('login.submit')}
      </SubmitButton>
    </>
  )
}
