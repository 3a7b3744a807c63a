import type { CrashRules } from '../../crash/protocol.ts'
import { byId } from '../shell/dom.ts'
import { ofDevice } from '../shell/storage.ts'
import { say, times } from './speech.ts'

const KEY = 'crash auto'

/** The field with the multiplier for an automatic cash-out. Empty is off; the browser remembers the value. */
export function createAutoField({ leastAuto, most }: CrashRules) {
  const field = byId<HTMLInputElement>('auto')
  field.value = ofDevice.get(KEY) ?? ''

  /** Hundredths, null when off, undefined when the input is not a multiplier. */
  function read(): number | null | undefined {
    const text = field.value
      .trim()
      .replace(',', '.')
      .replace(/[×x]$/i, '')
    if (text === '') return null
    const hundredths = /^\d{1,4}(?:\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
    return hundredths >= leastAuto && hundredths <= most ? hundredths : undefined
  }
  function check(): void {
    const wrong = read() === undefined
    field.setAttribute('aria-invalid', String(wrong))
    byId('auto-wrong').textContent = wrong ? say('autoWrong', { least: times(leastAuto), most: times(most) }) : ''
    if (!wrong) ofDevice.set(KEY, field.value.trim())
  }
  field.addEventListener('change', check)
  check()
  return {
    read,
    focus: () => {
      check()
      field.focus()
    },
    lock: (locked: boolean) => {
      field.disabled = locked
    },
  }
}
