import { escapeHtml } from '../vendors/vendor-page.ts'
import { limitsOf, suggestedAmounts, type PaymentKind } from './amounts.ts'
import type { Account, HistoryLine } from './desk-protocol.ts'
import type { Locale } from './locale.ts'
import type { CashierWords } from './words/en.ts'

export const CASHIER_PAGES = ['deposit', 'withdraw', 'history'] as const
export type CashierPage = (typeof CASHIER_PAGES)[number]

export interface Shown {
  readonly locale: Locale
  /** Target of the way back; without one the window is simply closed. */
  readonly backUrl: string | undefined
}

export interface ShownAccount extends Shown {
  readonly account: Account
  readonly csrf: string
  readonly deposits: boolean
}

const METHODS = ['wallet', 'bank', 'card'] as const
/** Words that the payment form's script shows. */
const SCRIPT_WORDS = [
  'format',
  'least',
  'most',
  'funds',
  'unanswered',
  'pay',
  'payOut',
  'doneDepositText',
  'doneWithdrawText',
  'working',
  'endedText',
] as const satisfies readonly (keyof CashierWords)[]

/** A payment in three steps: amount, confirmation and result. The script switches between them; without the script nothing is paid. */
export function paymentPage(kind: PaymentKind, shown: ShownAccount, reference: string): string {
  const { account, locale, deposits } = shown
  if (kind === 'deposit' && !deposits)
    return frame(
      kind,
      shown,
      message(locale, 'breakTitle', 'breakText', `<a class="button" href="/withdraw">${escapeHtml(locale.say('withdraw'))}</a>`),
    )
  const facts = {
    kind,
    csrf: shown.csrf,
    reference,
    currency: account.currency,
    decimals: account.decimals,
    sign: account.sign,
    balance: account.balance,
    ...limitsOf(kind, account),
    lang: locale.lang,
    words: Object.fromEntries(SCRIPT_WORDS.map((key) => [key, locale.say(key)])),
  }
  return frame(
    kind,
    shown,
    `<script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>${amountStep(kind, shown)}${reviewStep(kind, shown)}${doneStep(kind, shown)}`,
  )
}

/** The history of deposits and withdrawals. */
export function historyPage(shown: ShownAccount, history: readonly HistoryLine[]): string {
  const { locale, account } = shown
  const rows = history.map(
    ({ kind, reference, amount, at }) =>
      `<li><span class="what"><b>${escapeHtml(locale.say(kind))}</b><small><time datetime="${new Date(at).toISOString()}">${escapeHtml(locale.moment(at))}</time> · ${escapeHtml(locale.say('completed'))}</small><small class="ref"><bdi>${escapeHtml(reference)}</bdi></small></span><bdi class="sum ${kind}">${escapeHtml(locale.money(amount, { ...account, signed: true }))}</bdi></li>`,
  )
  const body = rows.length === 0 ? `<p class="empty">${escapeHtml(locale.say('empty'))}</p>` : `<ul class="rows">${rows.join('')}</ul>`
  return frame('history', shown, `<section class="card"><h1>${escapeHtml(locale.say('history'))}</h1>${body}</section>`)
}

/** Asks whether to go on as the member of the running session, or as the one whose link was opened (`to`: its name among those that wait). */
export function switchPage(shown: ShownAccount, { to, account }: { readonly to: string; readonly account: Account }): string {
  const { locale, csrf } = shown
  const [own, other] = [nameOf(shown.account), nameOf(account)]
  const stay = `<a class="button" href="/deposit">${escapeHtml(locale.say('continueAs', { name: own }))}</a>`
  const leave = `<button class="plain" type="button" id="switch" disabled data-to="${to}" data-csrf="${csrf}">${escapeHtml(locale.say('continueAs', { name: other }))}</button>`
  const content = `<section class="card message"><h1>${escapeHtml(locale.say('otherTitle'))}</h1><p>${escapeHtml(locale.say('otherText', { name: own }))}</p>${stay}${leave}</section>`
  return documentOf(shown, `${header(shown, shown.account)}<main aria-label="Sterna Pay">${content}</main>`)
}

/** Two merchants may have a member of the same name. */
function nameOf({ username, merchant }: Account): string {
  return `${username} · ${merchant.name}`
}

/** A page with a notice, for a visitor without a session or when the operator does not respond. */
export function noticePage(
  shown: Shown,
  title: keyof CashierWords,
  text: keyof CashierWords,
  { retry = false }: { retry?: boolean } = {},
): string {
  return documentOf(
    shown,
    header(shown, undefined) +
      `<main aria-label="Sterna Pay">${message(shown.locale, title, text, retry ? `<a class="button" href="">${escapeHtml(shown.locale.say('retry'))}</a>` : '')}</main>`,
  )
}

function frame(page: CashierPage, shown: ShownAccount, content: string): string {
  const { locale } = shown
  const tabs = CASHIER_PAGES.map(
    (name) => `<a href="/${name}"${name === page ? ' aria-current="page"' : ''}>${escapeHtml(locale.say(name))}</a>`,
  )
  return documentOf(
    shown,
    `${header(shown, shown.account)}<nav class="tabs" aria-label="${escapeHtml(locale.say('title'))}">${tabs.join('')}</nav><main aria-label="Sterna Pay">${content}</main><p class="demo">${escapeHtml(locale.say('demo'))}</p>`,
  )
}

