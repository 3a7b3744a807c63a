import { escapeHtml } from '../page-policy.ts'
import type { ClientFiles } from '../shell/client-files.ts'
import { gamePage, meter, stepButton } from '../shell/page.ts'
import type { Skin } from '../shell/skin.ts'
import { speechOf } from '../shell/words.ts'
import { crashWords } from './words.ts'

/** The crash game's page in a skin and a language. */
export function crashPage(skin: Skin, language: string, client: ClientFiles): string {
  const speech = speechOf(language, crashWords)
  const { words } = speech
  const stage = `<section class="flight" aria-label="${escapeHtml(words.flight)}"><ol class="recent" id="recent" dir="ltr" aria-label="${escapeHtml(words.recent)}"></ol>
<div class="sky"><canvas id="sky" aria-hidden="true"></canvas><div class="reading"><p class="multiplier" id="multiplier" dir="ltr">1.00×</p><p class="ticker" id="ticker">${escapeHtml(words.loading)}</p></div><div class="countdown" aria-hidden="true"><i id="countdown"></i></div></div></section>
<div class="desk"><div class="row"><div class="stake">${stepButton('less', words.lessBet)}${meter('bet', words.bet)}${stepButton('more', words.moreBet)}</div>
<label class="auto"><span class="label">${escapeHtml(words.auto)}</span><input id="auto" inputmode="decimal" autocomplete="off" maxlength="7" dir="ltr" placeholder="${escapeHtml(words.autoOff)}" aria-describedby="auto-wrong"><small id="auto-wrong" role="alert"></small></label></div>
<button type="button" class="press" id="press" disabled>${escapeHtml(words.loading)}</button></div>
<div class="meters">${meter('balance', words.balance)}${meter('win', words.win)}</div>`
  return gamePage({ engine: 'crash', skin, speech, client, stage })
}
