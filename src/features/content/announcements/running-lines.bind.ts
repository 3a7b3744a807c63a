import megaphone from 'lucide-static/icons/megaphone.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import { t } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { element } from '#lib/element.ts'
import { importWithRetry } from '#lib/lazy-import.ts'
import { adoptSheets } from '#lib/page-sheet.ts'
import { drawnIcon } from '#ui/drawn-icon.ts'
import { loadMarquee } from '../home/home.actions.ts'
import { $isLite } from '#page/lite-mode.store.ts'
import css from '#features/play/lobby/home.module.css'
import { $marquee } from '../home/home.store.ts'
import { chooseLines, runSeconds } from './marquee.rules.ts'
import sheet from '../home/Home.css?inline'

/**
 * Lets the lines of home run by in one row (BAN-7). They stop under the pointer and with the focus; stopped by the button, or where the visitor prefers
 * reduced motion or data are spared (PER-5), they stand still and the row can be scrolled. The prerendered line stands still until the button is there.
 */
export function bindRunningLines(): void {
  const place = document.querySelector<HTMLElement>(`.${css.marquee}`)
  if (!place) return
  const shown = (place.dataset['lines'] ?? '').split('\n').filter(Boolean)
  void loadMarquee()
  void importWithRetry(() => loadWords('carousel')).then(() => {
    adoptSheets(sheet)
    const [view, draw] = createView()
    let drawn = ''
    $marquee.subscribe((live) => {
      const lines = chooseLines(shown, live)
      if (lines.join('\n') === drawn) return
      drawn = lines.join('\n')
      draw(lines)
    })
    place.replaceChildren(view)
  })
}

function createView(): [view: HTMLElement, draw: (lines: readonly string[]) => void] {
  const [copy, again] = [
    element('p', { class: 'home-lines-copy' }),
    element('p', { class: 'home-lines-copy home-lines-again', 'aria-hidden': 'true' }),
  ]
  const row = element('div', { class: 'home-lines-row' }, copy, again)
  // What scrolls has to be reachable by keyboard.
  const window = element('div', { class: 'home-lines-window', tabindex: 0, role: 'group' }, row)
  const button = element('button', { type: 'button', class: 'home-lines-button' })
  const show = (isStill: boolean): void => {
    window.classList.toggle('home-lines-still', isStill)
    button.setAttribute('aria-label', t(isStill ? 'carousel.marqueePlay' : 'carousel.marqueePause'))
    button.replaceChildren(drawnIcon(isStill ? play : pause, { size: 'sm' }))
  }
  button.addEventListener('click', () => {
    row.style.setProperty('--rest', '0s')
    show(!window.classList.contains('home-lines-still'))
  })
  show($isLite.get())
  new ResizeObserver(([entry]) => row.style.setProperty('--run', `${runSeconds(entry?.borderBoxSize[0]?.inlineSize ?? 0)}s`)).observe(copy)
  const draw = (lines: readonly string[]): void => {
    window.setAttribute('aria-label', lines.join(' '))
    for (const paragraph of [copy, again]) paragraph.replaceChildren(...lines.map((line) => element('span', {}, line)))
  }
  return [element('div', { class: 'home-lines' }, drawnIcon(megaphone, { size: 'sm' }), window, button), draw]
}
