import type { Declaration } from '#contract/call.ts'
import type { Answer, Asked } from './answer.ts'
import { BAD_ANSWERS } from './bad-answers.ts'
import { BAD_MANNERS } from './bad-manners.ts'
import { BAD_SESSIONS } from './bad-sessions.ts'
import { BAD_VALUES } from './bad-values.ts'

/** Something that real back ends do, and what a member should see of it. */
export interface Misbehaviour {
  readonly name: string
  /** What the back end does, in words. */
  readonly does: string
  /** What a member should see, in words. */
  readonly expects: string
  /** The value instead of the good one. */
  readonly value?: (value: unknown, call: Declaration) => unknown
  /** The answer instead of the good one, which has the bad value already. */
  readonly answer?: (good: Answer, asked: Asked) => Answer
  /** Keys of texts of which a member should read one: by these the screen says whose fault it is. */
  readonly says?: readonly string[]
  /** Keys of texts that would be wrong here. */
  readonly never?: readonly string[]
  /** What the good values have, and can be read all the same. */
  readonly shows?: readonly RegExp[]
  /** What nobody should read. */
  readonly hides?: readonly RegExp[]
  /** The page gets no answer, so that it may think of its network. */
  readonly isUnanswered?: true
  /** The back end ends the session: the member is asked to sign in again. */
  readonly endsSession?: true
  /** The merchant's site is closed: nothing but the notice is there. */
  readonly closesSite?: true
  /** The sign-in cannot work: what was typed stays. */
  readonly refusesSignIn?: true
  /** The page's clock is moved on by so many milliseconds, and then late answers come. */
  readonly passes?: number
  /** Runs by itself, since it is measured how long the page hangs. */
  readonly isHeavy?: true
  /** The member's screens where it is seen, the last of which is photographed; the member's home unless something else is named. */
  readonly screens?: readonly string[]
  /** Photographed as a visitor on home or at the sign-in, where it is seen there. */
  readonly seenAt?: 'home' | 'login'
}

/** The ways in which back ends misbehave. */
export const MISBEHAVIOURS: readonly Misbehaviour[] = [...BAD_ANSWERS, ...BAD_SESSIONS, ...BAD_VALUES, ...BAD_MANNERS]
