import { past } from './api.ts'
import { byId, make, words } from './dom.ts'

/** A game's content for the two sheets that every game has. */
export interface SheetTexts<R> {
  /** The current rules and paytable. */
  readonly rules: () => Node[]
  /** One round of the history. */
  readonly pastRound: (round: R) => HTMLElement
}

/** The paytable, and the last rounds from the server. */
export function bindSheets<R>({ rules, pastRound }: SheetTexts<R>): void {
  for (const id of ['paytable', 'history'] as const) {
    const sheet = byId<HTMLDialogElement>(`${id}-sheet`)
    byId(id).addEventListener('click', () => {
      byId(`${id}-body`).replaceChildren(...(id === 'paytable' ? rules() : []))
      sheet.showModal()
      if (id === 'history') void showHistory(pastRound)
    })
    sheet.addEventListener('click', ({ target }) => {
      if (target === sheet || (target instanceof Element && target.closest('[data-close]'))) sheet.close()
    })
  }
}

async function showHistory<R>(pastRound: (round: R) => HTMLElement): Promise<void> {
  const body = byId('history-body')
  body.setAttribute('aria-busy', 'true')
  try {
    const { rounds } = await past<R>()
    body.replaceChildren(rounds.length > 0 ? make('ul', 'rounds', ...rounds.map(pastRound)) : make('p', 'empty', words.noRounds))
  } catch {
    const again = make('button', 'choice main', words.retry)
    again.addEventListener('click', () => void showHistory(pastRound))
    body.replaceChildren(make('p', 'empty', words.lostTitle), again)
  } finally {
    body.removeAttribute('aria-busy')
  }
}

interface PastRow {
  readonly at: number
  readonly notes: readonly (string | Node)[]
  readonly win: number | undefined
  readonly money: (minor: number) => string
}

/** A line of the history: time, notes and win; without a known win it shows as open. */
export function pastRow({ at, notes, win, money }: PastRow): HTMLElement {
  const when = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(at)
  const all = [...notes, ...(win === undefined ? [words.roundOpen] : [])].flatMap((note, index) => (index > 0 ? [' · ', note] : [note]))
  return make(
    'li',
    win !== undefined && win > 0 ? 'round won' : 'round',
    make('div', '', make('span', 'when', when), make('span', 'notes', ...all)),
    make('span', 'sum', win === undefined ? '…' : money(win)),
  )
}
