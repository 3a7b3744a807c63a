// The script of the cashier's pages: the steps of a payment, and messages to the page around a frame.
const tells = document.documentElement.dataset.tells
const around = window.parent === window ? undefined : window.parent

/** Posts a message to the page around the frame, but only to the origin that the member came from. */
function notifySite(message) {
  if (around && tells) around.postMessage({ source: 'livery', ...message }, tells)
}

// The game viewer around a frame has its own way out.
if (around && tells) document.documentElement.dataset.framed = ''

for (const link of document.querySelectorAll('[data-close]')) {
  link.addEventListener('click', (event) => {
    if (!around || !tells) return
    event.preventDefault()
    notifySite({ type: 'close' })
  })
}

const locale = `${document.documentElement.lang}-u-nu-latn`
for (const time of document.querySelectorAll('time'))
  time.textContent = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time.dateTime))

const source = document.getElementById('facts')
if (source) startPayment(JSON.parse(source.textContent))

const other = document.getElementById('switch')
if (other) {
  other.addEventListener('click', async () => {
    other.disabled = true
    const { page } = await post('/api/switch', { to: other.dataset.to }, other.dataset.csrf)
    // Without a page either session has ended: this one's address shows what is left.
    location.replace(page ? `/${page}` : '/deposit')
  })
  other.disabled = false
}

async function post(path, body, csrf) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Cashier-Csrf': csrf },
      body: JSON.stringify(body),
    })
    return await response.json()
  } catch {
    return { error: 'unanswered' }
  }
}

function startPayment(facts) {
  const { kind, words, currency, decimals, sign } = facts
  const form = document.getElementById('amount-step')
  const review = document.getElementById('review-step')
  const done = document.getElementById('done-step')
  const amount = document.getElementById('amount')
  const problem = document.getElementById('problem')
  const trouble = document.getElementById('trouble')
  const confirm = document.getElementById('confirm')
  let payment

  const say = (key, gaps = {}) => words[key].replaceAll(/\{(\w+)\}/g, (whole, name) => gaps[name] ?? whole)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(locale, sign ? digits : { ...digits, style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const money = (units) => `\u2068${sign?.before ?? ''}${format.format(units)}${sign?.after ?? ''}\u2069`
  const minor = (units) => money(units / 10 ** decimals)
  const show = (name, text) => document.querySelectorAll(`[data-shows=${name}]`).forEach((place) => (place.textContent = text))

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void begin()
  })
  for (const chip of form.querySelectorAll('.chip')) {
    chip.addEventListener('click', () => {
      amount.value = chip.dataset.amount
      mark()
      refuse('')
    })
  }
  amount.addEventListener('input', () => {
    mark()
    refuse('')
  })
  document.getElementById('change').addEventListener('click', () => step(form, amount))
  confirm.addEventListener('click', () => void pay())
  for (const button of form.querySelectorAll('button')) button.disabled = false

  function mark() {
    for (const chip of form.querySelectorAll('.chip'))
      chip.setAttribute('aria-pressed', String(chip.dataset.amount === amount.value.trim()))
  }

  function refuse(text) {
    problem.textContent = text
    amount.toggleAttribute('aria-invalid', text !== '')
    if (text !== '') amount.focus()
  }

  function step(shown, focus = shown.querySelector('h1')) {
    for (const one of [form, review, done]) one.hidden = one !== shown
    document.querySelector('.tabs').hidden = shown === review
    focus.focus()
  }

  /** The text for an error. Limits and balance are in the page's data. */
  function wordsFor(error) {
    if (error === 'format') return say('format', { example: String(facts.least / 10 ** decimals) })
    if (error === 'least') return say('least', { least: minor(facts.least) })
    if (error === 'most') return say('most', { most: minor(facts.most) })
    if (error === 'balance' || error === 'insufficient.funds') return say('funds', { balance: minor(facts.balance) })
    return say(error === 'session.ended' ? 'endedText' : 'unanswered')
  }

  async function begin() {
    const typed = amount.value.trim()
    const error = problemOf(typed)
    if (error) return refuse(wordsFor(error))
    payment = { reference: facts.reference, typed, amount: Number(typed.replace(',', '.')) }
    if (kind === 'deposit') {
      const answer = await busy(form.querySelector('[type=submit]'), () => post('/api/deposits', { amount: typed }, facts.csrf))
      if (answer.error) return refuse(wordsFor(answer.error))
      payment = { ...payment, ...answer, amount: Number(answer.amount), wire: answer }
      notifySite({ type: 'depositSubmit', ...wireOf(answer) })
    }
    show('amount', money(payment.amount))
    show('method', form.querySelector('[name=method]:checked').closest('label').querySelector('b').textContent)
    show('reference', payment.reference)
    trouble.textContent = ''
    confirm.textContent = say(kind === 'deposit' ? 'pay' : 'payOut', { amount: money(payment.amount) })
    step(review)
  }

  function problemOf(typed) {
    const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed) ?? []
    if (whole === undefined || part.length > decimals) return 'format'
    const units = Number(whole + part.padEnd(decimals, '0'))
    if (units < facts.least) return 'least'
    if (kind === 'withdraw' && units > facts.balance) return 'balance'
    return units > facts.most ? 'most' : undefined
  }

  async function pay() {
    trouble.textContent = ''
    const answer = await busy(confirm, () =>
      kind === 'deposit'
        ? post(`/api/deposits/${payment.reference}`, {}, facts.csrf)
        : post('/api/withdrawals', { amount: payment.typed, reference: payment.reference }, facts.csrf),
    )
    if (answer.error) {
      trouble.textContent = wordsFor(answer.error)
      return
    }
    notifySite({ type: kind, ...wireOf(kind === 'deposit' ? payment.wire : answer) })
    facts.balance = answer.balance
    document.getElementById('balance').textContent = minor(answer.balance)
    show('balance', minor(answer.balance))
    show('done', say(kind === 'deposit' ? 'doneDepositText' : 'doneWithdrawText', { amount: money(payment.amount) }))
    step(done)
  }

  function wireOf({ amount: value, currency: code, reference, first }) {
    return { amount: value, currency: code, reference, ...(first === undefined ? {} : { first }) }
  }

  async function busy(button, work) {
    if (button.ariaBusy === 'true') return { error: 'busy' }
    const text = button.textContent
    button.ariaBusy = 'true'
    button.textContent = say('working')
    try {
      return await work()
    } finally {
      button.ariaBusy = 'false'
      button.textContent = text
    }
  }
}
