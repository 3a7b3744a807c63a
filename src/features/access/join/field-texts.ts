import { t } from '#i18n/translate.ts'
import { wordsText, type Words } from '#i18n/words.ts'
import type { FormFields } from '#ui/use-form.ts'
import {
  passwordRequirements,
  REGISTER_POLICY_IN_SHELL,
  type FieldProblem,
  type PasswordPolicy,
  type RegisterPolicy,
  type UsernamePolicy,
} from './account-fields.rules.ts'
import type { JoinField } from './join-form.rules.ts'

/** Such as `register.problem_tooShort`. Namespace `register`: names and age; `password`: passwords. */
export function problemText(namespace: 'register' | 'password' | 'sms', problem: FieldProblem, policy?: UsernamePolicy): string {
  if (namespace === 'register' && problem.because === 'pattern' && policy && !hasKnownPattern(policy))
    return t('register.problem_patternUnknown')
  const { because, ...numbers } = problem
  return t(`${namespace}.problem_${because}`, numbers)
}

export function joinProblemText(name: JoinField, problem: FieldProblem, policy: RegisterPolicy): string {
  switch (name) {
    case 'mobile':
      return problemText('sms', problem)
    case 'code':
      return t('sms.problem_code')
    case 'password':
      return problemText('password', problem)
    default:
      return problemText('register', problem, policy.username)
  }
}

/** A merchant's own pattern has no text, so only the length. */
export function usernameHint(policy: UsernamePolicy): string {
  const { min, max } = policy
  return t(hasKnownPattern(policy) ? 'register.hint_pattern' : 'register.hint_length', { min, max })
}

export function passwordChecklist(password: string, policy: PasswordPolicy): { words: string; done: boolean }[] {
  const words = {
    length: () => t('password.rule_length', { min: policy.min, max: policy.max }),
    // A password has at most four kinds of character.
    classes: () => t(`password.rule_classes_${Math.min(policy.classes, 4)}`),
  }
  return passwordRequirements(password, policy).map(({ rule, met }) => ({ words: words[rule](), done: met }))
}

function hasKnownPattern({ pattern }: UsernamePolicy): boolean {
  return pattern === REGISTER_POLICY_IN_SHELL.username.pattern
}

interface FieldMessage {
  readonly at: string
  readonly words: Words
}

/** While the field has the sent value. */
export function fieldMessage(message: FieldMessage | undefined, typed: FormFields): (at: string) => string | undefined {
  return (at) => (message?.at === at && typed.isAsSent(at) ? wordsText(message.words) : undefined)
}
