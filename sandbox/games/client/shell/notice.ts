import { byId, make } from './dom.ts'

export interface Choice {
  readonly label: string
  readonly main?: boolean
}

let last: Promise<unknown> = Promise.resolve()

/** Shows a notice and waits for a choice. Returns its index; Escape takes the last one. Further notices wait until the first is closed. */
export function notice(title: string, text: string, choices: readonly Choice[]): Promise<number> {
  const answer = last.then(() => ask(title, text, choices))
  last = answer
  return answer
}

function ask(title: string, text: string, choices: readonly Choice[]): Promise<number> {
  const dialog = byId<HTMLDialogElement>('notice')
  byId('notice-title').textContent = title
  byId('notice-text').textContent = text
  return new Promise((resolve) => {
    const buttons = choices.map(({ label, main }, index) => {
      const button = make('button', main ? 'choice main' : 'choice', label)
      button.type = 'button'
      button.addEventListener('click', () => dialog.close(String(index)))
      return button
    })
    byId('notice-choices').replaceChildren(...buttons)
    dialog.returnValue = String(choices.length - 1)
    dialog.addEventListener('close', () => resolve(Number(dialog.returnValue)), { once: true })
    dialog.showModal()
    buttons[0]?.focus()
  })
}
