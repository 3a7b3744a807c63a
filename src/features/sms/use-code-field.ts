import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { t } from '#i18n/translate.ts'
import type { CodeFieldProps } from '#ui/CodeField.tsx'
import { $now, NOW_IN_SHELL } from './now.ts'
import { secondsUntil } from './rules.ts'
import type { SentCode } from './sent-code.ts'

export interface CodeFieldFacts {
  readonly $sent: ReadableAtom<SentCode | undefined>
  /** Whose code is meant now; another's does not count. Undefined: not known yet. */
  readonly to: string | undefined
  readonly busy: boolean
  readonly onSend: () => void
}

/** What a code's field needs: the button that sends it, and the wait for another (LOG-10). */
export function useCodeField({ $sent, to, busy, onSend }: CodeFieldFacts): Pick<CodeFieldProps, 'label' | 'hint' | 'sending' | 'expectsSms'> {
  const sent = useStore($sent, { ssr: () => undefined })
  const now = useStore($now, { ssr: () => NOW_IN_SHELL })
  const mine = sent !== undefined && sent.to === to ? sent : undefined
  const left = now === NOW_IN_SHELL ? 0 : secondsUntil(mine?.resendAt, now)
  return {
    label: t('sms.code'),
    hint: mine && t('sms.sentTo', { to: `\u2068${mine.to}\u2069` }),
    expectsSms: mine !== undefined,
    sending: {
      words: t(mine ? 'sms.sendAgain' : 'sms.send'),
      waiting: left > 0 ? waitWords(left) : undefined,
      busy,
      busyWords: t('common.wait'),
      onSend,
    },
  }
}

/** `0:42`: how long there is to wait. */
export function waitWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
