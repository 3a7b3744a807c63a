import { $country } from '#features/core/money/money.store.ts'
import { bindDialogTurn } from '#features/core/overlays/overlay-turn.bind.ts'
import { loadWords } from '#i18n/words.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { CONSENT_KEY } from '#lib/storage-keys.ts'
import { platform } from '#platform/current.ts'
import type { Undo } from '#platform/platform.ts'
import { currentShell } from '#page/current.ts'
import { loadTemplate } from '#ui/built-template.ts'
import { CONSENT_FILE, openConsentSheet } from './consent-sheet.bind.ts'
import { fetchConsentSetting, recordAnswer, settleConsent } from './consent.actions.ts'
import { FETCH_DELAY_MS } from './consent.rules.ts'
import { $consentSheet } from './consent.store.ts'

/** For the document's lifetime; sheet and footer link where the merchant asks (TRK-8, TRK-9). */
export function bindConsent(): Undo {
  const asks = currentShell().merchant.features.consent !== undefined
  settleConsent()
  const undos = [platform().local.onChange(CONSENT_KEY, settleConsent)]
  if (asks) {
    void recordAnswer()
    undos.push($country.listen(settleConsent), bindSetting(), bindSheet())
  }
  return () => undos.forEach((undo) => undo())
}

/** After a moment of visibility, and on each return (TRK-9). */
function bindSetting(): Undo {
  const { clock, lifecycle } = platform()
  let pending: Undo = () => undefined
  const fetchSoon = (): void => {
    pending()
    pending = clock.after(FETCH_DELAY_MS, () => void fetchConsentSetting())
  }
  const undos = [lifecycle.on('visible', fetchSoon), lifecycle.on('hidden', () => pending())]
  if (lifecycle.isVisible()) fetchSoon()
  return () => [...undos, pending].forEach((undo) => undo())
}

/** An unrequested sheet waits its turn, an opened one does not (LAY-2). The template loads on first use. */
function bindSheet(): Undo {
  let leave: Undo = () => undefined
  const undo = $consentSheet.subscribe((wanted) => {
    leave()
    leave = wanted === 'none' ? () => undefined : showSheet(wanted === 'opened')
  })
  const unbindButton = bindFooterButton()
  return () => {
    unbindButton()
    undo()
    leave()
    $consentSheet.set('none')
  }
}

function showSheet(opened: boolean): Undo {
  const open = (): Undo => {
    let close: Undo = () => undefined
    let ended = false
    void importWithRetry(() => Promise.all([loadConsentTemplate(), loadWords('consent')])).then(([template]) => {
      if (!ended) close = openConsentSheet(template, opened)
    })
    return () => {
      ended = true
      close()
    }
  }
  return opened ? open() : bindDialogTurn('consent', open)
}

async function loadConsentTemplate(): Promise<Element> {
  const template = await loadTemplate(CONSENT_FILE, 'section')
  if (!template) throw new Error(`${CONSENT_FILE} did not load`)
  return template
}

/** Prerendered where the merchant asks; some screens have no footer. */
function bindFooterButton(): Undo {
  const button = document.querySelector<HTMLButtonElement>('button[data-consent]')
  if (!button) return () => undefined
  const open = (): void => $consentSheet.set('opened')
  button.addEventListener('click', open)
  button.hidden = false
  return () => {
    button.removeEventListener('click', open)
    button.hidden = true
  }
}