function documentOf({ locale, backUrl }: Shown, body: string): string {
  return `<!doctype html><html lang="${locale.lang}" dir="${locale.dir}"${backUrl === undefined ? '' : ` data-tells="${escapeHtml(new URL(backUrl).origin)}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(locale.say('title'))} · Sterna Pay</title><link rel="icon" href="/client/mark.svg"><link rel="stylesheet" href="/client/cashier.css"><script type="module" src="/client/cashier.js"></script></head><body>${body}</body></html>`
}

function header({ locale, backUrl }: Shown, account: Account | undefined): string {
  const close = `<a class="close" data-close href="${escapeHtml(backUrl ?? '/')}" aria-label="${escapeHtml(locale.say('close'))}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></a>`
  const balance =
    account &&
    `<p class="balance"><span><bdi>${escapeHtml(account.username)}</bdi> · ${escapeHtml(locale.say('balance', { merchant: account.merchant.name }))}</span><bdi id="balance">${escapeHtml(locale.money(account.balance, account))}</bdi></p>`
  return `<header class="top"><p class="mark"><img src="/client/mark.svg" alt="" width="28" height="28"><span>Sterna Pay</span></p>${close}${balance ?? ''}</header>`
}

function message(locale: Locale, title: keyof CashierWords, text: keyof CashierWords, action: string): string {
  return `<section class="card message"><h1>${escapeHtml(locale.say(title))}</h1><p>${escapeHtml(locale.say(text))}</p>${action}</section>`
}

/** Its buttons serve once the script has come: until then a press would send the form as a browser does, without the member's proof. */
function amountStep(kind: PaymentKind, { locale, account }: ShownAccount): string {
  const { least, most } = limitsOf(kind, account)
  const say = (key: keyof CashierWords, gaps = {}): string => escapeHtml(locale.say(key, gaps))
  const chips = suggestedAmounts(kind, account).map(
    (amount) =>
      `<button type="button" class="chip" disabled data-amount="${plain(amount, account)}"><bdi>${escapeHtml(locale.money(amount / 10 ** account.decimals, { ...account, decimals: 0 }))}</bdi></button>`,
  )
  const methods = METHODS.map(
    (method, index) =>
      `<label class="method"><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}><span><b>${say(method)}</b><small>${say(kind === 'deposit' ? 'atOnce' : 'minutes')}</small></span></label>`,
  )
  return `<form id="amount-step" class="card" novalidate><h1>${say(kind)}</h1>
<div class="field"><label for="amount">${say('amount')}</label><div class="money"><span aria-hidden="true">${escapeHtml(account.currency)}</span><input id="amount" name="amount" inputmode="${account.decimals === 0 ? 'numeric' : 'decimal'}" autocomplete="off" required aria-describedby="problem range" dir="ltr"></div><p id="problem" class="problem" role="alert"></p><p id="range" class="range">${say('range', { least: locale.money(least, account), most: locale.money(most, account) })}</p></div>
${chips.length === 0 ? '' : `<div class="chips" role="group" aria-label="${say('suggested')}">${chips.join('')}</div>`}
<fieldset><legend>${say(kind === 'deposit' ? 'payWith' : 'payTo')}</legend>${methods.join('')}</fieldset>
<button class="button" type="submit" disabled>${say('next')}</button></form>`
}

function reviewStep(kind: PaymentKind, { locale }: ShownAccount): string {
  const say = (key: keyof CashierWords): string => escapeHtml(locale.say(key))
  return `<section id="review-step" class="card" hidden><h1 tabindex="-1">${say(kind === 'deposit' ? 'reviewDeposit' : 'reviewWithdraw')}</h1>
<dl><div><dt>${say('amount')}</dt><dd><bdi data-shows="amount"></bdi></dd></div><div><dt>${say(kind === 'deposit' ? 'payWith' : 'payTo')}</dt><dd data-shows="method"></dd></div><div><dt>${say('fee')}</dt><dd>${say('noFee')}</dd></div><div><dt>${say('reference')}</dt><dd class="ref"><bdi data-shows="reference"></bdi></dd></div></dl>
<p id="trouble" class="problem" role="alert"></p><button class="button" type="button" id="confirm"></button><button class="plain" type="button" id="change">${say('change')}</button></section>`
}

function doneStep(kind: PaymentKind, { locale, account, backUrl }: ShownAccount): string {
  const say = (key: keyof CashierWords, gaps = {}): string => escapeHtml(locale.say(key, gaps))
  return `<section id="done-step" class="card message" hidden><svg class="tick" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M14 25l7 7 14-15"/></svg><h1 tabindex="-1">${say(kind === 'deposit' ? 'doneDeposit' : 'doneWithdraw')}</h1><p data-shows="done"></p>
<dl><div><dt>${say('newBalance')}</dt><dd><bdi data-shows="balance"></bdi></dd></div><div><dt>${say('reference')}</dt><dd class="ref"><bdi data-shows="reference"></bdi></dd></div></dl>
<a class="button" data-close href="${escapeHtml(backUrl ?? '/')}">${say('back', { merchant: account.merchant.name })}</a><a class="plain" href="/${kind}">${say('again')}</a></section>`
}

/** In the form in which a member would type it. */
function plain(minorUnits: number, { decimals }: Pick<Account, 'decimals'>): string {
  return String(minorUnits / 10 ** decimals)
}
