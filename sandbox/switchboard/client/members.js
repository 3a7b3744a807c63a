import { merchant, pull, say, scope } from './ask.js'
import { byId, el, fillTable } from './dom.js'

/** One button per scenario. It creates a new member and shows its name and password. */
export function offerScenarios(scenarios, refresh) {
  byId('scenarios').replaceChildren(
    ...scenarios.map(({ name, about }) =>
      el('button', { type: 'button', class: 'small', title: about, onclick: () => play(name, refresh) }, name),
    ),
  )
}

async function play(name, refresh) {
  const made = await pull('scenario', { name, merchant: merchant(), scope: scope() }, '')
  if (made !== undefined) say(`${made.username} / ${made.password}`)
  await refresh()
}

/** One button per promotion that waits to be started. */
export function offerPromotions(promotions, refresh) {
  byId('promotions').replaceChildren(
    ...promotions.map(({ id, title }) =>
      el(
        'button',
        { type: 'button', class: 'small', onclick: () => notify('promotion', { id, merchant: merchant(), scope: scope() }, refresh) },
        `Start: ${title}`,
      ),
    ),
  )
}

async function notify(what, body, refresh) {
  const sent = await pull(what, body, '')
  if (sent !== undefined) say(`Done. Push messages sent to ${sent.devices} of the subscribed devices.`)
  await refresh()
}

export function listMembers(members, refresh) {
  const act = async (what, body, done) => {
    await pull(what, body, done)
    await refresh()
  }
  const rows = members.map(({ merchant: code, username, balance, currency, customerType, mustChangePassword }) => {
    const who = { merchant: code, username }
    return el(
      'tr',
      {},
      el('td', {}, username),
      el('td', {}, code),
      el('td', { class: 'mono' }, `${balance} ${currency}`),
      el('td', {}, String(customerType)),
      el('td', {}, mustChangePassword ? 'must change password' : ''),
      el(
        'td',
        {},
        button('Expire', username, () => act('sessions', { ...who, do: 'expire' }, 'Sessions expired.')),
        ' ',
        button('Revoke', username, () => act('sessions', { ...who, do: 'revoke' }, 'Sessions revoked.')),
        ' ',
        button('Reward', username, () => notify('reward', { ...who, units: 20 }, refresh)),
        ' ',
        button('+100', username, () => act('grant', { ...who, amount: 10_000 }, 'Money given.')),
      ),
    )
  })
  fillTable(byId('member-table'), ['Name', 'Merchant', 'Balance', 'Type', 'Note', 'Sessions and money'], rows, 'No members yet.')
}

function button(text, whose, onclick) {
  return el('button', { type: 'button', class: 'small', 'aria-label': `${text}: ${whose}`, onclick }, text)
}
