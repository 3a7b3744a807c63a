import { t } from '#i18n/translate.ts'
import { passwordRules, type FieldProblem, type PasswordPolicy, type UsernamePolicy } from './rules.ts'
import type { JoinField } from './join-fields.ts'
import { REGISTER_POLICY_IN_SHELL, type RegisterPolicy } from './store.ts'

/** A field's problem in words: `register.problem_tooShort`. Namespace `register` speaks of names and age, `password` of passwords. */
export function problemWords(namespace: 'register' | 'password' | 'sms', problem: FieldProblem, policy?: UsernamePolicy): string {
  if (namespace === 'register' && problem.because === 'pattern' && policy && !hasKnownPattern(policy)) return t('register.problem_patternUnknown')
  const { because, ...figures } = problem
  return t(`${namespace}.problem_${because}`, figures)
}

/** A join form's field's problem in words. */
export function joinProblemWords(name: JoinField, problem: FieldProblem, policy: RegisterPolicy): string {
  switch (name) {
    case 'mobile':
      return problemWords('sms', problem)
    case 'code':
      return t('sms.problem_code')
    case 'password':
      return problemWords('password', problem)
    default:
      return problemWords('register', problem, policy.username)
  }
}

/** What a username may be. A merchant's own pattern has no words: then only the length is named. */
export function usernameHint(policy: UsernamePolicy): string {
  const { min, max } = policy
  return t(hasKnownPattern(policy) ? 'register.hint_pattern' : 'register.hint_length', { min, max })
}

/** What is asked of a password, ticked off while it is typed. */
export function passwordChecklist(password: string, policy: PasswordPolicy): { words: string; done: boolean }[] {
  const words = {
    length: () => t('password.rule_length', { min: policy.min, max: policy.max }),
    // There are no more than four kinds.
    classes: () => t(`password.rule_classes_${Math.min(policy.classes, 4)}`),
  }
  return passwordRules(password, policy).map(({ rule, met }) => ({ words: words[rule](), done: met }))
}

function hasKnownPattern({ pattern }: UsernamePolicy): boolean {
  return pattern === REGISTER_POLICY_IN_SHELL.username.pattern
}
