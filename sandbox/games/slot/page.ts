import { escapeHtml } from '../page-policy.ts'
import type { ClientFiles } from '../shell/client-files.ts'
import { ICONS } from '../shell/icons.ts'
import { gamePage, iconButton, meter, stepButton } from '../shell/page.ts'
import type { Skin } from '../shell/skin.ts'
import { speechOf } from '../shell/words.ts'
import { slotWords } from './words.ts'

/** The slot's page in a skin and a language. */
export function slotPage(skin: Skin, language: string, client: ClientFiles): string {
  const speech = speechOf(language, slotWords)
  const { words } = speech
  const stage = `<section class="machine" aria-label="${escapeHtml(words.reels)}"><p class="ticker" id="ticker">${escapeHtml(words.loading)}</p>
<div class="cabinet"><div class="bulbs"></div><div class="reels" id="reels" role="img" dir="ltr" aria-label="${escapeHtml(words.reels)}">${'<div class="reel"><div class="strip"></div></div>'.repeat(5)}</div>
<svg class="lines" id="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg><div class="banner" id="banner" hidden><strong id="banner-title"></strong><span id="banner-amount"></span><small id="banner-note"></small></div></div></section>
<div class="controls">${stepButton('less', words.lessBet)}
<button type="button" class="spin" id="spin" aria-label="${escapeHtml(words.spin)}" disabled>${ICONS.spin}</button>
${stepButton('more', words.moreBet)}</div>
<div class="meters">${meter('balance', words.balance)}${meter('bet', words.bet)}${meter('win', words.win)}</div>`
  return gamePage({ engine: 'slot', skin, speech, client, stage, tools: iconButton('turbo', words.turbo, ' aria-pressed="false"') })
}
