import { escapeHtml } from '../page-policy.ts'
import type { ClientFiles } from '../shell/client-files.ts'
import { gamePage, meter, stepButton } from '../shell/page.ts'
import type { Skin } from '../shell/skin.ts'
import { speechOf } from '../shell/words.ts'
import { BALLS, PICK } from './prizes.ts'
import { lotteryWords } from './words.ts'

/** The lottery's page in a skin and a language. */
export function lotteryPage(skin: Skin, language: string, client: ClientFiles): string {
  const speech = speechOf(language, lotteryWords)
  const { words } = speech
  const text = (key: keyof typeof words) => escapeHtml(words[key])
  const title = text('pickTitle').replace('{pick}', String(PICK)).replace('{balls}', String(BALLS))
  const numbers = Array.from(
    { length: BALLS },
    (_, index) =>
      `<button type="button" class="number" aria-pressed="false" aria-label="${text('number').replace('{number}', String(index + 1))}" data-number="${index + 1}">${index + 1}</button>`,
  )
  const stage = `<div class="hall" id="hall" tabindex="-1"><section class="card draw" aria-labelledby="last"><div class="next"><h2 id="next"></h2><p class="clock" id="clock" dir="ltr">0:00</p></div><div class="countdown" aria-hidden="true"><i id="countdown"></i></div>
<h3 id="last"></h3><ol class="balls" id="balls" dir="ltr"></ol><p class="ticker" id="ticker">${text('loading')}</p></section>
<section class="card pick" aria-labelledby="pick-title"><div class="next"><h2 id="pick-title">${title}</h2><span id="picked"></span></div><div class="numbers" id="numbers" dir="ltr">${numbers.join('')}</div>
<div class="pair"><button type="button" class="choice" id="quick">${text('quick')}</button><button type="button" class="choice" id="clear">${text('clear')}</button></div></section>
<section class="card mine" aria-labelledby="mine-title"><h2 id="mine-title">${text('tickets')}</h2><ul class="tickets" id="tickets"></ul></section></div>
<div class="desk"><div class="stake">${stepButton('less', words.lessBet)}${meter('bet', words.bet)}${stepButton('more', words.moreBet)}</div><button type="button" class="press" id="press" disabled>${text('loading')}</button></div>
<div class="meters">${meter('balance', words.balance)}${meter('win', words.win)}</div>`
  return gamePage({ engine: 'lottery', skin, speech, client, stage })
}
